import {
  useAlumniRunsQuery,
  useMakeAlumniRunMutation,
  useUndoAlumniRunMutation,
} from '@portal/shared/api/students'
import type { AlumniRuns } from '@portal/shared/contract'
import { dayText } from '@portal/shared/dates'
import { counted } from '@portal/shared/numbers'
import { Loaded } from '@portal/shared/ui/PageStates'
import { toast } from '@portal/shared/ui/toast'
import { Button, Skeleton } from 'antd'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { useConfirm } from '../confirm/useConfirm'
import { Card } from '../layout/Card'
import { fullDay } from './statusTexts'

const fallback = 'Some error occurred please try again later'

const become = (students: number) => `${counted(students, 'student becomes', 'students become')} alumni`

function useRuns(onDone: () => void) {
  const [makeRun, made] = useMakeAlumniRunMutation()
  const [undoRun, undone] = useUndoAlumniRunMutation()
  const { confirm, dialog } = useConfirm()

  async function run(due: number) {
    const isSure = await confirm({
      question: `Make ${counted(due, 'student')} alumni now?`,
      detail:
        'They leave the counts, averages, leaderboards and lists of juniors. They keep their account and everything they did. You can undo this here.',
      action: 'Make them alumni',
    })
    const texts = { loading: 'Making them alumni...', fallback }
    if (isSure && (await toast.change(makeRun(due).unwrap(), texts))) onDone()
  }

  async function undo({ _id, students }: NonNullable<AlumniRuns['last']>) {
    const isSure = await confirm({
      question: 'Undo the last run?',
      detail: `${counted(students, 'student')} will be active again. The next run makes those who have finished their course alumni again.`,
      action: 'Undo',
    })
    const texts = { loading: 'Undoing...', fallback }
    if (isSure && (await toast.change(undoRun(_id).unwrap(), texts))) onDone()
  }

  return { run, undo, isRunning: made.isLoading, isUndoing: undone.isLoading, dialog }
}

/** The yearly run's date and effect. Leads can run it now, and undo the last run. */
export function AlumniRunCard({ leavingSearch }: { leavingSearch: string }) {
  const query = useAlumniRunsQuery(undefined, { refetchOnMountOrArgChange: true })
  const facts = useRef<HTMLDivElement>(null)
  // The pressed button is gone then.
  const { run, undo, isRunning, isUndoing, dialog } = useRuns(() => facts.current?.focus())
  return (
    <Card title="End of the year">
      <Loaded
        query={query}
        what="the yearly run"
        skeleton={<Skeleton title={false} paragraph={{ rows: 2 }} />}
      >
        {(data) => (
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
                  : `${counted(data.due, 'student has', 'students have')} finished their course.`}
                {data.last &&
                  ` Last run by ${data.last.by} on ${dayText(Date.parse(data.last.at))}: ${counted(data.last.students, 'student')}${data.last.isUndone ? ', undone' : ''}.`}
              </p>
            </div>
            <div className="row">
              {data.last && !data.last.isUndone && data.last.students > 0 && (
                <Button loading={isUndoing} onClick={() => data.last && undo(data.last)}>
                  Undo the last run
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
      </Loaded>
      {dialog}
    </Card>
  )
}
