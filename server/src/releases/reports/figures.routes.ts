import { releaseFiguresAnswer, releaseNameSchema, releaseVersionSchema } from '@portal/shared/contract'
import { z } from 'zod'
import { access } from '../../core/http/access.ts'
import { notFound } from '../../core/http/http-error.ts'
import { routes } from '../../core/http/routes.ts'
import { type Canary, currentChannels } from '../channels/channels.queries.ts'
import { stepMs } from './proof.ts'
import { outcomesOf } from './reporters.queries.ts'
import { type Trial, trialsOf } from './trials.ts'
import { factsOf } from './verdicts.queries.ts'
import { total } from './voters.ts'

/** How a release fares that people get now: for its team, which follows it in a terminal. */
export default routes({ name: 'release-figures', dependencies: ['team-guard'] }, async (app) => {
  const { proof } = app.environment

  /** When it is raised or proven at the earliest; null where neither is to come. */
  async function nextStepAt(trial: Trial, canary: Canary | null): Promise<Date | null> {
    if (canary?.auto && canary.version === trial.version)
      return new Date(canary.sharedAt.getTime() + stepMs(proof))
    if ((await factsOf(app.db, trial)).stableAt) return null
    return new Date(trial.since.getTime() + proof.minutes * 60_000)
  }

  app.get(
    '/release/:name/figures',
    {
      config: { ...access('team'), core: 'too' },
      schema: {
        params: z.object({ name: releaseNameSchema }),
        querystring: z.strictObject({ version: releaseVersionSchema }),
        response: { 200: releaseFiguresAnswer },
      },
    },
    async ({ params: { name }, query: { version } }) => {
      const current = await currentChannels(app.db)
      const trial = trialsOf(current).find((one) => one.name === name && one.version === version)
      if (!trial) throw notFound(`${name} ${version} is neither active nor rolled out`)
      const { views, reporters, ...groups } = await outcomesOf(app.db, trial, app.clock())
      const next = await nextStepAt(trial, current.find((channel) => channel.name === name)?.canary ?? null)
      const failures = total(groups, 'failures').failed
      return { views, reporters, failures, nextStepAt: next?.toISOString() ?? null }
    },
  )
})
