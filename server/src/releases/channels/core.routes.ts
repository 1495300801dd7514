import {
  freezeAnswer,
  freezeRequest,
  releaseNameSchema,
  rollbackSetAnswer,
  rollbackSetRequest,
} from '@portal/shared/contract'
import { z } from 'zod'
import { access } from '../../core/http/access.ts'
import { forbidden } from '../../core/http/http-error.ts'
import { routes } from '../../core/http/routes.ts'
import { freeze, unfreeze } from './freezing.queries.ts'
import { proposeSet, rollBackSet } from './rollback-set.queries.ts'

const params = z.object({ name: releaseNameSchema })

/** What core does for several parts, or against one: in the record and the audit it stands under core's name. */
export default routes({ name: 'core-releases', dependencies: ['team-guard'] }, async (app) => {
  const { signingKeys } = app.environment

  app.post(
    '/release/rollback-set',
    {
      config: { ...access('team'), core: 'too' },
      schema: { body: rollbackSetRequest, response: { 200: rollbackSetAnswer } },
    },
    async ({ body: { name, dryRun, expected }, actor }) => {
      const { changes } = await proposeSet(app.db, signingKeys, name)
      if (dryRun) return { changes }
      const others = (expected ?? changes).filter((change) => change.name !== actor.team)
      if (others.length > 0 && !actor.isCore)
        throw forbidden(
          `Core’s token rolls back ${others.map((change) => change.name).join(', ')}, this one is of ${actor.team}: ask core`,
        )
      return { changes: await rollBackSet(app.db, signingKeys, name, expected ?? changes, actor) }
    },
  )

  const config = { ...access('team'), core: 'only' } as const

  app.post(
    '/release/:name/freeze',
    { config, schema: { params, body: freezeRequest.nullish(), response: { 200: freezeAnswer } } },
    async ({ params: { name }, body, actor }) => {
      await freeze(app.db, name, body?.note, actor)
      return { name, frozen: true }
    },
  )

  app.post(
    '/release/:name/unfreeze',
    { config, schema: { params, body: z.strictObject({}).nullish(), response: { 200: freezeAnswer } } },
    async ({ params: { name }, actor }) => {
      await unfreeze(app.db, name, actor)
      return { name, frozen: false }
    },
  )
})
