import { PageSkeleton } from './PageSkeleton'

const contentId = 'server-content'

interface ServerContentProps {
  /** Given where the frame is made as HTML. In the browser React leaves alone what the server wrote there. */
  html?: string
}

/** The place in the frame for what the server says of the page until its code has come. */
export const ServerContent = ({ html = '' }: ServerContentProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the template's place for it, and in the browser empty
  <div id={contentId} dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />
)

/** What stands where the first page will be: what the server wrote there, else a skeleton. */
export const FirstPageFallback = () =>
  document.getElementById(contentId) ? <ServerContent /> : <PageSkeleton />
