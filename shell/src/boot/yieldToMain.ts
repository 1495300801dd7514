/** Lets the browser handle pending work first, such as a key press or a frame. */
export const yieldToMain = (): Promise<void> =>
  'scheduler' in window && 'yield' in window.scheduler
    ? window.scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve))
