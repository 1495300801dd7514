import { useActivityQuery } from '@portal/shared/api/leads'
import { activityKindSchema, activityKinds, activityPageSize, activityQuery } from '@portal/shared/contract'
import { paths } from '@portal/shared/paths'
import { useSearchState } from '@portal/shared/searchState'
import { Icon } from '@portal/shared/ui/Icon'
import { checkCircleIcon } from '@portal/shared/ui/icons'
import { NativeSelect } from '@portal/shared/ui/NativeSelect'
import { EmptyState, FailedState, LoadingState } from '@portal/shared/ui/PageStates'
import { Pagination, Segmented, Skeleton } from 'antd'
import { Link, useNavigate } from 'react-router-dom'
import { LeadPage } from '../layout/LeadPage'
import { ActivityDays } from './ActivityDays'
import css from './activity.module.css'
import { kinds } from './kinds'

const kindOptions = [
  { value: 'all', label: 'All' },
  ...activityKinds.map((kind) => ({
    value: kind,
    label: kinds[kind].title,
    icon: <Icon of={kinds[kind].icon} />,
  })),
]

/** Actions of leads and teams, newest first. Filters and page are in the URL. */
export function ActivityPage() {
  const navigate = useNavigate()
  const { values: query, update, searchFor } = useSearchState(activityQuery)
  const { data, currentData, error, isFetching, refetch } = useActivityQuery(query, {
    refetchOnMountOrArgChange: true,
  })
  const failed = error !== undefined && !isFetching
  // While loading and after a failure, `data` is still the previous page.
  const shown = currentData ?? (isFetching ? data : undefined)
  const people = data?.people ?? []

  const [emptyText, way, wayText] =
    query.page > 1
      ? [
          'The activity doesn’t go back this far.',
          { search: searchFor({ page: 1 }) },
          'Show the newest entries',
        ]
      : (query.kind ?? query.who)
        ? ['No activity of this kind.', paths.leadActivity, 'Show all']
        : ['No activity yet. Everything leads do is logged here.', paths.addPotd, 'Set the daily problem']

  return (
    <LeadPage heading="Activity" intro="Actions by leads and teams, newest first. Entries can’t be changed.">
      {(data || failed) && (
        <div className={`row spread ${css.filters}`}>
          <div className={css.kinds}>
            <Segmented
              aria-label="Kind of activity"
              options={kindOptions}
              value={query.kind ?? 'all'}
              onChange={(kind) => update({ kind: activityKindSchema.safeParse(kind).data, page: 1 })}
            />
          </div>
          {people.length > 0 && (
            <NativeSelect
              aria-label="Person"
              marked={query.who !== undefined}
              value={query.who ?? ''}
              onChange={({ target }) => update({ who: target.value || undefined, page: 1 })}
            >
              <option value="">Everyone</option>
              {people.map(({ actor, who }) => (
                <option key={actor} value={actor}>
                  {who}
                </option>
              ))}
            </NativeSelect>
          )}
        </div>
      )}
      {failed && <FailedState error={error} fallback="The activity couldn’t be loaded" onRetry={refetch} />}
      {!shown && isFetching && (
        <LoadingState label="Loading the activity">
          <Skeleton title={false} paragraph={{ rows: 10, width: '100%' }} />
        </LoadingState>
      )}
      {shown?.data.length === 0 && (
        <EmptyState icon={checkCircleIcon} action={<Link to={way}>{wayText}</Link>}>
          {emptyText}
        </EmptyState>
      )}
      {shown && shown.data.length > 0 && (
        <>
          <ActivityDays entries={shown.data} isFetching={isFetching} />
          <nav className={css.pages} aria-label="Pages of the activity">
            <Pagination
              align="center"
              current={shown.page}
              pageSize={activityPageSize}
              total={shown.total}
              showSizeChanger={false}
              hideOnSinglePage
              onChange={(page) => navigate({ search: searchFor({ page }) })}
            />
          </nav>
        </>
      )}
    </LeadPage>
  )
}

export { ActivityPage as Page }
