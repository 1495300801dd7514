import { PageHeading } from '@portal/shared/ui/page-heading'
import page from '../ranking/page.module.css'
import { UrlTabs } from '../ranking/UrlTabs'
import { opcContests } from './content'
import type { OpcContent } from './contentSchema'
import { OpcTable } from './OpcTable'

/** The tabs of the contests, opc1 to opc6. */
export function OpcTabs({ contests }: { contests: OpcContent }) {
  const tabs = Object.entries(contests).map(([key, rows], index) => ({
    key,
    label: key.toUpperCase(),
    content: <OpcTable contest={index + 1} rows={rows} />,
  }))
  return <UrlTabs label="Contests" param="contest" tabs={tabs} />
}

/** The club's online programming contests (specification, section 2). */
export function OpcLeaderboardPage() {
  return (
    <section className={page.page}>
      <PageHeading intro="The club’s online programming contests, place by place.">
        OPC Leaderboard
      </PageHeading>
      <OpcTabs contests={opcContests} />
    </section>
  )
}

export { OpcLeaderboardPage as Page }
