import type { Readable } from 'node:stream'
import { releaseAnswer, releaseLimits, releaseNameSchema } from '@portal/shared/contract'
import { z } from 'zod'
import { returnToQuota, takeFromQuota } from '../core/database/quotas.ts'
import { DomainError } from '../core/errors/domain-error.ts'
import { inWords } from '../core/errors/in-words.ts'
import { access } from '../core/http/access.ts'
import { badRequest, HttpError, notFound, tooMany } from '../core/http/http-error.ts'
import { routes } from '../core/http/routes.ts'
import { OneAtATime } from './one-at-a-time.ts'
import { insertRelease } from './publishing.queries.ts'
import { readArchive, tooLarge } from './read-archive.ts'
import { listReleases } from './records.queries.ts'
import { type OpenedRelease, Unpacker } from './unpacker.ts'

const dayMs = 86_400_000

/** How often a team may publish (security, settings). What is refused counts; the same release once more, and what fails here, does not. */
const allowance = { max: 10, withinMs: 3_600_000 }

/** Less than the time that a request may take to come: its body is not read before. */
const patienceMs = 5_000

const isStream = (body: unknown): body is Readable =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body

/** Here alone a body may be large, and is nothing but an archive. */
export default routes({ name: 'publishing', dependencies: ['giving-back', 'team-guard'] }, async (app) => {
  const { production, rateLimits } = app.environment
  const publishing = new OneAtATime(patienceMs)
  const unpacker = new Unpacker()
  app.addHook('onClose', () => unpacker.stop())

  app.removeAllContentTypeParsers()
  // Left where it is: it is read when it is this release's turn, so that many at once fill no memory.
  app.addContentTypeParser('application/gzip', (_request, payload, done) => done(null, payload))
  app.addContentTypeParser('*', (_request, _payload, done) => {
    done(
      new HttpError(
        415,
        'Send the gzipped archive of the build (content-type: application/gzip), as `portal publish` does',
      ),
    )
  })

  /** Development publishes on each save. */
  const limited = production && rateLimits
  const quotaOf = (name: string) => `publish ${name}`

  async function refuseTooOften(name: string, at: Date): Promise<void> {
    const waitSeconds = await takeFromQuota(app.db, quotaOf(name), [allowance], at)
    if (waitSeconds === 0) return
    throw tooMany(
      waitSeconds,
      `${name} was published ${allowance.max} times within an hour: wait ${inWords(waitSeconds)}`,
    )
  }

  async function keep(release: OpenedRelease, team: string, at: Date): Promise<[string, boolean]> {
    const keepMs = production ? dayMs : 0
    const isNew = await insertRelease(app.db, { release, team, at, keepMs })
    return [release.record.version, isNew]
  }

  async function publish(name: string, team: string, body: Readable, at: Date): Promise<[string, boolean]> {
    if (limited) await refuseTooOften(name, at)
    const uncount = () => app.giveBack(limited ? [() => returnToQuota(app.db, quotaOf(name), at)] : [])
    try {
      const archive = await readArchive(body)
      const [version, isNew] = await unpacker.use(name, archive, (release) => keep(release, team, at))
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
    async ({ params: { name }, body, team, headers }, reply) => {
      if (!isStream(body)) throw badRequest('Send the gzipped archive of the build, as `portal publish` does')
      if (Number(headers['content-length'] ?? 0) > releaseLimits.bytes) throw tooLarge()
      const at = app.clock()
      const [version, isNew] = await publishing.run(() => publish(name, team, body, at))
      const [release] = await listReleases(app.db, { name, version })
      if (!release) throw notFound(`${name} ${version} is not there any more`)
      return reply.code(isNew ? 201 : 200).send({ release })
    },
  )
})
