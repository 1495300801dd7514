import { releaseVersionSchema, sdkFile, shellName } from '@portal/shared/contract'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { missing } from '../../../core/errors/domain-error.ts'
import { acceptsBrotli } from '../../../core/http/answers/encodings.ts'
import { isKnownTag } from '../../../core/http/answers/etags.ts'
import { file } from '../../../core/http/security/access.ts'
import { currentChannels } from '../../channels/channels.queries.ts'
import type { NamedVersion } from '../../channels/choose-versions.ts'
import { isDocument } from './content-types.ts'
import { findFile, type StoredFile, verifiedFile } from './files.queries.ts'
import { knownFiles } from './known-files.ts'

type Listener = (request: FastifyRequest, release: NamedVersion) => void

declare module 'fastify' {
  interface FastifyInstance {
    /** Calls the listener for each request for a file of a published release. */
    onFileRequest(listener: Listener): void
  }
}

interface FileAddress extends NamedVersion {
  path: string
}

const cachedBytes = 64_000_000

/** Caches for a year: in browsers, or also in shared proxies. */
const immutable = (by: 'private' | 'public') => `${by}, max-age=31536000, immutable`

/** The smallest form of a file that the client can read. */
function formFor({ headers }: FastifyRequest, { integrity, bytes, brotli }: StoredFile) {
  // Tags are short, because a page has twenty files.
  const tag = integrity.slice(-21, -1)
  if (brotli && acceptsBrotli(headers['accept-encoding']))
    return { encoding: 'br', body: brotli, etag: `"${tag}-br"` }
  return { encoding: undefined, body: bytes, etag: `"${tag}"` }
}

const sdkVersion = z
  .templateLiteral([z.string(), '.tgz'])
  .transform((name) => name.slice(0, -'.tgz'.length))
  .pipe(z.union([z.literal('latest'), releaseVersionSchema]))

const sdkUrl = (version: string) => `/sdk/${version}.tgz`

/** The files of every published release, at URLs whose content never changes. */
const filesPlugin: FastifyPluginAsyncZod = async (app) => {
  const { hasRelease, hasFile } = knownFiles(app.db)
  const listeners: Listener[] = []
  app.decorate('onFileRequest', (listener) => void listeners.push(listener))
  // The guard refuses origins that aren't listed. Naming single origins would make browsers download files twice,
  // because imports send an origin and preloads don't.
  const sharing = app.environment.corsOrigins.length > 0 && { 'access-control-allow-origin': '*' }

  /** A file as published; not served if it changed in the database. */
  async function published(release: FileAddress): Promise<StoredFile | undefined> {
    const { name, version, path } = release
    if (!(await hasFile(release, path))) return undefined
    const found = await findFile(app.db, name, version, path)
    const verified = found && (await verifiedFile(found))
    if (verified !== found)
      app.log.error({ app: name, version, path }, 'a stored file was changed, and is not served')
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
      const absent = () => missing('There is no such file in this release')
      if (!(await hasRelease({ name, version }))) throw absent()
      // Also for missing files, which may make a release fail.
      for (const listener of listeners) listener(request, { name, version })
      const context = { name, version, path }
      const found = await cache.fetch(`${name}/${version}/${path}`, { context })
      if (!found) throw absent()
      const { encoding, body, etag } = formFor(request, found)
      reply.headers({
        'cache-control': immutable(found.isAskedByAll ? 'private' : 'public'),
        'content-type': found.contentType,
        vary: 'accept-encoding',
        ...sharing,
        etag,
      })
      if (!isDocument(found.contentType)) reply.isNoDocument()
      if (isKnownTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
      if (encoding) reply.header('content-encoding', encoding)
      return reply.send(body)
    },
  )

  /** The SDK is a file of each shell release; `latest` redirects to the active one's. */
  app.get(
    '/sdk/:file',
    { config: file(), schema: { hide: true, params: z.object({ file: sdkVersion }) } },
    async ({ params: { file: version } }, reply) => {
      if (version === 'latest') {
        const shell = (await currentChannels(app.db)).find(({ name }) => name === shellName)
        if (!shell) throw missing('The portal has no shell yet, so there is no SDK')
        return reply.header('cache-control', 'no-store').redirect(sdkUrl(shell.active), 302)
      }
      if (!(await hasFile({ name: shellName, version }, sdkFile)))
        throw missing('The portal no longer has this SDK: use /sdk/latest.tgz')
      return reply
        .header('cache-control', immutable('public'))
        .redirect(`/releases/${shellName}/${version}/${sdkFile}`, 308)
    },
  )
}

export default fp(filesPlugin, { name: 'release-files', dependencies: ['api'] })
