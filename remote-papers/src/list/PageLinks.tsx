import { Link } from 'react-router-dom'
import css from './PageLinks.module.css'
import { useFilters } from './useFilters'

interface PageLinksProps {
  page: number
  /** How many there are, as far as they are counted. */
  pages: number
  /** Whether there are more of them than were counted. */
  isMore?: boolean | undefined
  /** Where the pages beside this one are; a server of before does not say. */
  previous?: string | undefined
  next?: string | undefined
}

/** The pages to link to: the first, the last that is known and those around the open one; 0 for a gap. */
export function pageNumbers(page: number, pages: number, isMore = false): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const shown = [...new Set(near)].sort((one, other) => one - other)
  const numbers = shown.flatMap((number, index) => {
    const before = shown[index - 1] ?? 0
    if (number - before === 2) return [number - 1, number]
    return number - before > 2 ? [0, number] : [number]
  })
  return isMore ? [...numbers, 0] : numbers
}

/**
 * The way to the other pages of a list; nothing for a list of one page. To those beside this one it leads by where they
 * are, so that they go on where this one ends, whatever is uploaded meanwhile; to the first one always by its number.
 */
export function PageLinks({ page, pages, isMore = false, previous, next }: PageLinksProps) {
  const { searchFor } = useFilters()
  const last = Math.max(pages, next ? page + 1 : page)
  if (last <= 1) return null
  const cursors = new Map([
    [page - 1, page > 2 ? previous : undefined],
    [page + 1, next],
  ])
  const to = (number: number) => ({ search: searchFor({ page: number, cursor: cursors.get(number) }) })
  return (
    <nav className={css.pages} aria-label="Pages">
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev">
          Previous
        </Link>
      )}
      {pageNumbers(page, last, isMore && last >= pages).map((number, index) =>
        number === 0 ? (
          <span key={index === 1 ? 'gap before' : 'gap after'}>…</span>
        ) : (
          <Link
            key={number}
            to={to(number)}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </Link>
        ),
      )}
      {page < last && (
        <Link to={to(page + 1)} rel="next">
          Next
        </Link>
      )}
    </nav>
  )
}
