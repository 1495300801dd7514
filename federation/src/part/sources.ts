import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sharedFolder } from '../singletons.ts'
import { federationFolder } from './packageFolder.ts'

/** Tests, and what is for them alone, are in the folders, but in no build. */
const isSource = (name: string) => !/\.test\.\w+$|(?:^|[\\/])testing[\\/]/.test(name)

/** Every file under `path` that a build can depend on, sorted; `path` itself when it is a file; nothing when it is not there. */
export function sourcesOf(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map((name) => join(path, name))
    .filter((file) => statSync(file).isFile())
    .sort()
}

/** Where the sources are that a build of the part in `directory` can be made of, for who watches them. */
export const sourceFolders = (directory: string): string[] => [
  ...['src', 'package.json', 'rspack.config.ts'].map((name) => join(directory, name)),
  ...['src', 'package.json'].map((name) => join(sharedFolder(directory), name)),
  join(federationFolder, 'src'),
]
