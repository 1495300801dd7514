import { useEffect } from 'react'

/** The site's name, as it ends every page's title. */
export const siteName = 'Club Portal'

/** Gives the page its title: 'Seniors · Club Portal', or the site's name alone. */
export function usePageTitle(title?: string) {
  useEffect(() => {
    document.title = title ? `${title} · ${siteName}` : siteName
  }, [title])
}
