import type { PageLoadArgs } from '@portal/federation/define-remote'
import { contestsApi, useContestsQuery } from '@portal/shared/api/contests'
import { prefetchIfStale, refetchIfStale } from '@portal/shared/api/freshness'
import {
  type Contest,
  type ContestList,
  contestLimits,
  contestPlatformSchema,
  contestPlatforms,
  contestPlatformTitles,
} from '@portal/shared/contract'
import { agoText, momentText } from '@portal/shared/dates'
import { paths } from '@portal/shared/paths'
import { readSearch, useSearchState } from '@portal/shared/searchState'
import { selectIsLead } from '@portal/shared/store'
import { FilterBar } from '@portal/shared/ui/FilterBar'
import { trophyIcon } from '@portal/shared/ui/icons'
import { PageHeading } from '@portal/shared/ui/PageHeading'
import { EmptyState, Loaded } from '@portal/shared/ui/PageStates'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import { EntryGroup } from '../entries/EntryGroup'
import css from '../entries/entries.module.css'
import { ContestEntry } from './ContestEntry'
import { type Stage, stageOf } from './times'
import { useAtTime, useLastStageChange } from './useAtTime'

const { pastPage, past: pastMax } = contestLimits
const searchSchema = z.object({
  platform: contestPlatformSchema.optional(),
  past: z.coerce.number().int().min(pastPage).max(pastMax).default(pastPage),
})
const platforms = contestPlatforms.map((value) => ({ value, label: contestPlatformTitles[value] }))

/** Running, upcoming and past contests of the platforms and of the club. */
export function ContestsPage() {
  const isLead = useSelector(selectIsLead)
  const { values, update } = useSearchState(searchSchema)
  const query = useContestsQuery(values, refetchIfStale)
  return (
    <section className="page">
      <PageHeading intro="Contests on Codeforces and LeetCode, and those of the club.">Contests</PageHeading>
      <FilterBar
        filters={[
          {
            name: 'platform',
            label: 'Platform',
            all: 'All platforms',
            value: values.platform,
            options: platforms,
          },
        ]}
        onChange={(_name, value) => update({ platform: contestPlatformSchema.safeParse(value).data })}
        onClear={() => update({ platform: undefined })}
      >
        <p className="row">
          <Link to={paths.contestCalendar}>Add to your calendar</Link>
          {isLead && <Link to={paths.manageContests}>Add or change a contest</Link>}
        </p>
      </FilterBar>
      <Loaded query={query} what="the contests">
        {({ data, hasMore, lists }) => (
          <div className={`stack ${css.groups}`}>
            <Groups contests={data.filter(({ isWithdrawn }) => !isWithdrawn)} />
            {hasMore && values.past < pastMax && (
              <p>
                <button
                  type="button"
                  className="button button-quiet"
                  disabled={query.isFetching}
                  onClick={() => update({ past: values.past + pastPage }, { replace: true })}
                >
                  Show more past contests
                </button>
              </p>
            )}
            <ul className="small muted">
              {lists
                .filter(({ platform }) => !values.platform || values.platform === platform)
                .map((list) => (
                  <Age key={list.platform} list={list} />
                ))}
            </ul>
          </div>
        )}
      </Loaded>
    </section>
  )
}

function Groups({ contests }: { contests: Contest[] }) {
  const now = useLastStageChange(contests)
  const among = (stage: Stage) =>
    contests
      .filter((contest) => stageOf(contest, now) === stage)
      .map((contest) => <ContestEntry key={contest._id} contest={contest} />)
  if (contests.length === 0) return <EmptyState icon={trophyIcon}>No contests yet.</EmptyState>
  return (
    <>
      <EntryGroup heading="Running" what="contests">
        {among('running')}
      </EntryGroup>
      <EntryGroup heading="Upcoming" what="contests">
        {among('upcoming')}
      </EntryGroup>
      <EntryGroup heading="Past" what="contests">
        {among('past').reverse()}
      </EntryGroup>
    </>
  )
}

const Age = ({ list }: { list: ContestList }) => <li>{useAtTime((now) => ageText(list, now))}</li>

function ageText({ platform, goodAt, failingSince }: ContestList, now: number): string {
  const name = contestPlatformTitles[platform]
  const good = goodAt && Date.parse(goodAt)
  if (!failingSince)
    return good ? `${name}: checked ${agoText(good, now)}` : `${name} hasn’t been checked yet`
  const failing = `${name} hasn’t responded since ${momentText(Date.parse(failingSince))}`
  return good ? `${failing}: this list is from ${momentText(good)}` : failing
}

export function prefetch({ dispatch, request }: PageLoadArgs): unknown {
  const values = readSearch(searchSchema, new URL(request.url).searchParams)
  return dispatch(contestsApi.endpoints.contests.initiate(values, prefetchIfStale))
}

export { ContestsPage as Page }
