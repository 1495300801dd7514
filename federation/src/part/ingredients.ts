import { realpathSync } from 'node:fs'
import { join, relative } from 'node:path'
import { z } from 'zod'
import { narrowedNames } from '../reexports.ts'
import { servingRange, sharedFolder, sharedPackage, singletons } from '../singletons.ts'
import { builtBy, type PartKind, toolsOf } from './builtBy.ts'
import { packageClosure } from './packageClosure.ts'
import { federationFolder, packageOf, readJson } from './packageFolder.ts'
import { Reach, type Target } from './reach.ts'
import { sourcesOf } from './sources.ts'

/** What a build is made of, beyond the part's own folder. */
export interface Ingredients {
  /** Files of the portal's packages, each with a name that is the same wherever they are. */
  files: { name: string; file: string }[]
  /** Packages with their versions, and under which terms the page gives a module. */
  facts: string[]
}

const manifest = z.object({ exports: z.record(z.string(), z.unknown()) })

/** The file behind a plain export of a package: `./define-remote`, `./theme/variables.css` of `./theme/*.css`. */
function exportedFile(folder: string, subpath: string): string | undefined {
  for (const [pattern, target] of Object.entries(
    manifest.parse(readJson(join(folder, 'package.json'))).exports,
  )) {
    const [before = '', after = ''] = pattern.split('*')
    const fits = pattern.includes('*')
      ? subpath.startsWith(before) && subpath.endsWith(after)
      : subpath === pattern
    if (fits && typeof target === 'string')
      return join(folder, target.replace('*', subpath.slice(before.length, subpath.length - after.length)))
  }
  return undefined
}

/**
 * Reads what the part in `directory` bundles and is built by: of the portal's own packages the files that imports lead
 * to, of all others their installed versions. What the page gives a remote counts by its version alone. The shell gives
 * all of `@portal/shared`, and its types with it.
 */
export function ingredients(directory: string, kind: PartKind): Ingredients {
  const shared = sharedFolder(directory)
  const folders: Record<string, string> = { [sharedPackage]: shared, '@portal/federation': federationFolder }
  const all = singletons(directory)
  const given = kind === 'remote' ? all.filter(({ bundled }) => !bundled) : []
  const targetOf = (request: string): Target => {
    const one = given.find(({ key }) => key === request)
    if (one) return { noted: `${narrowedNames(request) ? 'names of ' : ''}${request} ${servingRange(one)}` }
    const name = packageOf(request)
    const folder = folders[name]
    const file =
      all.find(({ key }) => key === request)?.file ??
      (folder && exportedFile(folder, `.${request.slice(name.length)}`))
    return file ? { file: realpathSync.native(file) } : { noted: `package ${name}` }
  }
  const reach = new Reach(targetOf)
  const own = sourcesOf(join(directory, 'src'))
  for (const file of own) reach.follow(file)
  const offered = kind === 'shell' ? all.filter(({ bundled }) => bundled !== 'always') : []
  const ofShared = kind === 'shell' ? sourcesOf(join(shared, 'src')) : []
  const files = [...reach.files, ...ofShared, ...builtBy(kind)].filter((file) => !own.includes(file))
  const isPackage = (noted: string) => noted.startsWith('package ')
  const packages = [...reach.noted].filter(isPackage).map((noted) => noted.slice('package '.length))
  const isGiven = (name: string) => given.some(({ packageName }) => packageName === name)
  return {
    files: [...new Set(files)]
      .map((file) => ({ name: portableName(file, folders), file }))
      .sort((one, other) => (one.name < other.name ? -1 : 1)),
    facts: [
      ...[...reach.noted].filter((noted) => !isPackage(noted)).sort(),
      ...packageClosure(
        [...packages, ...offered.map(({ packageName }) => packageName)].filter((name) => !(name in folders)),
        [directory, shared],
        (name) => !isGiven(name),
      ),
      ...toolsOf(kind),
    ],
  }
}

function portableName(file: string, folders: Record<string, string>): string {
  const [name, folder] = Object.entries(folders).find(([, folder]) => file.startsWith(join(folder, '/'))) ?? [
    '',
    '/',
  ]
  return join(name, relative(folder, file)).replaceAll('\\', '/')
}
