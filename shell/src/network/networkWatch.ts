/** How long it is waited before the portal is asked again, at first and at most. */
export const firstPauseMs = 2000
export const longestPauseMs = 30_000

/**
 * Tells those who wait when the portal can be reached again. The browser's own `online` event is a hint alone: it is
 * on line in a train without a connection, and off line beside a portal of its own machine. So the portal is asked:
 * on that event, when the page comes to the front, and now and then. Nothing is asked while nothing was lost, or
 * nobody waits.
 */
export function networkWatch(answers: (withinMs?: number) => Promise<boolean>) {
  const waiting = new Set<() => void>()
  let isLost = false
  let pauseMs = firstPauseMs
  let timer: ReturnType<typeof setTimeout> | undefined

  function askLater() {
    clearTimeout(timer)
    if (!isLost || waiting.size === 0) return
    timer = setTimeout(ask, pauseMs)
    pauseMs = Math.min(2 * pauseMs, longestPauseMs)
  }

  async function ask() {
    if (await answers()) found()
    else askLater()
  }

  function askNow() {
    if (document.visibilityState === 'hidden') return
    pauseMs = firstPauseMs
    clearTimeout(timer)
    ask()
  }

  function found() {
    if (!isLost) return
    isLost = false
    window.removeEventListener('online', askNow)
    document.removeEventListener('visibilitychange', askNow)
    for (const tell of [...waiting]) tell()
  }

  /** Something of the portal did not answer at all. */
  function lost() {
    if (isLost) return
    isLost = true
    pauseMs = firstPauseMs
    window.addEventListener('online', askNow)
    document.addEventListener('visibilitychange', askNow)
    askLater()
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
    askLater()
    return () => void waiting.delete(tell)
  }

  return { lost, isReachable, onBack }
}
