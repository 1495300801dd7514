import { useEffect } from 'react'

/** The portal's name. */
export const siteName = 'Club Portal'

/** The portal's and the institute's name as the server wrote them, at the end of every page's title. */
const siteTitle = () =>
  document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content ?? siteName

/** Sets the document's title: 'Seniors · Club Portal · Sample Institute', or only the site's name. */
export function usePageTitle(title?: string) {
  useEffect(() => {
    document.title = title ? `${title} · ${siteTitle()}` : siteTitle()
  }, [title])
}
