export const pauseMs = 5000

/**
 * Notifies subscribers when the portal can be reached again. The browser's `online` event is only a hint: it fires
 * in a train without a connection, and not for a portal on the same machine. So it probes the portal: on that
 * event, when the page comes to the front, and every few seconds while it is visible. It doesn't probe if nothing
 * was lost, or without subscribers.
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

  function lost() {
    if (lostTimer) return
    lostTimer = setInterval(ask, pauseMs)
    window.addEventListener('online', ask)
    document.addEventListener('visibilitychange', ask)
  }

  /** Whether the portal can be reached; reports a loss if not. `withinMs`: the longest wait. */
  async function isReachable(withinMs?: number): Promise<boolean> {
    const isThere = await answers(withinMs)
    if (!isThere) lost()
    return isThere
  }

  /** Calls `tell` each time the portal can be reached again; returns a function that unsubscribes. */
  function onBack(tell: () => void): () => void {
    waiting.add(tell)
    return () => void waiting.delete(tell)
  }

  return { lost, isReachable, onBack }
}
