import { grouped } from '@portal/shared/numbers'
import { PageLinks, useFollowedPage } from '@portal/shared/page-links'
import { paths } from '@portal/shared/paths'
import { useSearchState } from '@portal/shared/search-state'
import { selectAuth } from '@portal/shared/store'
import { EmptyState } from '@portal/shared/ui/page-states'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { filtersSchema } from './filters'
import css from './list.module.css'
import { PaperCard } from './PaperCard'
import { paperIcon } from './paperIcon'
import type { usePapers } from './usePapers'

interface PaperListProps {
  papers: NonNullable<ReturnType<typeof usePapers>['data']>['data']
  isFiltered: boolean
  /** Whether these papers belong to the previous filters. */
  isStale: boolean
  onClear: () => void
}

export function PaperList({ papers, isFiltered, isStale, onClear }: PaperListProps) {
  const { email } = useSelector(selectAuth)
  const { searchFor } = useSearchState(filtersSchema)
  const { requests, page, pages, more = 0, isMore, previous, next } = papers
  const { first, handleFollow } = useFollowedPage<HTMLLIElement>(page)
  // The first page has no cursor, so that it includes papers that arrived since.
  const cursors = new Map([
    [page - 1, page > 2 ? previous : undefined],
    [page + 1, next],
  ])
  return (
    <div className={isStale ? `${css.papers} ${css.stale}` : css.papers} aria-busy={isStale}>
      {requests.length === 0 ? (
        <EmptyState
          icon={paperIcon}
          action={
            isFiltered ? (
              <button type="button" className="button button-quiet" onClick={onClear}>
                Clear filters
              </button>
            ) : (
              <Link to={paths.addPaper}>Add Paper</Link>
            )
          }
        >
          No papers found.
        </EmptyState>
      ) : (
        <ul className={css.cards}>
          {requests.map((paper, index) => (
            <li key={paper._id} ref={index === 0 ? first : undefined} tabIndex={-1}>
              <PaperCard paper={paper} reader={email} />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && !isFiltered && (
        <p className={`muted ${css.more}`}>And {grouped(more)} more: search, or choose a filter.</p>
      )}
      <PageLinks
        page={page}
        pages={Math.max(pages, next ? page + 1 : page)}
        isMore={isMore}
        searchFor={(number) => searchFor({ page: number, cursor: cursors.get(number) })}
        onFollow={handleFollow}
      />
    </div>
  )
}
