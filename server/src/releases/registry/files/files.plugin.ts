import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { file } from '../../../core/http/access.ts'
import { acceptsBrotli } from '../../../core/http/encodings.ts'
import { isKnownTag } from '../../../core/http/etags.ts'
import { notFound } from '../../../core/http/http-error.ts'
import { findFile, type StoredFile } from '../records.queries.ts'
import { isDocument } from './content-types.ts'
import { knownFiles } from './known-files.ts'
import { keptForever } from './shared-caches.ts'
import { verifiedFile } from './verified-file.ts'

interface FileAddress {
  name: string
  version: string
  path: string
}

const cachedBytes = 64_000_000

/** The smallest form of a file that the client can read. */
function formFor({ headers }: FastifyRequest, { integrity, bytes, brotli }: StoredFile) {
  // Tags are short: a page has twenty files.
  const tag = integrity.slice(-21, -1)
  if (brotli && acceptsBrotli(headers['accept-encoding']))
    return { encoding: 'br', body: brotli, etag: `"${tag}-br"` }
  return { encoding: undefined, body: bytes, etag: `"${tag}"` }
}

/** The files of every published release, at addresses that never change what they mean. */
const filesRoutes: FastifyPluginAsyncZod = async (app) => {
  const { hasRelease, hasFile } = knownFiles(app.db)
  // The guard refuses origins that aren't listed. Named one by one, they would have every browser ask again for files
  // that it has: imports send an origin, and what is loaded ahead doesn't.
  const sharing = app.environment.corsOrigins.length > 0 && { 'access-control-allow-origin': '*' }

  /** A file as it was published: what was changed in the database since then is not served. */
  async function published({ name, version, path }: FileAddress): Promise<StoredFile | undefined> {
    if (!(await hasFile(name, version, path))) return undefined
    const file = await findFile(app.db, name, version, path)
    const verified = file && (await verifiedFile(file))
    if (verified !== file)
      app.log.error({ part: name, version, path }, 'a stored file was changed, and is not served')
    return verified
  }

  const cache = new LRUCache<string, StoredFile, FileAddress>({
    maxSize: cachedBytes,
    sizeCalculation: ({ bytes, brotli }) => bytes.length + (brotli?.length ?? 0) + 1,
    fetchMethod: (_key, _stale, { context }) => published(context),
  })

  app.get(
    '/releases/:name/:version/*',
    {
      config: file(),
      schema: { hide: true, params: z.object({ name: z.string(), version: z.string(), '*': z.string() }) },
    },
    async (request, reply) => {
      const { name, version, '*': path } = request.params
      const { headers } = request
      const absent = () => notFound('There is no such file in this release')
      if (!(await hasRelease(name, version))) throw absent()
      // Also where there is no such file: that is how a release fails.
      app.tellFileRequest(request, { name, version })
      const context = { name, version, path }
      const kept = await cache.fetch(`${name}/${version}/${path}`, { context })
      if (!kept) throw absent()
      const { encoding, body, etag } = formFor(request, kept)
      reply.headers({
        'cache-control': keptForever({ onlyByBrowsers: kept.isAskedByAll }),
        'content-type': kept.contentType,
        vary: 'accept-encoding',
        ...sharing,
        etag,
      })
      if (!isDocument(kept.contentType)) reply.isNoDocument()
      if (isKnownTag(headers['if-none-match'], etag)) return reply.code(304).send()
      if (encoding) reply.header('content-encoding', encoding)
      return reply.send(body)
    },
  )
}

export default fp(filesRoutes, {
  name: 'release-files',
  dependencies: ['api', 'file-requests'],
  encapsulate: true,
})
