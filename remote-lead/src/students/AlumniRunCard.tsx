import { failureText } from '@portal/shared/api/api'
import {
  useAlumniRunsQuery,
  useMakeAlumniRunMutation,
  useTakeBackAlumniRunMutation,
} from '@portal/shared/api/students'
import type { AlumniRuns } from '@portal/shared/contract'
import { dayText } from '@portal/shared/dates'
import { FailedState, LoadingState } from '@portal/shared/ui/page-states'
import { toast } from '@portal/shared/ui/toast'
import { Button, Skeleton } from 'antd'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { useConfirm } from '../confirm/useConfirm'
import { Card } from '../layout/Card'
import { counted, fullDay } from './standingTexts'

const fallback = 'Some error occurred please try again later'

const become = (students: number) => `${counted(students)} ${students === 1 ? 'becomes' : 'become'} alumni`

function useRuns(onDone: () => void) {
  const [makeRun, made] = useMakeAlumniRunMutation()
  const [takeBack, takenBack] = useTakeBackAlumniRunMutation()
  const { confirm, dialog } = useConfirm()

  const texts = (loading: string) => ({
    loading,
    success: ({ message }: { message: string }) => message,
    failure: (error: unknown) => failureText(error, fallback),
  })

  async function run(due: number) {
    const isSure = await confirm({
      question: `Make ${counted(due)} alumni now?`,
      detail:
        'They leave the counts, averages, boards and lists of juniors. They keep their sign-in, and all they have done. You can take it back here.',
      action: 'Make them alumni',
    })
    if (isSure)
      await toast.track(makeRun(due).unwrap(), texts('Making them alumni...')).then(onDone, () => {})
  }

  async function undo({ _id, students }: NonNullable<AlumniRuns['last']>) {
    const isSure = await confirm({
      question: 'Take the last run back?',
      detail: `${counted(students)} became alumni by it, and count as active again. The next run takes those whose time is over.`,
      action: 'Take it back',
    })
    if (isSure) await toast.track(takeBack(_id).unwrap(), texts('Taking it back...')).then(onDone, () => {})
  }

  return { run, undo, isRunning: made.isLoading, isUndoing: takenBack.isLoading, dialog }
}

/** What the yearly run will do and when, beforehand; a lead can make it now, and take the last one back. */
export function AlumniRunCard({ leavingSearch }: { leavingSearch: string }) {
  const { data, error, isFetching, refetch } = useAlumniRunsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const facts = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone then.
  const { run, undo, isRunning, isUndoing, dialog } = useRuns(() => facts.current?.focus())
  return (
    <Card title="The end of a year">
      {!data && isFetching && (
        <LoadingState label="Loading the yearly run">
          <Skeleton title={false} paragraph={{ rows: 2 }} />
        </LoadingState>
      )}
      {error !== undefined && !isFetching && (
        <FailedState error={error} fallback="The yearly run could not be read" onRetry={refetch} />
      )}
      {data && (
        <div className="row spread">
          <div ref={facts} tabIndex={-1}>
            <p>
              {`On ${fullDay(data.next.on)} ${data.next.students === 0 ? 'nobody becomes alumni' : become(data.next.students)}`}
              {data.next.students > 0 && (
                <>
                  {': '}
                  <Link to={{ search: leavingSearch }} preventScrollReset>
                    show them
                  </Link>
                </>
              )}
            </p>
            <p className="muted small">
              {data.due === 0
                ? 'Nobody has finished their course.'
                : `${counted(data.due)} ${data.due === 1 ? 'has' : 'have'} finished their course.`}
              {data.last &&
                ` The last run was ${data.last.by}’s, on ${dayText(Date.parse(data.last.at))}: ${counted(data.last.students)}${data.last.isTakenBack ? ', undone' : ''}.`}
            </p>
          </div>
          <div className="row">
            {data.last && !data.last.isTakenBack && data.last.students > 0 && (
              <Button loading={isUndoing} onClick={() => data.last && undo(data.last)}>
                Take the last run back
              </Button>
            )}
            {data.due > 0 && (
              <Button type="primary" loading={isRunning} onClick={() => run(data.due)}>
                Make them alumni now
              </Button>
            )}
          </div>
        </div>
      )}
      {dialog}
    </Card>
  )
}
