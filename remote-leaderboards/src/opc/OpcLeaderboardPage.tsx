import type { PageLoadArgs } from '@portal/federation/define-remote'
import { contentApi, useOpcContentQuery } from '@portal/shared/api/content'
import { prefetchIfStale, refetchIfStale } from '@portal/shared/api/freshness'
import { opcResults } from '@portal/shared/club-content'
import type { OpcContent } from '@portal/shared/contract'
import { PageHeading } from '@portal/shared/ui/PageHeading'
import { FailedState, LoadingState } from '@portal/shared/ui/PageStates'
import { UrlTabs } from '../ranking/UrlTabs'
import { OpcContest } from './OpcContest'
import css from './OpcLeaderboardPage.module.css'
import { OpcTable } from './OpcTable'

/** Tabs for opc1 to opc6, and for contests added by leads. */
export function OpcTabs({ contests }: { contests: OpcContent }) {
  const tabs = contests.map((rows, index) => ({
    key: `opc${index + 1}`,
    label: `OPC${index + 1}`,
    content: (
      <>
        <OpcContest number={index + 1} />
        <OpcTable contest={index + 1} rows={rows} />
      </>
    ),
  }))
  return <UrlTabs label="Contests" param="contest" tabs={tabs} />
}

/** The club's online programming contests (specification, section 2), with leads' edits. */
export function OpcLeaderboardPage() {
  const { data, error, isFetching, refetch } = useOpcContentQuery(undefined, refetchIfStale)
  return (
    <section className="page">
      <PageHeading intro="Results of the club’s online programming contests.">OPC Leaderboard</PageHeading>
      {error !== undefined && !isFetching && (
        // The built-in results are shown below.
        <div className={css.failed}>
          <FailedState
            error={error}
            prefix="These may not be the latest results: "
            fallback="they could not be read"
            onRetry={refetch}
          />
        </div>
      )}
      {data || error !== undefined ? (
        <OpcTabs contests={data?.data ?? opcResults} />
      ) : (
        <LoadingState label="Loading the results">
          <div className={css.rows} />
        </LoadingState>
      )}
    </section>
  )
}

/** Requests the results before the page loads. */
export function prefetch({ dispatch }: PageLoadArgs): unknown {
  return dispatch(contentApi.endpoints.opcContent.initiate(undefined, prefetchIfStale))
}

export { OpcLeaderboardPage as Page }
