import { type ReactNode, useEffect } from 'react'
import css from './PageHeading.module.css'

/** The site's name, as it ends every page's title. */
export const siteName = 'Club Portal'

/** Gives the page its title: 'Seniors · Club Portal', or the site's name alone. */
export function usePageTitle(title?: string) {
  useEffect(() => {
    document.title = title ? `${title} · ${siteName}` : siteName
  }, [title])
}

interface PageHeadingProps {
  /** The page's one h1, and its title unless `title` says otherwise. */
  children: string
  title?: string
  /** One line below the heading. */
  intro?: ReactNode
}

/** A page's heading: its one h1, and the document's title. */
export function PageHeading({ children, title = children, intro }: PageHeadingProps) {
  usePageTitle(title)
  return (
    <header className={css.heading}>
      <h1>{children}</h1>
      {intro && <p>{intro}</p>}
    </header>
  )
}
