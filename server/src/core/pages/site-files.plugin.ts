import { readFile } from 'node:fs/promises'
import fp from 'fastify-plugin'
import { fixedFile } from '../http/security/access.ts'
import { siteFiles } from './site-files.ts'

/** The same depth in `src` and `dist`. */
const folder = new URL('../../../public/', import.meta.url)

/** The site's icons, its manifest and the picture of shared links, which other sites fetch themselves. */
export default fp(
  async (app) => {
    for (const [name, type] of Object.entries(siteFiles)) {
      const bytes = await readFile(new URL(name, folder))
      app.get(
        `/${name}`,
        { config: fixedFile(), schema: { hide: true }, logLevel: 'warn' },
        (_request, reply) =>
          reply
            .isNoDocument()
            .header('content-type', type)
            .header('cache-control', 'public, max-age=86400')
            .send(bytes),
      )
    }
  },
  { name: 'site-files', dependencies: ['access', 'security-headers'] },
)
