import { useActivityQuery } from '@portal/shared/api/leads'
import { paths } from '@portal/shared/paths'
import { checkCircleIcon } from '@portal/shared/ui/icons'
import { EmptyState, FailedState, LoadingState } from '@portal/shared/ui/page-states'
import { Link } from 'react-router-dom'
import { LeadPage } from '../layout/LeadPage'
import { ActivityFilters } from './ActivityFilters'
import { ActivityList } from './ActivityList'
import css from './activity.module.css'
import { Pages } from './Pages'
import { type ActivityView, useActivityView } from './useActivityView'

function NoEntries({ view: { query, searchFor } }: { view: ActivityView }) {
  if (query.page > 1) {
    return (
      <EmptyState
        icon={checkCircleIcon}
        action={<Link to={{ search: searchFor({ page: 1 }) }}>To the newest entries</Link>}
      >
        The activity does not go back as far as this page.
      </EmptyState>
    )
  }
  if (query.kind ?? query.who) {
    return (
      <EmptyState icon={checkCircleIcon} action={<Link to={paths.leadActivity}>Show all</Link>}>
        Nothing of this kind was done.
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={checkCircleIcon} action={<Link to={paths.addPotd}>Set the problem of the day</Link>}>
      Nothing was done yet: what leads do is written down here.
    </EmptyState>
  )
}

/** The newest of what leads did: who, what, when. */
export function ActivityPage() {
  const view = useActivityView()
  const { query, searchFor } = view
  const { data, currentData, error, isFetching, refetch } = useActivityQuery(query, {
    refetchOnMountOrArgChange: true,
  })
  const failed = error !== undefined && !isFetching
  // A failed read, and one on its way, still carry the page before it.
  const shown = currentData ?? (isFetching ? data : undefined)
  return (
    <LeadPage heading="Activity" intro="Who did what, and when: the newest first, written down for good.">
      {(data || failed) && <ActivityFilters view={view} people={data?.people ?? []} />}
      {failed && <FailedState error={error} fallback="The activity could not be read" onRetry={refetch} />}
      {!shown && isFetching && (
        <LoadingState label="Loading the activity">
          {[...'0123456789'].map((skeleton) => (
            <div key={skeleton} className={css.skeleton} />
          ))}
        </LoadingState>
      )}
      {shown && shown.data.length === 0 && <NoEntries view={view} />}
      {shown && shown.data.length > 0 && <ActivityList entries={shown.data} isFetching={isFetching} />}
      {shown && shown.data.length > 0 && shown.pages > 1 && (
        <Pages page={shown.page} pages={shown.pages} searchFor={searchFor} />
      )}
    </LeadPage>
  )
}

export { ActivityPage as Page }
