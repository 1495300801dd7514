/** How long it is between two questions whether the portal answers again. */
export const pauseMs = 5000

/**
 * Tells those who wait when the portal can be reached again. The browser's own `online` event is a hint only: it is
 * on line in a train without a connection, and off line beside a portal of its own machine. So the portal is asked:
 * on that event, when the page comes to the front, and while it is there every few seconds. Nothing is asked while
 * nothing was lost, or nobody waits.
 */
export function networkWatch(answers: (withinMs?: number) => Promise<boolean>) {
  const waiting = new Set<() => void>()
  let lostTimer: ReturnType<typeof setInterval> | undefined

  async function ask() {
    if (!lostTimer || waiting.size === 0 || document.visibilityState === 'hidden') return
    if (!(await answers()) || !lostTimer) return
    clearInterval(lostTimer)
    lostTimer = undefined
    for (const tell of [...waiting]) tell()
  }

  /** Something of the portal did not answer at all. */
  function lost() {
    if (lostTimer) return
    lostTimer = setInterval(ask, pauseMs)
    window.addEventListener('online', ask)
    document.addEventListener('visibilitychange', ask)
  }

  /** Whether the portal answers, now; where it does not, the network is lost. `withinMs`: how long it may take. */
  async function isReachable(withinMs?: number): Promise<boolean> {
    const isThere = await answers(withinMs)
    if (!isThere) lost()
    return isThere
  }

  /** Calls `tell` each time the portal can be reached again; returns what ends that. */
  function onBack(tell: () => void): () => void {
    waiting.add(tell)
    return () => void waiting.delete(tell)
  }

  return { lost, isReachable, onBack }
}
