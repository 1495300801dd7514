import { failureText } from '@portal/shared/api/api'
import { useContestsQuery, useWithdrawContestMutation } from '@portal/shared/api/contests'
import { type Contest, contestLimits } from '@portal/shared/contract'
import { contestPath, paths } from '@portal/shared/paths'
import { trophyIcon } from '@portal/shared/ui/icons'
import { PageHeading } from '@portal/shared/ui/page-heading'
import { EmptyState, FailedState, LoadingState } from '@portal/shared/ui/page-states'
import { StatusTag } from '@portal/shared/ui/status-tag'
import { toast } from '@portal/shared/ui/toast'
import { Button, Card, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ContestForm } from './ContestForm'
import css from './contests.module.css'
import { timesText } from './times'

/** For leads: add the club's contests, change and withdraw them. */
export function ManageContestsPage() {
  const [edited, setEdited] = useState<Contest>()
  const { data, error, isFetching, refetch } = useContestsQuery(
    { platform: 'club', past: contestLimits.past },
    { refetchOnMountOrArgChange: true },
  )
  const all = data?.data.slice().reverse()
  return (
    <section className="page">
      <PageHeading intro="Contests on Codeforces and LeetCode are added automatically.">
        Manage Contests
      </PageHeading>
      <p className={css.way}>
        <Link to={paths.contests}>As readers see them</Link>
      </p>
      <div className={`stack ${css.columns}`}>
        <Card title={edited ? 'Edit contest' : 'New contest'}>
          <ContestForm key={edited?._id ?? 'new'} edited={edited} onDone={() => setEdited(undefined)} />
        </Card>
        <div className="stack">
          {error !== undefined && !isFetching && (
            <FailedState error={error} fallback="Contests can’t be loaded" onRetry={refetch} />
          )}
          {!all && isFetching && (
            <LoadingState label="Loading contests">
              <Skeleton title={false} paragraph={{ rows: 5, width: '100%' }} />
            </LoadingState>
          )}
          {all?.length === 0 && (
            <EmptyState icon={trophyIcon}>The club has no contests yet. Add the first one.</EmptyState>
          )}
          {all?.map((contest) => (
            <ManagedContest key={contest._id} contest={contest} onEdit={() => setEdited(contest)} />
          ))}
        </div>
      </div>
    </section>
  )
}

function ManagedContest({ contest, onEdit }: { contest: Contest; onEdit: () => void }) {
  const { _id: id, title, isWithdrawn } = contest
  const [withdraw, { isLoading }] = useWithdrawContestMutation()

  const handleWithdraw = () =>
    toast
      .track(withdraw({ id, isWithdrawn: !isWithdrawn }).unwrap(), {
        loading: isWithdrawn ? 'Showing again...' : 'Withdrawing...',
        success: isWithdrawn ? 'Readers see the contest again' : 'Contest withdrawn',
        failure: (error) => failureText(error, 'The contest could not be changed'),
      })
      .catch(() => {})

  return (
    <article className={`panel stack ${css.contest}`} aria-label={title}>
      <h3>{isWithdrawn ? title : <Link to={contestPath(id)}>{title}</Link>}</h3>
      <p className="row small muted">
        {timesText(contest)}
        {isWithdrawn && <StatusTag tone="caution">Withdrawn</StatusTag>}
      </p>
      <div className="row">
        <Button onClick={onEdit}>Edit</Button>
        <Button danger={!isWithdrawn} loading={isLoading} onClick={handleWithdraw}>
          {isWithdrawn ? 'Show again' : 'Withdraw'}
        </Button>
      </div>
    </article>
  )
}

export { ManageContestsPage as Page }
