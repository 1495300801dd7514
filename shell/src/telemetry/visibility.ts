/** Undefined while prerendering. */
const page: Document | undefined = globalThis.document

/** When the page was last hidden; timings that include such a period are meaningless. */
let hiddenAt = page?.visibilityState === 'hidden' ? 0 : Number.NEGATIVE_INFINITY

page?.addEventListener('visibilitychange', () => {
  hiddenAt = performance.now()
})

export const wasHiddenSince = (start: number) => document.visibilityState === 'hidden' || hiddenAt >= start
