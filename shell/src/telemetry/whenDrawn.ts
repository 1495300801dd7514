/** What stands while data is read: `LoadingState`, and a part's own of the same kind. */
const loading = '[role="status"], [aria-busy="true"]'

/** What is in a slot is another part's: a page is there without it. */
const isOfPage = (element: Element) => element.closest('[data-slot]') === null

const isLoading = (element: Element) =>
  element.hasAttribute('aria-busy') ||
  /^\s*Loading/.test(element.getAttribute('aria-label') ?? element.textContent ?? '')

/** Calls `tell` once the page has been painted and no skeleton stands in it any more; returns what ends the waiting. */
export function whenDrawn(page: Element, tell: () => void): () => void {
  let isOver = false
  const observer = new MutationObserver(afterPaint)

  function look() {
    if (isOver) return
    if ([...page.querySelectorAll(loading)].filter(isOfPage).some(isLoading)) {
      observer.observe(page, { childList: true, subtree: true, attributes: true })
      return
    }
    isOver = true
    tell()
  }

  function afterPaint() {
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(look))
  }

  afterPaint()
  return () => {
    isOver = true
    observer.disconnect()
  }
}
