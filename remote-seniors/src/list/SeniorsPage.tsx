import type { PageLoadArgs } from '@portal/federation/define-remote'
import { seniorsApi, useSeniorsQuery } from '@portal/shared/api/seniors'
import { grouped } from '@portal/shared/numbers'
import { readSearch, useSearchState } from '@portal/shared/search-state'
import { userIcon } from '@portal/shared/ui/icons'
import { useLoadToast } from '@portal/shared/ui/load-toast'
import { PageHeading } from '@portal/shared/ui/page-heading'
import { EmptyState, FailedState, LoadingState } from '@portal/shared/ui/page-states'
import { useRef, useState } from 'react'
import css from './list.module.css'
import { SeniorCards } from './SeniorCards'
import { SeniorTools } from './SeniorTools'
import { orderOf, searchSchema, seniorsPageSize } from './searchSchema'
import { inOrder } from './seniorOrders'

/** Opening the page again reads the list again after this long. */
const freshSeconds = 30

const toastTexts = {
  loading: 'Fetching seniors...',
  success: 'Seniors fetched successfully',
  failure: 'Failed to fetch seniors',
}

function foundText(count: number, company: string, page: number) {
  const seniors = `${grouped(count)} ${count === 1 ? 'senior' : 'seniors'}`
  const pages = Math.ceil(count / seniorsPageSize)
  const found = company === '' ? seniors : `${seniors} with interviews at "${company}"`
  return pages > 1 ? `${found}, page ${Math.min(page, pages)} of ${grouped(pages)}` : found
}

/** The list for one company, or for all. The earlier list stays while another loads. */
function useSeniorList(company: string) {
  const query = useSeniorsQuery(company, { refetchOnMountOrArgChange: freshSeconds })
  const { data, currentData, error, isFetching, refetch, fulfilledTimeStamp } = query
  const [searched, setSearched] = useState(company)
  if (currentData && searched !== company) setSearched(company)

  const isFirst = currentData === undefined && (data === undefined || error !== undefined)
  const isLoading = isFetching && isFirst
  const list = currentData ?? (isFetching && !isLoading ? data : undefined)
  return { seniors: list?.data, searched, isLoading, isFetching, error, refetch, fulfilledTimeStamp }
}

/** The club's seniors and their interviews (specification, section 2). */
export function SeniorsPage() {
  const { values, update } = useSearchState(searchSchema)
  const { company, sort, page } = values
  const list = useSeniorList(company)
  const { seniors, searched, isLoading, isFetching, error, refetch } = list
  useLoadToast(list, toastTexts)

  const searchBox = useRef<HTMLInputElement>(null)
  const isOutdated = seniors !== undefined && searched !== company
  const found = seniors && foundText(seniors.length, company, page)

  function handleShowAll() {
    update({ company: '', page: 1 }, { replace: true })
    // The pressed button disappears, so focus needs a new place.
    searchBox.current?.focus()
  }

  return (
    <section className="page">
      <PageHeading
        title="Seniors"
        intro="They sat the interviews you’re preparing for. Read what they were asked."
      >
        Connect with your Seniors
      </PageHeading>
      <SeniorTools
        isSearching={isOutdated && isFetching}
        searchBox={searchBox}
        isFoundHidden={seniors?.length === 0 && !isOutdated}
        found={isOutdated ? 'Searching...' : (found ?? '')}
      />
      {error !== undefined && !isFetching && (
        <FailedState error={error} fallback={toastTexts.failure} onRetry={refetch} />
      )}
      {isLoading && (
        <LoadingState label="Loading seniors">
          <div className={`${css.cards} ${css.skeletons}`}>
            {['one', 'two', 'three', 'four', 'five', 'six'].map((card) => (
              <div key={card} className="panel" />
            ))}
          </div>
        </LoadingState>
      )}
      {seniors?.length === 0 &&
        (searched === '' ? (
          <EmptyState icon={userIcon}>
            No seniors yet. The club’s leads add them and their interviews.
          </EmptyState>
        ) : (
          <EmptyState
            icon={userIcon}
            action={
              <button type="button" className="button button-quiet" onClick={handleShowAll}>
                Show all seniors
              </button>
            }
          >
            No seniors found for "{searched}". Try fewer letters.
          </EmptyState>
        ))}
      {seniors && seniors.length > 0 && (
        <SeniorCards
          seniors={inOrder(seniors, orderOf(sort), searched)}
          company={searched}
          isOutdated={isOutdated}
        />
      )}
    </section>
  )
}

/** Requests the seniors before the page loads. */
export function prefetch({ dispatch, request }: PageLoadArgs): unknown {
  const { company } = readSearch(searchSchema, new URL(request.url).searchParams)
  const ahead = { subscribe: false, forceRefetch: freshSeconds }
  return dispatch(seniorsApi.endpoints.seniors.initiate(company, ahead))
}

export const loadingText = toastTexts.loading
export { SeniorsPage as Page }
