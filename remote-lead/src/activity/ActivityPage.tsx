import { useActivityQuery } from '@portal/shared/api/leads'
import { pageSchema } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import { useSearchState } from '@portal/shared/search-state'
import { checkCircleIcon } from '@portal/shared/ui/icons'
import { EmptyState, FailedState, LoadingState } from '@portal/shared/ui/page-states'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import { LeadPage } from '../layout/LeadPage'
import { ActivityTable } from './ActivityTable'
import css from './activity.module.css'
import { Pages } from './Pages'

const searchSchema = z.object({ page: pageSchema })

function NoEntries({ page }: { page: number }) {
  if (page > 1) {
    return (
      <EmptyState icon={checkCircleIcon} action={<Link to={paths.leadActivity}>To the newest entries</Link>}>
        The activity does not go back as far as this page.
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
  const { values, searchFor } = useSearchState(searchSchema)
  const { page } = values
  const { data, error, isFetching, refetch } = useActivityQuery(page, { refetchOnMountOrArgChange: true })
  const failed = error !== undefined && !isFetching
  // A failed read, and one on its way, still carry the page before it.
  const shown = data?.page === page || isFetching ? data : undefined
  return (
    <LeadPage heading="Activity" intro="Who did what, and when: the newest first, written down for good.">
      {failed && <FailedState error={error} fallback="The activity could not be read" onRetry={refetch} />}
      {!shown && isFetching && (
        <LoadingState label="Loading the activity">
          {[...'0123456789'].map((skeleton) => (
            <div key={skeleton} className={css.skeleton} />
          ))}
        </LoadingState>
      )}
      {shown && shown.data.length === 0 && <NoEntries page={page} />}
      {shown && shown.data.length > 0 && <ActivityTable entries={shown.data} isFetching={isFetching} />}
      {shown && shown.data.length > 0 && shown.pages > 1 && (
        <Pages page={shown.page} pages={shown.pages} searchFor={searchFor} />
      )}
    </LeadPage>
  )
}

export { ActivityPage as Page }
