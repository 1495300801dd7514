import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { file } from '../core/http/access.ts'
import { dictionaryAt } from '../core/http/dcz.ts'
import { acceptsBrotli, worthwhileBytes } from '../core/http/encodings.ts'
import { isKnownTag } from '../core/http/etags.ts'
import { notFound } from '../core/http/http-error.ts'
import { isDocument } from './content-types.ts'
import { canBeDictionary, matchOf } from './dictionaries.ts'
import { FileCache } from './file-cache.ts'
import { knownFiles } from './known-files.ts'
import { integrityOf } from './record-check.ts'
import { findFile } from './records.queries.ts'
import { keptForever } from './shared-caches.ts'

const cachedBytes = 64_000_000

type KeptFile = NonNullable<Awaited<ReturnType<typeof findFile>>>

/** The smallest form of a file that whoever asks can read. */
function formFor({ headers }: FastifyRequest, { integrity, bytes, brotli, deltas }: KeptFile) {
  const dictionary = dictionaryAt(headers)
  const delta = dictionary && deltas.get(dictionary)
  // Tags are short: of an answer with a difference they are a good part, and a page has twenty files.
  const tag = integrity.slice(-21, -1)
  if (delta) return { encoding: 'dcz', body: delta, etag: `"${dictionary.slice(-21, -1)}-dcz"` }
  if (brotli && acceptsBrotli(headers['accept-encoding']))
    return { encoding: 'br', body: brotli, etag: `"${tag}-br"` }
  return { encoding: undefined, body: bytes, etag: `"${tag}"` }
}

/** The files of every published release, at addresses that never change what they mean. */
const filesRoutes: FastifyPluginAsyncZod = async (app) => {
  const { hasRelease, hasFile } = knownFiles(app.db)
  const cache = new FileCache<KeptFile>(cachedBytes)

  /** A file as it was published: one that was changed in the database since then counts as missing. */
  async function published(name: string, version: string, path: string): Promise<KeptFile | undefined> {
    if (!(await hasFile(name, version, path))) return undefined
    const file = await findFile(app.db, name, version, path)
    if (!file || integrityOf(file.bytes) === (file.said ?? file.integrity)) return file
    app.log.error({ part: name, version, path }, 'a file is not what was published, and is not served')
    return undefined
  }

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
      const key = `${name}/${version}/${path}`
      const kept = cache.get(key) ?? (await published(name, version, path))
      if (!kept) throw absent()
      cache.set(key, kept)
      const { encoding, body, etag } = formFor(request, kept)
      const mayDiffer = canBeDictionary(path) && kept.bytes.length >= worthwhileBytes
      reply.headers({
        'cache-control': keptForever({ onlyByBrowsers: kept.isAskedByAll || encoding === 'dcz' }),
        'content-type': kept.contentType,
        vary: mayDiffer ? 'accept-encoding, available-dictionary' : 'accept-encoding',
        etag,
      })
      if (mayDiffer) reply.header('use-as-dictionary', matchOf(name, path))
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
