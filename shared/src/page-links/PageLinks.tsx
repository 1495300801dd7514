import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { grouped } from '../numbers'
import css from './PageLinks.module.css'
import { pageNumbers } from './pageNumbers'

interface PageLinksProps {
  page: number
  /** The last page. */
  pages: number
  /** The query of another page's address: `?page=3`. */
  searchFor: (page: number) => string
  /** Called when a link is followed in this tab. */
  onFollow?: () => void
}

/** Links to the pages of a list, each with its own address. Renders nothing for a single page. */
export function PageLinks({ page, pages, searchFor, onFollow }: PageLinksProps) {
  if (pages <= 1) return null
  const to = (number: number) => ({ search: searchFor(number) })
  const handleClick = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    if (!ctrlKey && !metaKey && !shiftKey) onFollow?.()
  }
  return (
    <nav className={`row ${css.pages}`} aria-label="Pages">
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" onClick={handleClick}>
          Previous
        </Link>
      )}
      {pageNumbers(page, pages).map((number, index) =>
        number === 0 ? (
          <span key={index === 1 ? 'gap before' : 'gap after'}>…</span>
        ) : (
          <Link
            key={number}
            to={to(number)}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={handleClick}
          >
            {grouped(number)}
          </Link>
        ),
      )}
      {page < pages && (
        <Link to={to(page + 1)} rel="next" onClick={handleClick}>
          Next
        </Link>
      )}
    </nav>
  )
}
