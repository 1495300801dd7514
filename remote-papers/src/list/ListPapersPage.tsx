import type { PaperRequests } from '@portal/shared/api/papers'
import type { PaperFilters } from '@portal/shared/contract'
import { grouped } from '@portal/shared/numbers'
import { paths } from '@portal/shared/paths'
import { PageHeading } from '@portal/shared/ui/page-heading'
import { FailedState } from '@portal/shared/ui/page-states'
import { Button } from 'antd'
import { Link, Navigate } from 'react-router-dom'
import { Filters } from './Filters'
import { activeCount } from './filters'
import { LoadingPapers } from './LoadingPapers'
import css from './list.module.css'
import { PaperList } from './PaperList'
import { prefetch } from './prefetch'
import { SearchBox } from './SearchBox'
import { useFilters } from './useFilters'
import { texts, usePapers } from './usePapers'

const noFilters: PaperFilters = {
  q: undefined,
  course: undefined,
  year: undefined,
  semester: undefined,
  examType: undefined,
  status: undefined,
}
/** ‘1,000+ papers’ of a search that finds more than are counted. */
const countText = ({ total, isMore = false }: { total: number; isMore?: boolean | undefined }) =>
  total === 1 ? '1 paper' : `${grouped(total)}${isMore ? '+' : ''} papers`

const isPastTheEnd = (list?: PaperRequests) =>
  list !== undefined && list.data.requests.length === 0 && list.data.pages > 0 && list.data.page > 1

/** The question papers of past years (specification, section 2). */
export function ListPapersPage() {
  const { filters, change, searchFor } = useFilters()
  const { data, currentData, error, isFetching, retry, fallback } = usePapers(filters)
  const isFiltered = activeCount(filters) > 0 || filters.q !== undefined
  const clear = () => change(noFilters)
  const hasFailed = error !== undefined && !isFetching
  const papers = hasFailed || isPastTheEnd(data) ? undefined : data?.data

  // Deleted papers, or an old link.
  if (currentData && isPastTheEnd(currentData))
    return (
      <Navigate to={{ search: searchFor({ page: currentData.data.pages, cursor: undefined }) }} replace />
    )

  return (
    <section className={css.page}>
      <PageHeading intro="Past years’ question papers, shared by students and approved by leads.">
        Question Papers
      </PageHeading>
      <p className={css.ways}>
        Is yours missing? <Link to={paths.addPaper}>Add Paper</Link>. What you sent stands under{' '}
        <Link to={paths.myPapers}>My papers</Link>.
      </p>
      <div className={css.columns}>
        <SearchBox
          searched={filters.q ?? ''}
          onSearch={(q) => change({ q: q || undefined }, { replace: q !== '' && filters.q !== undefined })}
        />
        <Filters filters={filters} onChange={change} />
        <div className={css.results}>
          <div className={css.summary}>
            <p role="status">{papers && countText(papers)}</p>
            {isFiltered && (
              <Button type="link" onClick={clear}>
                Clear filters
              </Button>
            )}
          </div>
          {hasFailed && <FailedState error={error} fallback={fallback} onRetry={retry} />}
          {!papers && !hasFailed && <LoadingPapers />}
          {papers && (
            <PaperList
              papers={papers}
              isFiltered={isFiltered}
              isStale={currentData === undefined}
              onClear={clear}
            />
          )}
        </div>
      </div>
    </section>
  )
}

export const loadingText = texts.loading
export { ListPapersPage as Page, prefetch }
