/** When the page was hidden last: what is measured over such a time says nothing. */
let hiddenAt = document.visibilityState === 'hidden' ? 0 : Number.NEGATIVE_INFINITY

document.addEventListener('visibilitychange', () => {
  hiddenAt = performance.now()
})

export const wasHiddenSince = (start: number) => document.visibilityState === 'hidden' || hiddenAt >= start
