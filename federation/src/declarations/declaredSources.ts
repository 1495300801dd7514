import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { type SharedModule, sharedFolder, sharedModules, sharedPackage } from '../sharedModules.ts'

const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx', '.d.ts']

/** The modules that a file imports, also for types, in sources and declarations. */
export const requestsIn = (text: string): string[] =>
  [...text.matchAll(/(?:\bfrom\s+|\bimport\s*\(\s*)["']([^"']+)["']/g)].map(([, request = '']) => request)

/** The modules of `@portal/shared` that the page provides, with all sources of their types. */
interface DeclaredSources {
  folder: string
  keys: Map<string, string>
  files: string[]
}

/** Finds the sources of the page's declarations, as installed for the app in `directory`. */
export function declaredSources(directory: string): DeclaredSources {
  const all = sharedModules(directory).flatMap(({ key, file, bundled }) =>
    file ? [{ key, file, bundled }] : [],
  )
  const fileOf = (request: string, from: string) => {
    if (!request.startsWith('.')) return all.find(({ key }) => key === request)?.file
    const path = join(dirname(from), request)
    return endings.map((ending) => path + ending).find((file) => existsSync(file) && statSync(file).isFile())
  }
  const given = all.filter(({ bundled }) => !bundled)
  const files = new Set<string>()
  const visit = (file: string) => {
    if (files.has(file) || !/\.tsx?$/.test(file)) return
    files.add(file)
    for (const request of requestsIn(readFileSync(file, 'utf8'))) {
      const next = fileOf(request, file)
      if (next) visit(next)
    }
  }
  for (const { file } of given) visit(file)
  return {
    folder: join(sharedFolder(directory), 'src'),
    keys: new Map(given.map(({ key, file }) => [key, file])),
    files: [...files].sort(),
  }
}

/** The id of the page's declarations, from their sources: the same in any workspace or repository. */
export function declarationsId(directory: string): string {
  const { folder, files } = declaredSources(directory)
  const hash = createHash('sha256')
  for (const file of files)
    hash.update(`\0${relative(folder, file).replaceAll('\\', '/')}\0`).update(readFileSync(file))
  return hash.digest('hex')
}

/** The version of `@portal/shared` and the declarations that an app was built against. */
export function builtAgainst(directory: string, all: readonly SharedModule[]) {
  const version = all.find(({ packageName }) => packageName === sharedPackage)?.version
  return version ? { sharedVersion: version, declarations: declarationsId(directory) } : {}
}
