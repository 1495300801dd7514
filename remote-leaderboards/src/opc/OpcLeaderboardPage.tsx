import type { PageLoadArgs } from '@portal/federation/define-remote'
import { failureText } from '@portal/shared/api/api'
import { contentApi, useOpcContentQuery } from '@portal/shared/api/content'
import { opcResults } from '@portal/shared/club-content'
import type { OpcContent } from '@portal/shared/contract'
import { Icon } from '@portal/shared/ui/icon'
import { reloadIcon } from '@portal/shared/ui/icons'
import { PageHeading } from '@portal/shared/ui/page-heading'
import { LoadingState } from '@portal/shared/ui/page-states'
import { Button } from 'antd'
import page from '../ranking/page.module.css'
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

interface OutdatedProps {
  error: unknown
  onRetry: () => unknown
}

/** What stands are the release's results: newer ones may not have come. */
function Outdated({ error, onRetry }: OutdatedProps) {
  return (
    <div className={css.outdated} role="alert">
      <p>These may not be the newest results: {failureText(error, 'they could not be read')}</p>
      <Button icon={<Icon of={reloadIcon} />} onClick={() => onRetry()}>
        Retry
      </Button>
    </div>
  )
}

/** The club's online programming contests (specification, section 2), as leads have edited them. */
export function OpcLeaderboardPage() {
  const { data, error, isFetching, refetch } = useOpcContentQuery(undefined, {
    refetchOnMountOrArgChange: freshSeconds,
  })
  return (
    <section className={page.page}>
      <PageHeading intro="The club’s online programming contests, place by place.">
        OPC Leaderboard
      </PageHeading>
      {error !== undefined && !isFetching && <Outdated error={error} onRetry={refetch} />}
      {data || error !== undefined ? (
        <OpcTabs contests={data?.data ?? opcResults} />
      ) : (
        <LoadingState label="Loading the results">
          <div className={css.tabs} />
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
