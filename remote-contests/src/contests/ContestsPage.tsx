import type { PageLoadArgs } from '@portal/federation/define-remote'
import { contestsApi, useContestsQuery } from '@portal/shared/api/contests'
import {
  type Contest,
  type ContestList,
  contestLimits,
  contestPlatformSchema,
  contestPlatforms,
  contestPlatformTitles,
} from '@portal/shared/contract'
import { agoText, momentText } from '@portal/shared/dates'
import { contestPath, paths } from '@portal/shared/paths'
import { readSearch, useSearchState } from '@portal/shared/search-state'
import { selectIsLead } from '@portal/shared/store'
import { FilterBar } from '@portal/shared/ui/filter-bar'
import { trophyIcon } from '@portal/shared/ui/icons'
import { PageHeading } from '@portal/shared/ui/page-heading'
import { EmptyState, FailedState, LoadingState } from '@portal/shared/ui/page-states'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { z } from 'zod'
import { ContestDetails } from './ContestDetails'
import css from './contests.module.css'
import { type Stage, stageOf, useNow } from './times'

const { pastPage, past: pastMax } = contestLimits
const searchSchema = z.object({
  platform: contestPlatformSchema.optional(),
  past: z.coerce.number().int().min(pastPage).max(pastMax).default(pastPage),
})
const platforms = contestPlatforms.map((value) => ({ value, label: contestPlatformTitles[value] }))

/** Running, upcoming and past contests of the platforms and of the club. */
export function ContestsPage() {
  const isLead = useSelector(selectIsLead)
  const now = useNow()
  const { values, update } = useSearchState(searchSchema)
  const { data, error, isFetching, refetch } = useContestsQuery(values, { refetchOnMountOrArgChange: 30 })
  const all = data?.data.filter(({ isWithdrawn }) => !isWithdrawn)
  const among = (stage: Stage) => (all ?? []).filter((contest) => stageOf(contest, now) === stage)
  return (
    <section className="page">
      <PageHeading intro="Contests on Codeforces and LeetCode, and those of the club.">Contests</PageHeading>
      <FilterBar
        filters={[
          {
            ...{ name: 'platform', label: 'Platform', all: 'All platforms' },
            ...{ value: values.platform, options: platforms },
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
      {error !== undefined && !isFetching && (
        <FailedState error={error} fallback="Contests can’t be loaded" onRetry={refetch} />
      )}
      {!all && isFetching && (
        <LoadingState label="Loading contests">
          <div className="panel bars" />
        </LoadingState>
      )}
      {all?.length === 0 && <EmptyState icon={trophyIcon}>No contests are known yet.</EmptyState>}
      <div className={`stack ${css.groups}`}>
        <Group title="Running" contests={among('running')} now={now} />
        <Group title="Upcoming" contests={among('upcoming')} now={now} />
        <Group title="Past" contests={among('past').reverse()} now={now} />
      </div>
      {data?.hasMore && values.past < pastMax && (
        <button
          type="button"
          className={`button button-quiet ${css.more}`}
          disabled={isFetching}
          onClick={() => update({ past: values.past + pastPage }, { replace: true })}
        >
          Show more past contests
        </button>
      )}
      <ul className={`small muted ${css.ages}`}>
        {data?.lists
          .filter(({ platform }) => !values.platform || values.platform === platform)
          .map((list) => (
            <li key={list.platform}>{ageText(list, now)}</li>
          ))}
      </ul>
    </section>
  )
}

function Group({ title, contests, now }: { title: string; contests: Contest[]; now: number }) {
  if (contests.length === 0) return null
  return (
    <section className="stack" aria-label={`${title} contests`}>
      <h2>{title}</h2>
      <ul className="stack">
        {contests.map((contest) => (
          <li key={contest._id} className={`panel stack ${css.contest}`}>
            <h3>
              <Link to={contestPath(contest._id)}>{contest.title}</Link>
            </h3>
            <ContestDetails contest={contest} now={now} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ageText({ platform, goodAt, failingSince }: ContestList, now: number): string {
  const name = contestPlatformTitles[platform]
  const good = goodAt && Date.parse(goodAt)
  if (!failingSince) return good ? `${name}: asked ${agoText(good, now)}` : `${name} hasn’t been asked yet`
  const failing = `${name} can’t be reached since ${momentText(Date.parse(failingSince))}`
  return good ? `${failing}: this list is from ${momentText(good)}` : failing
}

export function prefetch({ dispatch, request }: PageLoadArgs): unknown {
  const values = readSearch(searchSchema, new URL(request.url).searchParams)
  return dispatch(contestsApi.endpoints.contests.initiate(values, { subscribe: false, forceRefetch: 30 }))
}

export { ContestsPage as Page }
