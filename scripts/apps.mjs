import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The workspace folder, with a trailing slash. */
export const root = fileURLToPath(new URL('..', import.meta.url))

const packageOf = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))

const folders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'package.json')))
  .map((entry) => entry.name)

const isPublished = (folder) => packageOf(folder).scripts?.build === 'portal build'

/** The published apps, shell first, because a remote's release checks need the active shell. */
export const publishedApps = folders
  .filter(isPublished)
  .sort((one, other) => Number(other === 'shell') - Number(one === 'shell') || one.localeCompare(other))
  .map((folder) => ({ folder: join(root, folder), name: folder.replace(/^remote-/, '') }))

/** The type-checked programs, slowest first; the one for all pages reads the types of antd and React once. */
export const typedPrograms = [
  'tsconfig.web.json',
  ...['server', ...folders.filter((folder) => folder !== 'server')].filter(
    (folder) =>
      folder !== 'shared' && !isPublished(folder) && existsSync(join(root, folder, 'tsconfig.json')),
  ),
]

/** The manifest of an app's last build, with name and version. */
export const builtManifest = ({ folder }) =>
  JSON.parse(readFileSync(join(folder, 'dist/release.json'), 'utf8'))
