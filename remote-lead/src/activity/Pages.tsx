import { Link } from 'react-router-dom'
import css from './activity.module.css'

interface PagesProps {
  page: number
  pages: number
  /** The query of another page. */
  searchFor: (changes: { page: number }) => string
}

/** The way to newer and older entries. A page is an address of its own. */
export function Pages({ page, pages, searchFor }: PagesProps) {
  return (
    <nav className={css.pages} aria-label="Pages of the activity">
      {page > 1 ? <Link to={{ search: searchFor({ page: page - 1 }) }}>Newer</Link> : <span />}
      <span>{`Page ${page} of ${pages}`}</span>
      {page < pages ? <Link to={{ search: searchFor({ page: page + 1 }) }}>Older</Link> : <span />}
    </nav>
  )
}
