import type { PageLoadArgs } from '@portal/federation/define-remote'
import { type PaperRequests, papersApi } from '@portal/shared/api/papers'
import { type PaperFilters, paperSearchPauseMs } from '@portal/shared/contract'
import { grouped } from '@portal/shared/numbers'
import { paths } from '@portal/shared/paths'
import { readSearch, useSearchState } from '@portal/shared/search-state'
import { FilterBar } from '@portal/shared/ui/filter-bar'
import { PageHeading } from '@portal/shared/ui/page-heading'
import { FailedState } from '@portal/shared/ui/page-states'
import { SearchBox } from '@portal/shared/ui/search-box'
import { useSearchText } from '@portal/shared/ui/search-text'
import { Link, Navigate } from 'react-router-dom'
import { activeCount, filterChange, filtersFor, filtersSchema, withFilters } from './filters'
import { LoadingPapers } from './LoadingPapers'
import css from './list.module.css'
import { PaperList } from './PaperList'
import { freshSeconds, queryOf, texts, usePapers } from './usePapers'

const noFilters: PaperFilters = {
  q: undefined,
  course: undefined,
  year: undefined,
  semester: undefined,
  examType: undefined,
  status: undefined,
}
/** ‘1,000+ papers’ if a search finds more than the server counts. */
const countText = ({ total, isMore = false }: { total: number; isMore?: boolean | undefined }) =>
  total === 1 ? '1 paper' : `${grouped(total)}${isMore ? '+' : ''} papers`

const isPastTheEnd = (list?: PaperRequests) =>
  list !== undefined && list.data.requests.length === 0 && list.data.pages > 0 && list.data.page > 1

/** Past years' question papers (specification, section 2). */
export function ListPapersPage() {
  const { values: filters, update, searchFor } = useSearchState(filtersSchema)
  const change = (changes: PaperFilters, options: { replace?: boolean } = {}) =>
    update((newest) => withFilters(newest, changes), options)
  const searchBox = useSearchText({
    searched: filters.q ?? '',
    // Back returns to the list before the search, not through its letters.
    search: (q) => change({ q: q || undefined }, { replace: q !== '' && filters.q !== undefined }),
    pauseMs: paperSearchPauseMs,
  })
  const { data, currentData, error, isFetching, retry, fallback } = usePapers(filters)
  const clear = () => change(noFilters)
  const hasFailed = error !== undefined && !isFetching
  const papers = hasFailed || isPastTheEnd(data) ? undefined : data?.data

  // Papers were deleted, or the link is old.
  if (currentData && isPastTheEnd(currentData))
    return (
      <Navigate to={{ search: searchFor({ page: currentData.data.pages, cursor: undefined }) }} replace />
    )

  return (
    <section className="page">
      <PageHeading intro="Past years’ question papers, shared by students and approved by leads.">
        Question Papers
      </PageHeading>
      <p className={`muted ${css.ways}`}>
        Is yours missing? <Link to={paths.addPaper}>Add Paper</Link>. Your uploads are in{' '}
        <Link to={paths.myPapers}>My papers</Link>.
      </p>
      <div className="stack">
        <SearchBox
          search={searchBox}
          aria-label="Search papers"
          placeholder="Subject, code, teacher or session"
        />
        <FilterBar
          filters={filtersFor(filters)}
          onChange={(name, value) => change(filterChange(name, value))}
          onClear={clear}
        />
      </div>
      <p className={`muted ${css.count}`} role="status">
        {papers && countText(papers)}
      </p>
      <div className={css.results}>
        {hasFailed && <FailedState error={error} fallback={fallback} onRetry={retry} />}
        {!papers && !hasFailed && <LoadingPapers />}
        {papers && (
          <PaperList
            papers={papers}
            isFiltered={activeCount(filters) > 0 || filters.q !== undefined}
            isStale={currentData === undefined}
            onClear={clear}
          />
        )}
      </div>
    </section>
  )
}

/** Requests the papers before the page loads. */
export function prefetch({ dispatch, request }: PageLoadArgs): unknown {
  const filters = readSearch(filtersSchema, new URL(request.url).searchParams)
  const ahead = { subscribe: false, forceRefetch: freshSeconds }
  return dispatch(papersApi.endpoints.paperRequests.initiate(queryOf(filters), ahead))
}

export const loadingText = texts.loading
export { ListPapersPage as Page }
