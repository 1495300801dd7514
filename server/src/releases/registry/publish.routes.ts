import type { Readable } from 'node:stream'
import { type ReleaseSource, releaseAnswer, releaseNameSchema } from '@portal/shared/contract'
import { z } from 'zod'
import { DomainError } from '../../core/errors/domain-error.ts'
import { access } from '../../core/http/access.ts'
import { notFound } from '../../core/http/http-error.ts'
import { routes } from '../../core/http/routes.ts'
import type { Actor } from '../access/actor.ts'
import { refuseUnsigned, signatureOf } from '../access/signatures.ts'
import { listReleases } from '../channels/rows.queries.ts'
import { insertRelease } from './publishing.queries.ts'
import { countPublication } from './publishing-limits.queries.ts'
import { sourceOf } from './source.ts'
import { archiveOf, readArchive, takeArchives } from './unpacking/archive-bodies.ts'
import { OneAtATime } from './unpacking/one-at-a-time.ts'
import { type OpenedRelease, Unpacker } from './unpacking/unpacker.ts'

const dayMs = 86_400_000

/** Less than the time that a request may take to come: its body is not read before. */
const patienceMs = 5_000

interface Publication {
  name: string
  body: Readable
  source: ReleaseSource | undefined
  signature: string | null
  actor: Actor
}

export default routes({ name: 'publishing', dependencies: ['giving-back', 'team-guard'] }, async (app) => {
  const { production, rateLimits, signingKeys } = app.environment
  const publishing = new OneAtATime(patienceMs)
  const unpacker = new Unpacker()
  app.addHook('onClose', () => unpacker.stop())
  takeArchives(app)

  /** Development publishes on each save. */
  const limited = production && rateLimits

  async function keep(
    release: OpenedRelease,
    { actor, source, signature }: Publication,
  ): Promise<[version: string, isNew: boolean]> {
    refuseUnsigned(signingKeys, release.record, signature)
    const keepMs = production ? dayMs : 0
    const isNew = await insertRelease(app.db, { release, actor, source, signature, keepMs })
    return [release.record.version, isNew]
  }

  async function publish(publication: Publication): Promise<[version: string, isNew: boolean]> {
    const { name, body, actor } = publication
    const giveBack = limited ? [await countPublication(app.db, name, actor.at)] : []
    const uncount = () => app.giveBack(giveBack)
    try {
      const archive = await readArchive(body)
      const [version, isNew] = await unpacker.use(name, archive, (release) => keep(release, publication))
      if (!isNew) await uncount()
      return [version, isNew]
    } catch (error) {
      const isTheirs = error instanceof DomainError && error.kind !== 'unavailable'
      if (!isTheirs) await uncount()
      throw error
    }
  }

  app.post(
    '/release/:name',
    {
      config: access('team'),
      schema: {
        params: z.object({ name: releaseNameSchema }),
        response: { 200: releaseAnswer, 201: releaseAnswer },
      },
    },
    async (request, reply) => {
      const { name } = request.params
      const body = archiveOf(request)
      const said = { source: sourceOf(request), signature: signatureOf(request) }
      const publication = { name, body, ...said, actor: request.actor }
      const [version, isNew] = await publishing.run(() => publish(publication))
      const [release] = await listReleases(app.db, { name, version })
      if (!release) throw notFound(`${name} ${version} is not there any more`)
      return reply.code(isNew ? 201 : 200).send({ release })
    },
  )
})
