/** Absent where the page is made as HTML. */
const page: Document | undefined = globalThis.document

/** When the page was hidden last: what is measured over such a time says nothing. */
let hiddenAt = page?.visibilityState === 'hidden' ? 0 : Number.NEGATIVE_INFINITY

page?.addEventListener('visibilitychange', () => {
  hiddenAt = performance.now()
})

export const wasHiddenSince = (start: number) => document.visibilityState === 'hidden' || hiddenAt >= start
