declare global {
  interface Window {
    pageLoad: PageLoad
  }
}

/** What the page notes of itself, in milliseconds. */
interface PageLoad {
  fcp: number
  lcp: number
  cls: number
  blocked: number
  /** Whose content is waited for, and when it was there. */
  wanted: string
  content: number
  /** The heading of the page that leads to it: the address changes a moment before what it shows. */
  headingBefore?: Element | null
}

/** What the page says on its console then. */
export const contentIsThere = 'The content is there'

/** Runs in the page before everything. */
export function watchPage(contentIsThere: string) {
  const noted: PageLoad = {
    ...{ fcp: 0, lcp: 0, cls: 0, blocked: 0, content: 0 },
    wanted: location.pathname,
  }
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
  // Looked for as the page changes: who looks in each frame has the page make frames that it does not need.
  const look = () => {
    if (noted.content > 0 || !isThere()) return
    noted.content = performance.now()
    // biome-ignore lint/suspicious/noConsole: who measures hears it
    console.debug(contentIsThere)
  }
  const changes = new MutationObserver(() => requestAnimationFrame(look))
  changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
}
