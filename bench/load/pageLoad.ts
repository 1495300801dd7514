declare global {
  interface Window {
    pageLoad: PageLoad
  }
}

/** Measurements that the page makes itself, in milliseconds. */
interface PageLoad {
  fcp: number
  lcp: number
  cls: number
  blocked: number
  /** The page whose content is awaited, and when it was visible. */
  wanted: string
  content: number
  /** The heading of the previous page, because the URL changes a moment before the content. */
  headingBefore?: Element | null
}

/** The console message of the page when its content is visible. */
export const contentIsVisible = 'The content is visible'

/** Runs in the page before all other scripts. */
export function watchPage(contentIsVisible: string) {
  const noted: PageLoad = { fcp: 0, lcp: 0, cls: 0, blocked: 0, content: 0, wanted: location.pathname }
  window.pageLoad = noted
  const watch = (type: string, note: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') noted.fcp = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    noted.lcp = startTime
  })
  watch('layout-shift', ({ value = 0 }) => {
    noted.cls += value
  })
  watch('longtask', ({ duration, startTime }) => {
    if (noted.fcp > 0 && startTime + duration > noted.fcp) noted.blocked += Math.max(0, duration - 50)
  })
  const hasHeading = () => {
    const heading = document.querySelector('main h1')
    return heading !== null && heading !== noted.headingBefore
  }
  const isThere = () =>
    location.pathname === noted.wanted &&
    hasHeading() &&
    document.querySelector('main [aria-busy="true"]') === null &&
    ![...document.querySelectorAll('main [role="status"]')].some((one) =>
      /^Loading/.test(one.getAttribute('aria-label') ?? one.textContent ?? ''),
    )
  // On changes of the page only: a check in each frame would cause unnecessary frames.
  const look = () => {
    if (noted.content > 0 || !isThere()) return
    noted.content = performance.now()
    // biome-ignore lint/suspicious/noConsole: the benchmark listens to it
    console.debug(contentIsVisible)
  }
  const changes = new MutationObserver(() => requestAnimationFrame(look))
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
}
