import { releaseAnswer, releaseLimits, releaseNameSchema } from '@portal/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { access } from '../http/access.ts'
import { badRequest, notFound, Refusal } from '../http/refusal.ts'
import { unpackArchive } from './archive.ts'
import { insertRelease } from './publishing.queries.ts'
import { checkedRecord } from './record-check.ts'
import { listReleases } from './records.queries.ts'

const dayMs = 86_400_000

/** Here alone a body may be large, and is nothing but an archive. */
export const publishRoutes: FastifyPluginAsyncZod = async (app) => {
  const { production, rateLimits } = app.environment

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/gzip', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  app.addContentTypeParser('*', (_request, _payload, done) => {
    done(
      new Refusal(
        415,
        'Send the gzipped archive of the build (content-type: application/gzip), as `portal publish` does',
      ),
    )
  })

  app.post(
    '/:name',
    {
      bodyLimit: releaseLimits.bytes,
      config: access('team'),
      schema: {
        params: z.object({ name: releaseNameSchema }),
        response: { 200: releaseAnswer, 201: releaseAnswer },
      },
    },
    async ({ params: { name }, body, team }, reply) => {
      if (!Buffer.isBuffer(body))
        throw badRequest('Send the gzipped archive of the build, as `portal publish` does')
      const files = await unpackArchive(body)
      const record = checkedRecord(name, files)
      const isNew = await insertRelease(app.db, {
        record,
        files,
        team,
        at: app.clock(),
        // Development publishes on each save.
        limited: production && rateLimits,
        keepMs: production ? dayMs : 0,
      })
      const [release] = await listReleases(app.db, record)
      if (!release) throw notFound(`${name} ${record.version} is not there any more`)
      return reply.code(isNew ? 201 : 200).send({ release })
    },
  )
}
