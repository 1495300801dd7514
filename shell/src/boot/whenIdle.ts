/** Resolves when the browser is idle, after at most five seconds; after two in browsers without idle callbacks. */
export const whenIdle = () =>
  new Promise<void>((resolve) =>
    'requestIdleCallback' in window
      ? window.requestIdleCallback(() => resolve(), { timeout: 5000 })
      : setTimeout(resolve, 2000),
  )
