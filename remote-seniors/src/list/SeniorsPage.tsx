import type { PageLoadArgs } from '@portal/federation/define-remote'
import { prefetchIfStale, refetchIfStale } from '@portal/shared/api/freshness'
import { seniorsApi, useSeniorsQuery } from '@portal/shared/api/seniors'
import type { SeniorSearch } from '@portal/shared/contract'
import { counted, grouped } from '@portal/shared/numbers'
import { readSearch, useSearchState } from '@portal/shared/searchState'
import { userIcon } from '@portal/shared/ui/icons'
import { PageHeading } from '@portal/shared/ui/PageHeading'
import { EmptyState, FailedState, LoadingState } from '@portal/shared/ui/PageStates'
import { useLoadToast } from '@portal/shared/ui/useLoadToast'
import { useRef, useState } from 'react'
import css from './list.module.css'
import { SeniorCards } from './SeniorCards'
import { SeniorTools } from './SeniorTools'
import { noSearch, orderOf, queryOf, searchOf, searchSchema, seniorsPageSize } from './searchSchema'
import { inOrder } from './seniorOrders'

const toastTexts = {
  loading: 'Fetching seniors...',
  success: 'Seniors fetched successfully',
  failure: 'Failed to fetch seniors',
}

const foundBy: Record<SeniorSearch, string> = {
  company: 'with interviews at',
  role: 'with interviews as',
  questionType: 'who were asked',
  name: 'named',
}

function foundText(count: number, { by, text }: ReturnType<typeof searchOf>, page: number) {
  const seniors = counted(count, 'senior')
  const pages = Math.ceil(count / seniorsPageSize)
  const found = text === '' ? seniors : `${seniors} ${foundBy[by]} "${text}"`
  return pages > 1 ? `${found}, page ${Math.min(page, pages)} of ${grouped(pages)}` : found
}

/** The list for one search, or all. The earlier list stays while another loads. */
function useSeniorList({ by, text }: ReturnType<typeof searchOf>) {
  const query = useSeniorsQuery(queryOf({ by, text }), refetchIfStale)
  const { data, currentData, error, isFetching, refetch, fulfilledTimeStamp } = query
  const [searched, setSearched] = useState({ by, text })
  if (currentData && (searched.by !== by || searched.text !== text)) setSearched({ by, text })

  const isFirst = currentData === undefined && (data === undefined || error !== undefined)
  const isLoading = isFetching && isFirst
  const list = currentData ?? (isFetching && !isLoading ? data : undefined)
  return { seniors: list?.data, searched, isLoading, isFetching, error, refetch, fulfilledTimeStamp }
}

/** The club's seniors and their interviews (specification, section 2). */
export function SeniorsPage() {
  const { values, update } = useSearchState(searchSchema)
  const { sort, page } = values
  const search = searchOf(values)
  const list = useSeniorList(search)
  const { seniors, searched, isLoading, isFetching, error, refetch } = list
  useLoadToast(list, toastTexts)

  const searchBox = useRef<HTMLInputElement>(null)
  const isOutdated = seniors !== undefined && (searched.by !== search.by || searched.text !== search.text)
  const found = seniors && foundText(seniors.length, search, page)
  // Only a company changes which interviews of a senior count.
  const company = searched.by === 'company' ? searched.text : ''

  function handleShowAll() {
    update({ ...noSearch, page: 1 }, { replace: true })
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
              <div key={card} className="skeleton" />
            ))}
          </div>
        </LoadingState>
      )}
      {seniors?.length === 0 &&
        (searched.text === '' ? (
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
            No seniors found for "{searched.text}". Try fewer letters.
          </EmptyState>
        ))}
      {seniors && seniors.length > 0 && (
        <SeniorCards
          seniors={inOrder(seniors, orderOf(sort), company)}
          company={company}
          isOutdated={isOutdated}
        />
      )}
    </section>
  )
}

export function prefetch({ dispatch, request }: PageLoadArgs): unknown {
  const search = searchOf(readSearch(searchSchema, new URL(request.url).searchParams))
  return dispatch(seniorsApi.endpoints.seniors.initiate(queryOf(search), prefetchIfStale))
}

export const loadingText = toastTexts.loading
export { SeniorsPage as Page }
