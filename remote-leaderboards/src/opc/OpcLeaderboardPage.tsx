import type { PageLoadArgs } from '@portal/federation/define-remote'
import { contentApi, useOpcContentQuery } from '@portal/shared/api/content'
import { opcResults } from '@portal/shared/club-content'
import type { OpcContent } from '@portal/shared/contract'
import { PageHeading } from '@portal/shared/ui/page-heading'
import { FailedState, LoadingState } from '@portal/shared/ui/page-states'
import { UrlTabs } from '../ranking/UrlTabs'
import css from './OpcLeaderboardPage.module.css'
import { OpcTable } from './OpcTable'

/** Results that were read so many seconds ago are read again when the page is opened. */
const freshSeconds = 30

/** The tabs of the contests: opc1 to opc6, and later ones that leads have added. */
export function OpcTabs({ contests }: { contests: OpcContent }) {
  const tabs = contests.map((rows, index) => ({
    key: `opc${index + 1}`,
    label: `OPC${index + 1}`,
    content: <OpcTable contest={index + 1} rows={rows} />,
  }))
  return <UrlTabs label="Contests" param="contest" tabs={tabs} />
}

/** The club's online programming contests (specification, section 2), as leads have edited them. */
export function OpcLeaderboardPage() {
  const { data, error, isFetching, refetch } = useOpcContentQuery(undefined, {
    refetchOnMountOrArgChange: freshSeconds,
  })
  return (
    <section className="page">
      <PageHeading intro="The club’s online programming contests, place by place.">
        OPC Leaderboard
      </PageHeading>
      {error !== undefined && !isFetching && (
        // Below it stand the release's results.
        <div className={css.failed}>
          <FailedState
            error={error}
            prefix="These may not be the newest results: "
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

/** Asks ahead for what the page shows. */
export function prefetch({ dispatch }: PageLoadArgs): unknown {
  return dispatch(
    contentApi.endpoints.opcContent.initiate(undefined, { subscribe: false, forceRefetch: freshSeconds }),
  )
}

export { OpcLeaderboardPage as Page }
