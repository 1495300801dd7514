import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sharedFolder } from '../singletons.ts'
import { federationFolder } from './packageFolder.ts'

/** Where the sources are that a build of the part in `directory` can be made of, for who watches them. */
export const sourceFolders = (directory: string): string[] => [
  ...['src', 'package.json', 'rspack.config.ts'].map((name) => join(directory, name)),
  ...['src', 'package.json'].map((name) => join(sharedFolder(directory), name)),
  join(federationFolder, 'src'),
]

/** Which packages are installed: of a workspace at its root, of a repository of its own beside it. */
const lockFiles = ['pnpm-lock.yaml', 'package-lock.json', '../pnpm-lock.yaml']

/** Tests, and what is for them alone, are in the folders, but in no build. */
const isSource = (name: string) => !/\.test\.\w+$|(?:^|[\\/])testing(?:[\\/]|$)/.test(name)

/** When what the part in `directory` is built of changed last, in milliseconds; of a folder that is when a file came or went. */
export function changedAt(directory: string): number {
  const paths = [...sourceFolders(directory), ...lockFiles.map((name) => join(directory, name))]
  const all = paths.filter(existsSync).flatMap((path) =>
    statSync(path).isFile()
      ? [path]
      : readdirSync(path, { recursive: true, encoding: 'utf8' })
          .filter(isSource)
          .map((name) => join(path, name)),
  )
  return Math.max(...all.map((path) => statSync(path).mtimeMs))
}
