import { failureText } from '@portal/shared/api/api'
import { useRunJobNowMutation } from '@portal/shared/api/system'
import type { SystemJob, SystemState } from '@portal/shared/contract'
import { toast } from '@portal/shared/ui/toast'
import { Button } from 'antd'
import { useConfirm } from '../confirm/useConfirm'
import { Card } from '../layout/Card'
import { jobWords } from './jobWords'
import css from './system.module.css'
import { sinceText, tookText, untilText } from './texts'

const stateTexts = { waiting: 'Well', running: 'Runs', late: 'Late', failing: 'Failed' }

function lastText({ state, startedAt, goodAt, tookMs }: SystemJob, at: string): string {
  if (state === 'running') return `began ${sinceText(startedAt, at)}`
  return tookMs === null ? sinceText(goodAt, at) : `${sinceText(goodAt, at)}, took ${tookText(tookMs)}`
}

/** What the portal does by itself: when, how it went, and a button that does it now. */
export function JobTable({ jobs, at }: Pick<SystemState, 'jobs' | 'at'>) {
  const [run, { isLoading, originalArgs }] = useRunJobNowMutation()
  const { confirm, dialog } = useConfirm()

  async function handleRun(name: string) {
    const { title, does } = jobWords(name)
    const isSure = await confirm({
      question: `Run ‘${title}’ now?`,
      detail:
        `${does} It runs by itself too; this begins it within seconds, once, and is written into the activity.`.trim(),
      action: 'Run now',
    })
    if (!isSure) return
    const texts = {
      ...{ loading: `Starting ‘${title}’...`, success: `‘${title}’ starts within seconds` },
      failure: (error: unknown) => failureText(error, 'It could not be started'),
    }
    await toast.track(run(name).unwrap(), texts).catch(() => {})
  }

  return (
    <Card title="Jobs">
      <ul className={css.jobs}>
        {jobs.map((job) => {
          const { title, does } = jobWords(job.name)
          return (
            <li key={job.name}>
              <div>
                <h3>{title}</h3>
                <p>{does}</p>
                {job.state === 'failing' && <p className={css.bad}>{job.failure}</p>}
              </div>
              <p className={job.state === 'late' || job.state === 'failing' ? css.bad : css.good}>
                {stateTexts[job.state]}
              </p>
              <p>
                Last: {lastText(job, at)}
                {job.nextAt && job.state !== 'running' && <small>Next: {untilText(job.nextAt, at)}</small>}
              </p>
              <Button
                size="small"
                aria-label={`Run ‘${title}’ now`}
                // Not disabled: the keyboard stays where it was.
                loading={job.state === 'running' || (isLoading && originalArgs === job.name)}
                onClick={() => handleRun(job.name)}
              >
                Run now
              </Button>
            </li>
          )
        })}
      </ul>
      {dialog}
    </Card>
  )
}
