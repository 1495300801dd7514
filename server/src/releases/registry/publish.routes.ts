import { releasesEndpoints } from '@portal/shared/contract'
import type { FastifyRequest } from 'fastify'
import { dayMs } from '../../core/calendar/days.ts'
import { DomainError, missing } from '../../core/errors/domain-error.ts'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { refuseUnsigned, signatureOf } from '../access/signatures.ts'
import { listReleases } from '../channels/releases.queries.ts'
import { insertRelease } from './publishing.queries.ts'
import { countPublication } from './publishing-limits.queries.ts'
import { sourceOf } from './source.ts'
import { Unpacker } from './unpacking/unpacker.ts'
import { archiveOf, OneAtATime, readArchive, takeArchives } from './unpacking/uploads.ts'

/** Shorter than the timeout for a request's body, which isn't read before its turn. */
const waitMs = 5_000

export default routes({ name: 'publishing', dependencies: ['rate-limits', 'team-guard'] }, async (app) => {
  const { production, rateLimits, signingKeys } = app.environment
  const publishing = new OneAtATime(waitMs)
  const unpacker = new Unpacker()
  app.addHook('onClose', () => unpacker.stop())
  takeArchives(app)

  async function publish(name: string, request: FastifyRequest): Promise<[version: string, isNew: boolean]> {
    const { actor } = request
    const body = archiveOf(request)
    const [source, signature] = [sourceOf(request), signatureOf(request)]
    return publishing.run(async () => {
      // Development publishes on every save.
      const policy = production && rateLimits ? await countPublication(app, name, actor.at) : undefined
      const refund = async () => policy && app.rateLimits.refund(policy, name)
      try {
        const release = await unpacker.unpack(name, await readArchive(body))
        refuseUnsigned(signingKeys, release.manifest, signature)
        const keepMs = production ? dayMs : 0
        const isNew = await insertRelease(app.db, { release, actor, source, signature, keepMs })
        if (!isNew) await refund()
        return [release.manifest.version, isNew]
      } catch (error) {
        const isTheirs = error instanceof DomainError && error.kind !== 'unavailable'
        if (!isTheirs) await refund()
        throw error
      }
    })
  }

  serve(app, releasesEndpoints.publish, async (request, reply) => {
    const { name } = request.params
    const [version, isNew] = await publish(name, request)
    const [release] = await listReleases(app.db, { name, version })
    if (!release) throw missing(`${name} ${version} is no longer stored`)
    return reply.code(isNew ? 201 : 200).send({ release })
  })
})
