import { kitFile, releaseVersionSchema, shellName } from '@portal/shared/contract'
import fp from 'fastify-plugin'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { file } from '../../../core/http/access.ts'
import { notFound } from '../../../core/http/http-error.ts'
import { sharedChannels } from '../../channels/channels.queries.ts'
import { knownFiles } from './known-files.ts'
import { keptForever } from './shared-caches.ts'

const nameOf = (version: string) => `${version}.tgz`
const asked = z.object({
  file: z
    .templateLiteral([z.string(), '.tgz'])
    .transform((name) => name.slice(0, -'.tgz'.length))
    .pipe(z.union([z.literal('latest'), releaseVersionSchema])),
})

/**
 * The kit for remotes in repositories of their own, a file of each release of the shell: `/kit/<version>.tgz` stays what
 * it is, `/kit/latest.tgz` leads to that of the active shell.
 */
const kitRoutes: FastifyPluginAsyncZod = async (app) => {
  const { hasFile } = knownFiles(app.db)
  app.get(
    '/kit/:file',
    { config: file(), schema: { hide: true, params: asked } },
    async ({ params: { file: version } }, reply) => {
      if (version === 'latest') {
        const shell = (await sharedChannels(app.db)).find(({ name }) => name === shellName)
        if (!shell) throw notFound('The portal has no shell yet, and so no kit')
        return reply.header('cache-control', 'no-store').redirect(`/kit/${nameOf(shell.stable)}`, 302)
      }
      if (!(await hasFile(shellName, version, kitFile)))
        throw notFound('The portal has not kept this kit: take /kit/latest.tgz')
      return reply
        .header('cache-control', keptForever({ onlyByBrowsers: false }))
        .redirect(`/releases/${shellName}/${version}/${kitFile}`, 308)
    },
  )
}

export default fp(kitRoutes, { name: 'kit', dependencies: ['release-files'], encapsulate: true })
