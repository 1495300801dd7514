import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The workspace's own folder, with a slash at the end. */
export const root = fileURLToPath(new URL('..', import.meta.url))

const packageOf = (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))

const folders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'package.json')))
  .map((entry) => entry.name)

const isPublished = (folder) => packageOf(folder).scripts?.build === 'portal build'

/** What is built and published, the shell first: a remote's gate asks what the active shell provides. */
export const publishedParts = folders
  .filter(isPublished)
  .sort((one, other) => Number(other === 'shell') - Number(one === 'shell') || one.localeCompare(other))
  .map((folder) => ({ folder: join(root, folder), name: folder.replace(/^remote-/, '') }))

/** The programs whose types are checked, the longest first: that of all pages reads the types of antd and react once. */
export const typedPrograms = [
  'tsconfig.web.json',
  ...['server', ...folders.filter((folder) => folder !== 'server')].filter(
    (folder) =>
      folder !== 'shared' && !isPublished(folder) && existsSync(join(root, folder, 'tsconfig.json')),
  ),
]

/** What the last build of a part says of it: its name and version among others. */
export const builtRecord = ({ folder }) => JSON.parse(readFileSync(join(folder, 'dist/release.json'), 'utf8'))
