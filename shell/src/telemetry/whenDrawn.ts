/** Shown while data is loading: `LoadingState`, and apps' own equivalents. */
const loading = '[role="status"], [aria-busy="true"]'

/** A slot's content belongs to another app; the page doesn't wait for it. */
const isOfPage = (element: Element) => element.closest('[data-slot]') === null

const isLoading = (element: Element) =>
  element.hasAttribute('aria-busy') ||
  /^\s*Loading/.test(element.getAttribute('aria-label') ?? element.textContent ?? '')

/** Calls `onDrawn` once the page is painted without a skeleton; returns a function that stops waiting. */
export function whenDrawn(page: Element, onDrawn: () => void): () => void {
  let isOver = false
  const observer = new MutationObserver(afterPaint)

  function check() {
    if (isOver) return
    if ([...page.querySelectorAll(loading)].filter(isOfPage).some(isLoading)) {
      observer.observe(page, { childList: true, subtree: true, attributes: true })
      return
    }
    onDrawn()
  }

  function afterPaint() {
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(check))
  }

  afterPaint()
  return () => {
    isOver = true
    observer.disconnect()
  }
}
