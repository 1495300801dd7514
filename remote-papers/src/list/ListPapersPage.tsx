import type { PageLoadArgs } from '@portal/federation/define-remote'
import { prefetchIfStale } from '@portal/shared/api/freshness'
import { type PaperRequests, papersApi } from '@portal/shared/api/papers'
import { subjectsApi, useSubjectsQuery } from '@portal/shared/api/subjects'
import { type PaperFilters, paperSearchPauseMs } from '@portal/shared/contract'
import { counted } from '@portal/shared/numbers'
import { paths } from '@portal/shared/paths'
import { readSearch, useSearchState } from '@portal/shared/searchState'
import { type AuthState, selectAuth } from '@portal/shared/store'
import { FilterBar } from '@portal/shared/ui/FilterBar'
import { PageHeading } from '@portal/shared/ui/PageHeading'
import { FailedState } from '@portal/shared/ui/PageStates'
import { SearchBox } from '@portal/shared/ui/SearchBox'
import { useSearchText } from '@portal/shared/ui/useSearchText'
import { useSelector } from 'react-redux'
import { Link, Navigate } from 'react-router-dom'
import { filterChange, filtersFor, filtersSchema, isUnfiltered, withFilters } from './filters'
import { LoadingPapers } from './LoadingPapers'
import css from './list.module.css'
import { PaperList } from './PaperList'
import { firstTerm, rememberTerm } from './term'
import { queryOf, texts, usePapers } from './usePapers'

const noFilters: PaperFilters = {
  q: undefined,
  course: undefined,
  semester: undefined,
  subject: undefined,
  examType: undefined,
  session: undefined,
  status: undefined,
}

const isPastTheEnd = (list?: PaperRequests) =>
  list !== undefined && list.data.requests.length === 0 && list.data.pages > 0 && list.data.page > 1

/** The filters of a URL; without any, the member's term. */
const filtersIn = (values: PaperFilters, member: AuthState): PaperFilters =>
  isUnfiltered(values) ? { ...values, ...firstTerm(member) } : values

const bySubject = (filters: PaperFilters): PaperFilters => ({ ...filters, sort: 'subject' })

/** Past years’ question papers by subject (specification, section 2). */
export function ListPapersPage() {
  const member = useSelector(selectAuth)
  const { values, update, searchFor } = useSearchState(filtersSchema)
  const filters = filtersIn(values, member)
  const { data: { data: subjects } = { data: [] } } = useSubjectsQuery()
  const searchBox = useSearchText({
    searched: filters.q ?? '',
    // A search covers all papers until a filter is chosen. Back returns to the list before it, not through its letters.
    search: (q) =>
      update((newest) => withFilters(newest, { q: q || undefined }), {
        replace: q !== '' && filters.q !== undefined,
      }),
    pauseMs: paperSearchPauseMs,
  })
  const { data, currentData, error, isFetching, retry, fallback } = usePapers(bySubject(filters))

  function change(changes: PaperFilters) {
    update((newest) => {
      const changed = withFilters(filtersIn(newest, member), changes, subjects)
      if ('course' in changes || 'semester' in changes) rememberTerm(member, changed)
      return changed
    })
  }
  const clear = () => change(noFilters)

  const hasFailed = error !== undefined && !isFetching
  const papers = hasFailed || isPastTheEnd(data) ? undefined : data?.data
  // Papers were deleted, or the link is old.
  if (currentData && isPastTheEnd(currentData))
    return <Navigate to={{ search: searchFor({ page: currentData.data.pages }) }} replace />

  return (
    <section className="page">
      <PageHeading intro="Past years’ question papers, shared by students and approved by leads.">
        Question Papers
      </PageHeading>
      <p className={`muted ${css.ways}`}>
        Is yours missing? <Link to={paths.addPaper}>Add Paper</Link> or see{' '}
        <Link to={paths.requestedPapers}>Requested papers</Link>. Your uploads are in{' '}
        <Link to={paths.myPapers}>My papers</Link>.
      </p>
      <div className="stack">
        <SearchBox
          search={searchBox}
          aria-label="Search papers"
          placeholder="Subject, exam, session or teacher: dbms mid 2023"
        />
        <FilterBar
          filters={filtersFor(filters, subjects)}
          onChange={(name, value) => change(filterChange(name, value))}
          onClear={clear}
        />
      </div>
      <p className={`muted ${css.count}`} role="status">
        {papers && counted(papers.total, 'paper')}
      </p>
      <div className={css.results}>
        {hasFailed && <FailedState error={error} fallback={fallback} onRetry={retry} />}
        {!papers && !hasFailed && <LoadingPapers />}
        {papers && (
          <PaperList papers={papers} filters={filters} isStale={currentData === undefined} onClear={clear} />
        )}
      </div>
    </section>
  )
}

export function prefetch({ dispatch, request }: PageLoadArgs): unknown {
  const values = readSearch(filtersSchema, new URL(request.url).searchParams)
  return dispatch((send: PageLoadArgs['dispatch'], getState: () => { auth: AuthState }) => {
    const filters = bySubject(filtersIn(values, selectAuth(getState())))
    return Promise.all([
      send(papersApi.endpoints.paperRequests.initiate(queryOf(filters), prefetchIfStale)),
      send(subjectsApi.endpoints.subjects.initiate(undefined, prefetchIfStale)),
    ])
  })
}

export const loadingText = texts.loading

export { ListPapersPage as Page }
