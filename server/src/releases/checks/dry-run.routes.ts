import {
  checkAnswer,
  type FileSizes,
  isSourceMap,
  releaseLimits,
  releaseNameSchema,
} from '@portal/shared/contract'
import { z } from 'zod'
import type { Db } from '../../core/database/database.ts'
import { access } from '../../core/http/access.ts'
import { routes } from '../../core/http/routes.ts'
import { keptSizes } from '../registry/files/sizes.queries.ts'
import { archiveOf, BodyBytes, readArchive, takeArchives } from '../registry/unpacking/archive-bodies.ts'
import { OneAtATime } from '../registry/unpacking/one-at-a-time.ts'
import { type OpenedRelease, Unpacker } from '../registry/unpacking/unpacker.ts'
import { contextOf } from './context.queries.ts'

/** Checks are short: who waits longer is asked to come again. */
const patienceMs = 5_000

/** Of what is read before its turn: one release at its largest from an address. */
const limits = { address: releaseLimits.bytes, all: 3 * releaseLimits.bytes }

/**
 * The release checks as a dry run, for anybody: a team can try before it has a token. Nothing is stored. Dry runs take
 * turns of their own in a thread of their own, so that nobody who publishes waits for them (security, row 45). A slow
 * body is read before its turn, so that it holds nobody up.
 */
export default routes({ name: 'release-checks', dependencies: ['rate-limits'] }, async (app) => {
  const checking = new OneAtATime(patienceMs)
  const bodies = new BodyBytes(limits)
  const unpacker = new Unpacker()
  app.addHook('onClose', () => unpacker.stop())
  takeArchives(app)

  async function check(release: OpenedRelease): Promise<string[]> {
    const context = await contextOf(app.db, release.record.name, 'dry run', { keys: new Map() })
    return release.check(context, await sizesIn(app.db, release))
  }

  app.post(
    '/release/:name/check',
    {
      config: { ...access('program'), limit: 'releaseCheck' },
      schema: { params: z.object({ name: releaseNameSchema }), response: { 200: checkAnswer } },
    },
    async (request) => {
      const body = archiveOf(request)
      const { name } = request.params
      const claimed = Number(request.headers['content-length'] ?? releaseLimits.bytes)
      return bodies.hold(request.ip, claimed, async () => {
        const archive = await readArchive(body)
        return checking.run(async () => ({ violations: await unpacker.use(name, archive, check) }))
      })
    },
  )
})

/** The files as large as they would travel; packed only where they are not kept already. */
async function sizesIn(db: Db, { record, contentOf }: OpenedRelease): Promise<FileSizes> {
  const kept = await keptSizes(db, Object.values(record.files))
  const sizes = new Map<string, number>()
  for (const [path, integrity] of Object.entries(record.files)) {
    if (isSourceMap(path)) continue
    const known = kept.get(integrity)
    if (known !== undefined) sizes.set(path, known)
    else {
      const { bytes, brotli } = await contentOf(path)
      sizes.set(path, (brotli ?? bytes).length)
    }
  }
  return sizes
}
