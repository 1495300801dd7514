import { useLayoutEffect, useState } from 'react'
import { useIsHydrating } from '../prerender/useIsHydrating'
import { PageSkeleton } from './PageSkeleton'

/** As it takes over, the router goes to the top of the page, also for a reader who has begun to read. */
function keepScroll() {
  const { scrollY } = window
  queueMicrotask(() => {
    if (scrollY > 0 && window.scrollY === 0) window.scrollTo(0, scrollY)
  })
}

interface ServerContentProps {
  /** Given where the frame is made as HTML. In the browser React leaves alone what the server wrote there. */
  html?: string
}

/** The place in the frame for what the server says of the page until its code has come. */
export function ServerContent({ html = '' }: ServerContentProps) {
  useLayoutEffect(keepScroll, [])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the template's place for it, and in the browser empty
  return <div id="server-content" dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
}

/** What stands where the first page will be: what the server wrote there; where all is drawn anew, a skeleton. */
export function FirstPageFallback() {
  const [isHydrated] = useState(useIsHydrating())
  return isHydrated ? <ServerContent /> : <PageSkeleton />
}
