import type { ReactNode } from 'react'
import css from './PageHeading.module.css'
import { usePageTitle } from './pageTitle'

interface PageHeadingProps {
  /** The page's only h1, and the document's title unless `title` is set. */
  children: string
  title?: string
  /** One line below the heading. */
  intro?: ReactNode
}

/** A page's heading: its only h1, and the document's title. */
export function PageHeading({ children, title = children, intro }: PageHeadingProps) {
  usePageTitle(title)
  return (
    <header className={css.heading}>
      <h1>{children}</h1>
      {intro && <p className="muted">{intro}</p>}
    </header>
  )
}
