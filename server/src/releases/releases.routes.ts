import {
  activateRequest,
  releaseAnswer,
  releaseNameSchema,
  releaseSetAnswer,
  releasesAnswer,
} from '@portal/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { releaseSetId } from '../composer/composition.ts'
import { access } from '../core/http/access.ts'
import { notFound } from '../core/http/http-error.ts'
import { activateRelease, rollBackRelease } from './activation.queries.ts'
import { currentVersions } from './active-set.queries.ts'
import { publishRoutes } from './publish.routes.ts'
import { listReleases } from './records.queries.ts'

const params = z.object({ name: releaseNameSchema })

/** Publishing, activating and rolling back, by team token; `prefix` is `/release`. */
export const releasesRoutes: FastifyPluginAsyncZod = async (app) => {
  const releaseOf = async (name: string, version: string) => {
    const [release] = await listReleases(app.db, { name, version })
    if (!release) throw notFound(`${name} ${version} is not published`)
    return { release }
  }

  await app.register(publishRoutes)

  app.post(
    '/:name/activate',
    { config: access('team'), schema: { params, body: activateRequest, response: { 200: releaseAnswer } } },
    async ({ params: { name }, body: { version }, team }) => {
      await activateRelease(app.db, { name, team, at: app.clock() }, version)
      return releaseOf(name, version)
    },
  )

  app.post(
    '/:name/rollback',
    {
      config: access('team'),
      schema: { params, body: z.strictObject({}).nullish(), response: { 200: releaseAnswer } },
    },
    async ({ params: { name }, team }) => {
      return releaseOf(name, await rollBackRelease(app.db, { name, team, at: app.clock() }))
    },
  )

  app.get(
    '/all',
    {
      config: access('team'),
      schema: {
        querystring: z.strictObject({ name: releaseNameSchema.optional() }),
        response: { 200: releasesAnswer },
      },
    },
    async ({ query: { name } }) => ({ releases: await listReleases(app.db, name ? { name } : {}) }),
  )

  app.get(
    '/set',
    { config: access('public'), schema: { response: { 200: releaseSetAnswer } } },
    async () => ({
      releaseSet: releaseSetId(await currentVersions(app.db)),
    }),
  )
}
