import {
  activateAnswer,
  activateRequest,
  blockAnswer,
  blockRequest,
  releaseNameSchema,
  releasesAnswer,
  rollbackAnswer,
  rollbackRequest,
} from '@portal/shared/contract'
import { z } from 'zod'
import { forbidden, notFound } from '../../core/http/http-error.ts'
import { routes } from '../../core/http/routes.ts'
import { access } from '../../core/http/security/access.ts'
import { logEvent } from '../../core/http/security/security-events.ts'
import type { Actor } from '../access/actor.ts'
import { listReleases } from './rows.queries.ts'
import { lookAhead, type Transition, transition } from './transitions.ts'

const params = z.object({ name: releaseNameSchema })

/** Activating, rolling back and blocking, with the token of the app's team or with core's. */
export default routes({ name: 'channels', dependencies: ['team-guard'] }, async (app) => {
  const config = { ...access('team'), core: 'too' } as const
  const ofCore = { ...access('team'), core: 'only' } as const
  const change = (wanted: Transition, actor: Actor) => transition(app.db, wanted, actor, app.environment)

  app.post(
    '/release/:name/activate',
    { config, schema: { params, body: activateRequest, response: { 200: activateAnswer } } },
    async ({ params: { name }, body, actor, log }) => {
      const { version } = body
      const plan = await change({ kind: 'activate', name, ...body }, actor)
      logEvent(log, 'release_activated', { part: name, version, share: body.share ?? 100 })
      const [release] = await listReleases(app.db, { name, version })
      if (!release) throw notFound(`${name} ${version} is not published`)
      return { release, replaced: plan.events[0]?.fromVersion ?? null }
    },
  )

  app.post(
    '/release/:name/rollback',
    {
      config,
      schema: { params, body: rollbackRequest.nullish(), response: { 200: rollbackAnswer } },
    },
    async ({ params: { name }, body, actor, log }) => {
      const { dryRun = false, expected } = body ?? {}
      const wanted = { kind: 'roll back', name, expected } as const
      const { changes } = await lookAhead(app.db, wanted, actor, app.environment)
      if (dryRun) return { changes }
      const others = (expected ?? changes).map((one) => one.name).filter((other) => other !== actor.team)
      if (others.length > 0 && !actor.isCore)
        throw forbidden(
          `Core’s token rolls back ${others.join(', ')}, this one is of ${actor.team}: ask core`,
        )
      const plan = await change({ ...wanted, expected: expected ?? changes }, actor)
      logEvent(log, 'release_rolled_back', { part: name, changes: plan.changes })
      return { changes: plan.changes }
    },
  )

  app.post(
    '/release/:name/block',
    { config: ofCore, schema: { params, body: blockRequest.nullish(), response: { 200: blockAnswer } } },
    async ({ params: { name }, body, actor }) => {
      await change({ kind: 'block', name, note: body?.note }, actor)
      return { name, isBlocked: true }
    },
  )

  app.post(
    '/release/:name/unblock',
    {
      config: ofCore,
      schema: { params, body: z.strictObject({}).nullish(), response: { 200: blockAnswer } },
    },
    async ({ params: { name }, actor }) => {
      await change({ kind: 'unblock', name }, actor)
      return { name, isBlocked: false }
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
