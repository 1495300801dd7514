import { useAllPotdsQuery } from '@portal/shared/api/dailyProblems'
import { refetchIfStale } from '@portal/shared/api/freshness'
import { juniorsPageSize } from '@portal/shared/contract'
import { counted, grouped } from '@portal/shared/numbers'
import { PageLinks, useFollowedPage } from '@portal/shared/page-links'
import { Icon } from '@portal/shared/ui/Icon'
import { userIcon } from '@portal/shared/ui/icons'
import { EmptyState, Loaded } from '@portal/shared/ui/PageStates'
import { Button, Skeleton } from 'antd'
import { useMemo } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { downloadIcon } from '../layout/icons'
import { LeadPage } from '../layout/LeadPage'
import { useListView } from '../table/useListView'
import { ViewSwitch } from '../table/ViewSwitch'
import { JuniorList } from './JuniorList'
import { JuniorTable } from './JuniorTable'
import { JuniorTools } from './JuniorTools'
import { countedPlaces } from './juniors'
import css from './juniors.module.css'
import { prefetch } from './prefetch'
import { useDownload } from './useDownload'
import { type JuniorView, useJuniorChoice } from './useJuniorChoice'
import { type ShownJuniors, useJuniors } from './useJuniors'

/** `12 of 3,000 juniors, page 1 of 2`, without redundant parts. */
function foundText({ matches, total, page, pages }: ShownJuniors): string {
  const juniors = counted(total, 'junior')
  const text = matches === total ? juniors : `${grouped(matches)} of ${juniors}`
  return pages === 1 ? text : `${text}, page ${grouped(page)} of ${grouped(pages)}`
}

interface JuniorsProps {
  view: JuniorView
  shown: ShownJuniors
  /** Whether this is still the previous page. */
  isStale: boolean
  /** False if the page couldn't be read. */
  hasRows: boolean
  places: readonly number[]
}

function Juniors({ view, shown, isStale, hasRows, places }: JuniorsProps) {
  const { juniors, matches, pages, average, batches, branches } = shown
  const { query, showAll, searchFor } = view
  const { page, ...choice } = query
  const { first, handleFollow } = useFollowedPage<HTMLElement>(shown.page)
  const { view: shape, chooseView } = useListView('juniors')
  const { download, isDownloading } = useDownload(choice, places)

  const List = shape === 'table' ? JuniorTable : JuniorList

  // Students left, or the link is old.
  if (juniors.length === 0 && matches > 0)
    return <Navigate to={{ search: searchFor({ page: pages }) }} replace />

  return (
    <>
      <JuniorTools view={view} batches={batches} branches={branches} hasOrder={shape === 'cards'} />
      <div className={`row muted ${css.found}`}>
        <p role="status">{foundText(shown)}</p>
        <ViewSwitch view={shape} onChoose={chooseView} />
        <Button icon={<Icon of={downloadIcon} />} loading={isDownloading} onClick={download}>
          Download CSV
        </Button>
      </div>
      {hasRows && (
        <div className={isStale ? css.stale : undefined} aria-busy={isStale}>
          {matches === 0 ? (
            <EmptyState icon={userIcon} action={<Button onClick={showAll}>Show all</Button>}>
              No juniors match this search and these filters.
            </EmptyState>
          ) : (
            <List
              juniors={juniors}
              from={(shown.page - 1) * juniorsPageSize}
              of={matches}
              average={average}
              counted={places}
              view={view}
              firstEntry={(entry) => {
                first.current = entry
              }}
            />
          )}
        </div>
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

/** Every junior's details and progress (specification, section 2). */
export function JuniorsStatusPage() {
  const view = useJuniorChoice()
  const { shown, isStale, ...juniors } = useJuniors(view.query)
  const potds = useAllPotdsQuery(undefined, refetchIfStale)
  const places = useMemo(() => potds.data && countedPlaces(potds.data.potds), [potds.data])
  const isFetching = juniors.isFetching || (!places && potds.isFetching)
  const error = juniors.error ?? (places ? undefined : potds.error)
  const hasFailed = error !== undefined && !isFetching
  const refetch = () => {
    juniors.refetch()
    potds.refetch()
  }
  return (
    <LeadPage heading="Juniors status" intro="Every junior’s past 14 days, daily problems and sheets.">
      <Loaded
        query={{ data: shown && places && { shown, places }, error, isFetching, refetch }}
        what="the juniors"
        skeleton={<Skeleton paragraph={{ rows: 12 }} />}
      >
        {(ready) =>
          ready.shown.total === 0 && view.query.students === undefined ? (
            <EmptyState
              icon={userIcon}
              action={<Link to={{ search: view.searchFor({ students: 'alumni' }) }}>Show alumni</Link>}
            >
              No active juniors. They appear here once they sign up.
            </EmptyState>
          ) : (
            <Juniors view={view} isStale={isStale} hasRows={!(isStale && hasFailed)} {...ready} />
          )
        }
      </Loaded>
    </LeadPage>
  )
}

export { JuniorsStatusPage as Page, prefetch }
