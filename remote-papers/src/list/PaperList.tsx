import type { PaperFilters, PaperRequest } from '@portal/shared/contract'
import { counted, grouped } from '@portal/shared/numbers'
import { PageLinks, useFollowedPage } from '@portal/shared/page-links'
import { paths } from '@portal/shared/paths'
import { useSearchState } from '@portal/shared/searchState'
import { selectAuth } from '@portal/shared/store'
import { EmptyState } from '@portal/shared/ui/PageStates'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { filtersSchema, isUnfiltered, listSearch, subjectSearch } from './filters'
import css from './list.module.css'
import { PaperCard } from './PaperCard'
import { paperIcon } from './paperIcon'
import type { usePapers } from './usePapers'

interface PaperListProps {
  papers: NonNullable<ReturnType<typeof usePapers>['data']>['data']
  filters: PaperFilters
  /** Whether these papers belong to the previous filters. */
  isStale: boolean
  onClear: () => void
}

/** The list comes sorted by subject. */
function groupsOf(papers: readonly PaperRequest[]) {
  const groups: { subject: PaperRequest['subject']; ofSubject: PaperRequest[] }[] = []
  for (const paper of papers) {
    const last = groups.at(-1)
    if (last?.subject._id === paper.subject._id) last.ofSubject.push(paper)
    else groups.push({ subject: paper.subject, ofSubject: [paper] })
  }
  return groups
}

export function PaperList({ papers, filters, isStale, onClear }: PaperListProps) {
  const isFiltered = !isUnfiltered(filters)
  const { course, subject, examType, session } = filters
  const { email, isLead } = useSelector(selectAuth)
  const { searchFor } = useSearchState(filtersSchema)
  const { requests, subjects = [], page, pages, more = 0 } = papers
  const { first, handleFollow } = useFollowedPage<HTMLLIElement>(page)
  return (
    <div className={isStale ? css.stale : undefined} aria-busy={isStale}>
      {requests.length === 0 && (
        <EmptyState
          icon={paperIcon}
          action={
            isFiltered ? (
              <>
                <button type="button" className="button button-quiet" onClick={onClear}>
                  Clear filters
                </button>{' '}
                <Link
                  to={{
                    pathname: paths.requestedPapers,
                    search: listSearch({ course, subject, examType, session }),
                  }}
                >
                  Request this paper
                </Link>
              </>
            ) : (
              <Link to={paths.addPaper}>Add Paper</Link>
            )
          }
        >
          No papers found.
        </EmptyState>
      )}
      {groupsOf(requests).map(({ subject: { _id, name }, ofSubject }) => (
        <section key={_id} className={css.subject} aria-label={name}>
          <h2>
            <Link to={{ search: subjectSearch(_id) }}>
              {name}: {counted(subjects.find((one) => one._id === _id)?.papers ?? ofSubject.length, 'paper')}
            </Link>
          </h2>
          <ul className={css.cards}>
            {ofSubject.map((paper) => (
              <li key={paper._id} ref={paper === requests[0] ? first : undefined} tabIndex={-1}>
                <PaperCard paper={paper} reader={email} isLead={isLead} level="h3" />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {more > 0 && !isFiltered && (
        <p className={`muted ${css.more}`}>{grouped(more)} more. Search or choose a filter to find them.</p>
      )}
      <PageLinks
        page={page}
        pages={pages}
        searchFor={(number) => searchFor({ page: number })}
        onFollow={handleFollow}
      />
    </div>
  )
}
