import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { portalFile } from '../manifest/portalJson.ts'
import { sharedFolder } from '../sharedModules.ts'
import { federationFolder } from './packageFolder.ts'

/** The folders and files that affect a build of the app in `directory`, to be watched. */
const sourceFolders = (directory: string): string[] => [
  ...['src', 'package.json', portalFile, 'rspack.config.ts'].map((name) => join(directory, name)),
  ...['src', 'package.json'].map((name) => join(sharedFolder(directory), name)),
  join(federationFolder, 'src'),
]

/** The lock files of the workspace or of the app's repository, because they determine the installed packages. */
const lockFiles = ['pnpm-lock.yaml', 'package-lock.json', '../pnpm-lock.yaml']

/** The folders contain tests and test helpers, which aren't built. */
const isSource = (name: string) => !/\.test\.\w+$|(?:^|[\\/])testing(?:[\\/]|$)/.test(name)

/** When the sources of the app in `directory` last changed, in milliseconds. A folder changes when a file is added or removed. */
export function changedAt(directory: string): number {
  const paths = [...sourceFolders(directory), ...lockFiles.map((name) => join(directory, name))]
  const all = paths.filter(existsSync).flatMap((path) =>
    statSync(path).isFile()
      ? [path]
      : readdirSync(path, { recursive: true, encoding: 'utf8' })
          .filter(isSource)
          .map((name) => join(path, name)),
  )
  // An editor's temporary file may be gone by now.
  return Math.max(...all.map((path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0))
}
