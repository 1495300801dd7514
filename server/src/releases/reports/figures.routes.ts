import { releaseFiguresAnswer, releaseNameSchema, releaseVersionSchema } from '@portal/shared/contract'
import { z } from 'zod'
import { access } from '../../core/http/access.ts'
import { notFound } from '../../core/http/http-error.ts'
import { routes } from '../../core/http/routes.ts'
import { currentVersions } from '../channels/active-set.queries.ts'
import { findRollout } from '../channels/rollouts.queries.ts'
import { stepMs } from './proof.ts'
import { outcomesOf } from './reporters.queries.ts'
import { type Trial, trialsOf } from './trials.ts'
import { provenAtOf } from './verdicts.queries.ts'
import { total } from './voters.ts'

/** How a release fares that people get now: for its team, which follows it in a terminal. */
export default routes({ name: 'release-figures', dependencies: ['team-guard'] }, async (app) => {
  const { proof } = app.environment

  /** When it is raised or proven at the earliest; null where neither is to come. */
  async function nextStepAt(trial: Trial): Promise<Date | null> {
    const rollout = await findRollout(app.db, trial.name)
    if (rollout?.auto && rollout.version === trial.version)
      return new Date(rollout.sharedAt.getTime() + stepMs(proof))
    if (await provenAtOf(app.db, trial)) return null
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
      const trial = trialsOf(await currentVersions(app.db)).find(
        (one) => one.name === name && one.version === version,
      )
      if (!trial) throw notFound(`${name} ${version} is neither active nor rolled out`)
      const { views, reporters, ...groups } = await outcomesOf(app.db, trial, app.clock())
      const next = await nextStepAt(trial)
      const failures = total(groups, 'failures').failed
      return { views, reporters, failures, nextStepAt: next?.toISOString() ?? null }
    },
  )
})
