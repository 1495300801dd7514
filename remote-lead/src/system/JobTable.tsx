import { useRunJobNowMutation } from '@portal/shared/api/system'
import type { SystemJob, SystemState } from '@portal/shared/contract'
import { type DataColumn, DataTable } from '@portal/shared/ui/DataTable'
import { StatusTag, type StatusTone } from '@portal/shared/ui/StatusTag'
import { toast } from '@portal/shared/ui/toast'
import { Button } from 'antd'
import { useConfirm } from '../confirm/useConfirm'
import { Card } from '../layout/Card'
import { jobTexts } from './jobTexts'
import css from './system.module.css'
import { sinceText, tookText, untilText } from './texts'

const states: Record<SystemJob['state'], { text: string; tone: StatusTone }> = {
  waiting: { text: 'OK', tone: 'positive' },
  running: { text: 'Running', tone: 'primary' },
  late: { text: 'Late', tone: 'negative' },
  failing: { text: 'Failed', tone: 'negative' },
}

function lastText({ state, startedAt, goodAt, tookMs }: SystemJob, at: string): string {
  if (state === 'running') return `started ${sinceText(startedAt, at)}`
  return tookMs === null ? sinceText(goodAt, at) : `${sinceText(goodAt, at)}, took ${tookText(tookMs)}`
}

const columnsAt = (at: string): DataColumn<SystemJob>[] => [
  {
    title: 'Job',
    rowScope: 'row',
    className: css.job,
    render: (_, { name, state, failure }) => {
      const { title, does } = jobTexts(name)
      return (
        <>
          {title}
          <small>{does}</small>
          {state === 'failing' && <small className={css.bad}>{failure}</small>}
        </>
      )
    },
  },
  {
    title: 'State',
    render: (_, { state }) => <StatusTag tone={states[state].tone}>{states[state].text}</StatusTag>,
  },
  { title: 'Last run', labelled: true, render: (_, job) => lastText(job, at) },
  {
    title: 'Next run',
    labelled: true,
    render: (_, { nextAt, state }) => nextAt && state !== 'running' && untilText(nextAt, at),
  },
]

/** Automatic jobs: when, how they went, and Run now. */
export function JobTable({ jobs, at }: Pick<SystemState, 'jobs' | 'at'>) {
  const [run, { isLoading, originalArgs }] = useRunJobNowMutation()
  const { confirm, dialog } = useConfirm()

  async function handleRun(name: string) {
    const { title, does } = jobTexts(name)
    const isSure = await confirm({
      question: `Run ‘${title}’ now?`,
      detail:
        `${does} It also runs automatically. This starts it once, within seconds, and is logged in Activity.`.trim(),
      action: 'Run now',
    })
    if (!isSure) return
    const texts = {
      loading: `Starting ‘${title}’...`,
      success: `‘${title}’ starts within seconds`,
      fallback: 'The job couldn’t be started',
    }
    await toast.change(run(name).unwrap(), texts)
  }

  return (
    <Card title="Jobs">
      <DataTable
        className=""
        aria-label="Jobs"
        rowKey="name"
        columns={columnsAt(at)}
        dataSource={jobs}
        actions={({ name, state }) => (
          <Button
            size="small"
            aria-label={`Run ‘${jobTexts(name).title}’ now`}
            // Not disabled, so that it keeps the focus.
            loading={state === 'running' || (isLoading && originalArgs === name)}
            onClick={() => handleRun(name)}
          >
            Run now
          </Button>
        )}
      />
      {dialog}
    </Card>
  )
}
