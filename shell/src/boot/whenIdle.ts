/** Resolves as soon as the browser has nothing to do, or after five seconds; after two where it cannot tell. */
export const whenIdle = () =>
  new Promise<void>((resolve) =>
    'requestIdleCallback' in window
      ? window.requestIdleCallback(() => resolve(), { timeout: 5000 })
      : setTimeout(resolve, 2000),
  )
