import { Link } from 'react-router-dom'
import css from './PageLinks.module.css'
import { useFilters } from './useFilters'

interface PageLinksProps {
  page: number
  pages: number
}

/** The pages to link to: the first, the last and those around the open one; 0 for a gap. */
export function pageNumbers(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages)
  const shown = [...new Set(near)].sort((one, other) => one - other)
  return shown.flatMap((number, index) => {
    const before = shown[index - 1] ?? 0
    if (number - before === 2) return [number - 1, number]
    return number - before > 2 ? [0, number] : [number]
  })
}

/** The way to the other pages of a list; nothing for a list of one page. */
export function PageLinks({ page, pages }: PageLinksProps) {
  const { searchFor } = useFilters()
  if (pages <= 1) return null
  const to = (number: number) => ({ search: searchFor({ page: number }) })
  return (
    <nav className={css.pages} aria-label="Pages">
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev">
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
          >
            {number}
          </Link>
        ),
      )}
      {page < pages && (
        <Link to={to(page + 1)} rel="next">
          Next
        </Link>
      )}
    </nav>
  )
}
