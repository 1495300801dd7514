import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { workspaceOf } from './workspace.ts'

/** Tests and the command line are in the folders, but in no build. */
const isSource = (file: string) => !/\.test\.tsx?$|[\\/]federation[\\/]src[\\/]cli[\\/]/.test(file)

/** Every file under `path` that a build can depend on, sorted; `path` itself when it is a file; nothing when it is not there. */
function sourcesOf(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => join(path, name))
    .filter((file) => isSource(file) && statSync(file).isFile())
    .sort()
}

/** What a build of the part in `directory` is made of. */
export function sourceFolders(directory: string): string[] {
  const workspace = workspaceOf(directory)
  const ofPart = ['src', 'package.json', 'rspack.config.ts'].map((name) => join(directory, name))
  // In a repository of its own the lock file says which packages, the kit's among them.
  if (!workspace) return [...ofPart, join(directory, 'package-lock.json')]
  const ofWorkspace = [
    'shared/src',
    'shared/package.json',
    'federation/src',
    'federation/bin',
    'pnpm-lock.yaml',
    'tsconfig.base.json',
  ]
  return [...ofPart, ...ofWorkspace.map((name) => join(workspace, name))]
}

/**
 * Eight hexadecimal digits that change when anything does that a build of the part in `directory` is made of.
 * The same sources give the same digits on every machine, in every folder; tests do not count.
 */
export function sourceHash(directory: string, mode: string): string {
  const workspace = workspaceOf(directory)
  const hash = createHash('sha256').update(mode)
  for (const file of sourceFolders(directory).flatMap(sourcesOf)) {
    const isOfPart = file.startsWith(join(directory, sep))
    const name = isOfPart
      ? join('.', relative(directory, file))
      : join('..', relative(workspace ?? directory, file))
    hash.update(`\0${name.replaceAll('\\', '/')}\0`).update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 8)
}
