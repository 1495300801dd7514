import { useAllPotdsQuery, useJuniorsDataQuery } from '@portal/shared/api/progress'
import { today } from '@portal/shared/dates'
import { PageLinks, useFollowedPage } from '@portal/shared/page-links'
import { userIcon } from '@portal/shared/ui/icons'
import { EmptyState, FailedState, LoadingState } from '@portal/shared/ui/page-states'
import { Button } from 'antd'
import { useMemo } from 'react'
import { downloadCsv } from '../csv/downloadCsv'
import { LeadPage } from '../layout/LeadPage'
import { JuniorList } from './JuniorList'
import { JuniorTools } from './JuniorTools'
import { averageOf, type Junior, juniorOf } from './juniors'
import css from './juniors.module.css'
import { juniorsTable } from './juniorsCsv'
import { useJuniorChoice } from './useJuniorChoice'
import { filterOptions, inOrder, juniorsInView, juniorsPageSize } from './view'

/** What was read a while ago is read again when the page is opened. */
const freshness = { refetchOnMountOrArgChange: 30 }

const grouped = (count: number) => count.toLocaleString('en-IN')

/** `12 of 3,000 juniors, page 1 of 1`, without what goes without saying. */
function foundText({ found, all }: { found: number; all: number }, page: number, pages: number): string {
  const juniors = `${grouped(all)} ${all === 1 ? 'junior' : 'juniors'}`
  const text = found === all ? juniors : `${grouped(found)} of ${juniors}`
  return pages === 1 ? text : `${text}, page ${grouped(page)} of ${grouped(pages)}`
}

function Juniors({ juniors, dueCount }: { juniors: readonly Junior[]; dueCount: number }) {
  const { choice, page: wanted, setText, choose, showAll, searchFor } = useJuniorChoice()
  const { text, batch, branch, inactive, sort } = choice
  const options = useMemo(() => filterOptions(juniors), [juniors])
  const average = useMemo(() => averageOf(juniors), [juniors])
  const sorted = useMemo(() => inOrder(juniors, sort), [juniors, sort])
  const found = useMemo(
    () => juniorsInView(sorted, { text, batch, branch, inactive }),
    [sorted, text, batch, branch, inactive],
  )
  const pages = Math.max(1, Math.ceil(found.length / juniorsPageSize))
  const page = Math.min(wanted, pages)
  const from = (page - 1) * juniorsPageSize
  const { first, handleFollow } = useFollowedPage<HTMLLIElement>(page)

  function handleDownload() {
    const { header, rows } = juniorsTable(found, { average, dueCount })
    downloadCsv(`juniors-${today()}.csv`, header, rows)
  }

  return (
    <>
      <JuniorTools
        choice={choice}
        setText={setText}
        choose={choose}
        options={options}
        onDownload={handleDownload}
      />
      <p className={css.found} role="status">
        {foundText({ found: found.length, all: juniors.length }, page, pages)}
      </p>
      {found.length === 0 ? (
        <EmptyState icon={userIcon} action={<Button onClick={showAll}>Show all</Button>}>
          No junior fits this search and these filters.
        </EmptyState>
      ) : (
        <JuniorList
          juniors={found.slice(from, from + juniorsPageSize)}
          from={from}
          of={found.length}
          average={average}
          dueCount={dueCount}
          firstCard={first}
        />
      )}
      <PageLinks
        page={page}
        pages={pages}
        searchFor={(number) => searchFor({ page: number })}
        onFollow={handleFollow}
      />
    </>
  )
}

/** Every junior at a glance (specification, section 2). */
export function JuniorsStatusPage() {
  const { data, error, isFetching, refetch } = useJuniorsDataQuery(undefined, freshness)
  const potds = useAllPotdsQuery(undefined, freshness)
  const juniors = useMemo(() => data?.users.map(juniorOf), [data])
  const now = today()
  // Should the days not be known, the coming problems are among those that are shown.
  const dueCount = potds.data
    ? potds.data.potds.filter(({ date }) => date <= now).length
    : (juniors?.[0]?.potds.status.length ?? 0)
  const isReady = juniors !== undefined && (potds.data !== undefined || !potds.isFetching)
  return (
    <LeadPage heading="Juniors status" intro="Every junior’s past 14 days, daily problems and sheets.">
      {error !== undefined && !isFetching && (
        <FailedState error={error} fallback="The juniors could not be read" onRetry={refetch} />
      )}
      {!isReady && (isFetching || juniors) && (
        <LoadingState label="Loading the juniors">
          <div className={css.toolsBone} />
          <div className={css.cards}>
            {[...'123456'].map((skeleton) => (
              <div key={skeleton} className={css.skeleton} />
            ))}
          </div>
        </LoadingState>
      )}
      {isReady && juniors.length === 0 && (
        <EmptyState icon={userIcon}>No junior has signed up yet: their cards will stand here.</EmptyState>
      )}
      {isReady && juniors.length > 0 && <Juniors juniors={juniors} dueCount={dueCount} />}
    </LeadPage>
  )
}

export { JuniorsStatusPage as Page }
