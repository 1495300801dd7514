import { type FileSizes, isSourceMap, releaseLimits, releasesEndpoints } from '@portal/shared/contract'
import type { Db } from '../../core/database/database.ts'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { isStyle } from '../registry/files/content-types.ts'
import { storedSizes } from '../registry/files/files.queries.ts'
import { releaseCompressor } from '../registry/unpacking/compression.ts'
import { Unpacker } from '../registry/unpacking/unpacker.ts'
import type { UnpackedRelease } from '../registry/unpacking/unpacker.worker.ts'
import { archiveOf, BodyBytes, OneAtATime, readArchive, takeArchives } from '../registry/unpacking/uploads.ts'
import type { Candidate } from './checks.ts'
import { contextOf } from './context.queries.ts'
import { parseFederationManifest } from './rules/federation-manifest.ts'

/** Checks are short; callers who wait longer are asked to try again. */
const waitMs = 5_000

/** Bytes read while waiting: one address may send one release of the largest size. */
const limits = { address: releaseLimits.bytes, all: 3 * releaseLimits.bytes }

/**
 * A public dry run of the release checks, so that teams can try before they have a token. Nothing is stored. Dry runs
 * have their own queue and thread, so that publishing never waits for them (security, row 45). Bodies are read before
 * their turn, so that a slow one doesn't block the queue.
 */
export default routes({ name: 'release-checks', dependencies: ['rate-limits'] }, async (app) => {
  const checking = new OneAtATime(waitMs)
  const bodies = new BodyBytes(limits)
  const unpacker = new Unpacker()
  app.addHook('onClose', () => unpacker.stop())
  takeArchives(app)

  async function check(name: string, archive: Uint8Array<ArrayBuffer>): Promise<string[]> {
    const candidate = await candidateOf(app.db, await unpacker.unpack(name, archive))
    const context = await contextOf(app.db, name, 'dry run', { keys: new Map() })
    return unpacker.check(candidate, context)
  }

  serve(app, releasesEndpoints.check, { limit: 'releaseCheck' }, async (request) => {
    const body = archiveOf(request)
    const { name } = request.params
    const claimed = Number(request.headers['content-length'] ?? releaseLimits.bytes)
    return bodies.hold(request.ip, claimed, async () => {
      const archive = await readArchive(body)
      return checking.run(async () => ({ violations: await check(name, archive) }))
    })
  })
})

async function candidateOf(db: Db, release: UnpackedRelease): Promise<Candidate> {
  const { manifest, files } = release
  const built = manifest.kind === 'remote' ? files.get(manifest.manifest) : undefined
  const sheets = [...files].filter(([path]) => isStyle(path))
  return {
    manifest,
    signature: null,
    damagedFiles: [],
    federationManifest: built && parseFederationManifest(built),
    sizes: await sizesIn(db, release),
    sheets: new Map(sheets.map(([path, sheet]) => [path, Buffer.from(sheet).toString('utf8')])),
  }
}

/** The sizes of the files as browsers would download them. Only files that aren't stored are compressed. */
async function sizesIn(db: Db, { manifest, files }: UnpackedRelease): Promise<FileSizes> {
  const compress = releaseCompressor()
  const stored = await storedSizes(db, Object.values(manifest.files))
  const sizes = new Map<string, number>()
  for (const [path, bytes] of files) {
    const integrity = manifest.files[path]
    if (integrity === undefined || isSourceMap(path)) continue
    const sent = stored.get(integrity) ?? ((await compress(path, bytes)) ?? bytes).length
    sizes.set(path, sent)
  }
  return sizes
}
