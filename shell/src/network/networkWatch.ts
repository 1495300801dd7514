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

  async function probe() {
    if (!lostTimer || waiting.size === 0 || document.visibilityState === 'hidden') return
    if (!(await answers()) || !lostTimer) return
    clearInterval(lostTimer)
    lostTimer = undefined
    for (const listener of [...waiting]) listener()
  }

  function lost() {
    if (lostTimer) return
    lostTimer = setInterval(probe, pauseMs)
    window.addEventListener('online', probe)
    document.addEventListener('visibilitychange', probe)
  }

  /** Whether the portal can be reached; reports a loss if not. `withinMs`: the longest wait. */
  async function isReachable(withinMs?: number): Promise<boolean> {
    const isThere = await answers(withinMs)
    if (!isThere) lost()
    return isThere
  }

  /** Calls `listener` each time the portal can be reached again; returns a function that unsubscribes. */
  function onBack(listener: () => void): () => void {
    waiting.add(listener)
    return () => void waiting.delete(listener)
  }

  return { lost, isReachable, onBack }
}
