import { useLayoutEffect, useState } from 'react'
import { useIsHydrating } from '../prerender/useIsHydrating'
import { PageSkeleton } from './PageSkeleton'

/** During hydration the router scrolls to the top, although the user may already be reading. */
function keepScroll() {
  const { scrollY } = window
  queueMicrotask(() => {
    if (scrollY > 0 && window.scrollY === 0) window.scrollTo(0, scrollY)
  })
}

interface ServerContentProps {
  /** Set when prerendering. In the browser React keeps the server's HTML. */
  html?: string
}

/** Holds the server's content of a page until its code is loaded. */
export function ServerContent({ html = '' }: ServerContentProps) {
  useLayoutEffect(keepScroll, [])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the template's placeholder, empty in the browser
  return <div id="server-content" dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
}

/** Shown until the first page is loaded: the server's content, or a skeleton without hydration. */
export function FirstPageFallback() {
  const [isHydrated] = useState(useIsHydrating())
  return isHydrated ? <ServerContent /> : <PageSkeleton />
}
