import { useEffect } from 'react'

/** The site's name, at the end of every page's title. */
export const siteName = 'Club Portal'

/** Sets the document's title: 'Seniors · Club Portal', or only the site's name. */
export function usePageTitle(title?: string) {
  useEffect(() => {
    document.title = title ? `${title} · ${siteName}` : siteName
  }, [title])
}
