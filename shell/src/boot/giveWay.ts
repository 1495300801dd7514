/** Lets the browser do what waits: a key that was pressed, a picture to draw. */
export const giveWay = (): Promise<void> =>
  'scheduler' in window && 'yield' in window.scheduler
    ? window.scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve))
