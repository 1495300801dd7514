import {
  activateRequest,
  releaseAnswer,
  releaseNameSchema,
  releasesAnswer,
  shareRequest,
} from '@portal/shared/contract'
import { z } from 'zod'
import { access } from '../../core/http/access.ts'
import { notFound } from '../../core/http/http-error.ts'
import { routes } from '../../core/http/routes.ts'
import { logEvent } from '../../core/http/security-events.ts'
import { findVerified } from '../registry/records.queries.ts'
import { activateRelease, promoteRollout } from './activation.queries.ts'
import { notingGate } from './gate-answers.queries.ts'
import { rollBackRelease } from './rollback.queries.ts'
import { setShare } from './rollouts.queries.ts'
import { listReleases } from './rows.queries.ts'

const params = z.object({ name: releaseNameSchema })
const config = { ...access('team'), core: 'too' } as const

/** Activating, for all or for a share, and rolling back, by team token or core's. */
export default routes({ name: 'releases', dependencies: ['team-guard'] }, async (app) => {
  const { signingKeys } = app.environment

  const releaseOf = async (name: string, version: string) => {
    const [release] = await listReleases(app.db, { name, version })
    if (!release) throw notFound(`${name} ${version} is not published`)
    return { release }
  }

  app.post(
    '/release/:name/activate',
    { config, schema: { params, body: activateRequest, response: { 200: releaseAnswer } } },
    async ({ params: { name }, body, actor, log }) => {
      const { version } = body
      await notingGate(app, name, actor, async () => {
        await findVerified(app.db, signingKeys, name, version)
        await activateRelease(app.db, { name, ...body }, actor)
        return { version }
      })
      logEvent(log, 'release_activated', { part: name, version })
      return releaseOf(name, version)
    },
  )

  app.post(
    '/release/:name/share',
    { config, schema: { params, body: shareRequest, response: { 200: releaseAnswer } } },
    async ({ params: { name }, body: { share }, actor, log }) => {
      const { version } = await setShare(app.db, name, share, actor)
      logEvent(log, 'release_shared', { part: name, version, share })
      return releaseOf(name, version)
    },
  )

  app.post(
    '/release/:name/promote',
    { config, schema: { params, body: z.strictObject({}).nullish(), response: { 200: releaseAnswer } } },
    async ({ params: { name }, actor, log }) => {
      const { version } = await notingGate(app, name, actor, async () => ({
        version: await promoteRollout(app.db, name, actor, signingKeys),
      }))
      logEvent(log, 'release_activated', { part: name, version })
      return releaseOf(name, version)
    },
  )

  app.post(
    '/release/:name/rollback',
    {
      config,
      schema: { params, body: z.strictObject({}).nullish(), response: { 200: releaseAnswer } },
    },
    async ({ params: { name }, actor, log }) => {
      const version = await rollBackRelease(app.db, signingKeys, name, actor)
      logEvent(log, 'release_rolled_back', { part: name, version })
      return releaseOf(name, version)
    },
  )

  app.get(
    '/release/all',
    {
      config: access('team'),
      schema: {
        querystring: z.strictObject({ name: releaseNameSchema.optional() }),
        response: { 200: releasesAnswer },
      },
    },
    async ({ query: { name } }) => ({
      releases: await listReleases(app.db, name ? { name } : {}),
    }),
  )
})
