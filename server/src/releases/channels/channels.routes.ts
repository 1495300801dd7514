import { releasesEndpoints } from '@portal/shared/contract'
import { forbidden, missing } from '../../core/errors/domain-error.ts'
import { routes } from '../../core/http/routes.ts'
import { logEvent } from '../../core/http/security/security-events.ts'
import { serve } from '../../core/http/serve.ts'
import { policies } from '../../core/rate-limits/policies.ts'
import type { Actor } from '../access/actor.ts'
import { listReleases } from './releases.queries.ts'
import { lookAhead, type Transition, transition } from './transitions.ts'

/** Activating, rolling back and blocking, with the token of the app's team or with core's. */
export default routes({ name: 'channels', dependencies: ['rate-limits', 'team-guard'] }, async (app) => {
  const ofTeamOrCore = { core: 'too' } as const
  const ofCore = { core: 'only' } as const
  const change = (wanted: Transition, actor: Actor) => transition(app.db, wanted, actor, app.environment)

  serve(app, releasesEndpoints.activate, ofTeamOrCore, async ({ params: { name }, body, actor, log }) => {
    const { version } = body
    await app.rateLimits.consume('activate', `${name} ${actor.by}`, {
      message: (wait) =>
        `You tried to activate ${name} ${policies.activate[0].points} times within an hour. Wait ${wait}, or roll back.`,
    })
    const plan = await change({ kind: 'activate', name, ...body }, actor)
    logEvent(log, 'release_activated', { app: name, version, share: body.share ?? 100 })
    const [release] = await listReleases(app.db, { name, version })
    if (!release) throw missing(`${name} ${version} is not published`)
    return { release, replaced: plan.events[0]?.fromVersion ?? null }
  })

  serve(app, releasesEndpoints.rollback, ofTeamOrCore, async ({ params: { name }, body, actor, log }) => {
    const { dryRun = false, expected } = body ?? {}
    const wanted = { kind: 'roll back', name, expected } as const
    const { changes } = await lookAhead(app.db, wanted, actor, app.environment)
    if (dryRun) return { changes }
    const others = (expected ?? changes).map((one) => one.name).filter((other) => other !== actor.team)
    if (others.length > 0 && !actor.isCore)
      throw forbidden(
        `This also rolls back ${others.join(', ')}, which the token of ${actor.team} can’t do. Ask core to roll back`,
      )
    const plan = await change({ ...wanted, expected: expected ?? changes }, actor)
    logEvent(log, 'release_rolled_back', { app: name, changes: plan.changes })
    return { changes: plan.changes }
  })

  serve(app, releasesEndpoints.block, ofCore, async ({ params: { name }, body, actor }) => {
    await change({ kind: 'block', name, note: body?.note }, actor)
    return { name, isBlocked: true }
  })

  serve(app, releasesEndpoints.unblock, ofCore, async ({ params: { name }, actor }) => {
    await change({ kind: 'unblock', name }, actor)
    return { name, isBlocked: false }
  })

  serve(app, releasesEndpoints.all, async ({ query: { name } }) => ({
    releases: await listReleases(app.db, name ? { name } : {}),
  }))
})
