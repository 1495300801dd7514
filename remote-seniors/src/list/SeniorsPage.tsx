import { useSeniorsQuery } from '@portal/shared/api/seniors'
import { grouped } from '@portal/shared/numbers'
import { useSearchState } from '@portal/shared/search-state'
import { useLoadToast } from '@portal/shared/ui/load-toast'
import { PageHeading } from '@portal/shared/ui/page-heading'
import { FailedState, LoadingState } from '@portal/shared/ui/page-states'
import type { InputRef } from 'antd'
import { useRef, useState } from 'react'
import page from '../senior/page.module.css'
import { CardSkeletons } from './CardSkeletons'
import { NoSeniors } from './NoSeniors'
import { freshSeconds, prefetch } from './prefetch'
import { SeniorCards } from './SeniorCards'
import { SeniorTools } from './SeniorTools'
import { orderOf, searchSchema, seniorsPageSize } from './searchSchema'
import { inOrder } from './seniorOrders'

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

/** The list for one company, or for all. What came stays while the list for another company is on its way. */
function useSeniorList(company: string) {
  const query = useSeniorsQuery(company, { refetchOnMountOrArgChange: freshSeconds })
  const { data, currentData, error, isFetching, refetch, fulfilledTimeStamp } = query
  /** The company that `data` is about. */
  const [searched, setSearched] = useState(company)
  if (currentData && searched !== company) setSearched(company)

  const isFirst = currentData === undefined && (data === undefined || error !== undefined)
  const isLoading = isFetching && isFirst
  const list = currentData ?? (isFetching && !isLoading ? data : undefined)
  return { seniors: list?.data, searched, isLoading, isFetching, error, refetch, fulfilledTimeStamp }
}

/** Seniors of the club, with the interviews they had (specification, section 2). */
export function SeniorsPage() {
  const { company, sort, page: number } = useSearchState(searchSchema).values
  const list = useSeniorList(company)
  const { seniors, searched, isLoading, isFetching, error, refetch } = list
  useLoadToast(list, toastTexts)

  const searchBox = useRef<InputRef>(null)
  const isOutdated = seniors !== undefined && searched !== company
  const found = seniors && foundText(seniors.length, company, number)
  return (
    <section className={page.page}>
      <PageHeading
        title="Seniors"
        intro="They had the interviews that you will have. Read what they were asked."
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
          <CardSkeletons />
        </LoadingState>
      )}
      {seniors?.length === 0 && <NoSeniors company={searched} onShowAll={() => searchBox.current?.focus()} />}
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

export const loadingText = toastTexts.loading
export { prefetch, SeniorsPage as Page }
