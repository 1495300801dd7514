import {
  activateRequest,
  releaseAnswer,
  releaseNameSchema,
  releaseSetAnswer,
  releasesAnswer,
} from '@portal/shared/contract'
import { z } from 'zod'
import { access } from '../core/http/access.ts'
import { notFound } from '../core/http/http-error.ts'
import { routes } from '../core/http/routes.ts'
import { activateRelease, rollBackRelease } from './activation.queries.ts'
import { currentVersions } from './active-set.queries.ts'
import { listReleases } from './records.queries.ts'
import { releaseSetId } from './release-set-id.ts'

const params = z.object({ name: releaseNameSchema })

/** Activating and rolling back, by team token. */
export default routes({ name: 'releases', dependencies: ['team-guard'] }, async (app) => {
  const releaseOf = async (name: string, version: string) => {
    const [release] = await listReleases(app.db, { name, version })
    if (!release) throw notFound(`${name} ${version} is not published`)
    return { release }
  }

  app.post(
    '/release/:name/activate',
    { config: access('team'), schema: { params, body: activateRequest, response: { 200: releaseAnswer } } },
    async ({ params: { name }, body: { version }, team }) => {
      await activateRelease(app.db, name, version, { team, at: app.clock() })
      return releaseOf(name, version)
    },
  )

  app.post(
    '/release/:name/rollback',
    {
      config: access('team'),
      schema: { params, body: z.strictObject({}).nullish(), response: { 200: releaseAnswer } },
    },
    async ({ params: { name }, team }) => {
      return releaseOf(name, await rollBackRelease(app.db, name, { team, at: app.clock() }))
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
    async ({ query: { name } }) => ({ releases: await listReleases(app.db, name ? { name } : {}) }),
  )

  app.get(
    '/release/set',
    { config: access('public'), schema: { response: { 200: releaseSetAnswer } } },
    async () => ({
      releaseSet: releaseSetId(await currentVersions(app.db)),
    }),
  )
})
