import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { type SharedModule, unshared } from '../sharedModules.ts'
import { chunkNameOf } from './chunkNames.ts'

/** The generated file of a library with unshared exports. */
const fileOf = (key: string): string => `${chunkNameOf(key)}.js`

/** The source that replaces `provided.ts` in the shell: a lazily loaded module for each shared key. */
function providedSource(all: readonly SharedModule[]): string {
  const entries = all.map(({ key, version }) => {
    const request = unshared[key] ? `./${fileOf(key)}` : key
    const load = `() => import(/* webpackChunkName: "${chunkNameOf(key)}" */ ${JSON.stringify(request)})`
    return `  ${JSON.stringify(key)}: { version: ${JSON.stringify(version)}, load: ${load} },\n`
  })
  return `export const provided = {\n${entries.join('')}}\n`
}

/** The source of a module with a library's exports except the unshared ones; for zod also its object `z`. */
function librarySource(key: string, isUnshared: RegExp, directory: string): string {
  const library: object = createRequire(join(directory, 'package.json'))(key)
  const names = Object.keys(library).filter((name) => !isUnshared.test(name))
  const shared = names.filter((name) => name !== 'z' && name !== 'default')
  const request = JSON.stringify(key)
  const source = `export { ${shared.join(', ')} } from ${request}\n`
  if (!names.includes('z')) return source
  const members = shared.map((name) => `${name}: all.${name}`)
  return `import * as all from ${request}\n${source}export const z = { ${members.join(', ')} }\nexport default z\n`
}

/** Writes the generated modules of the shell in `directory` into `folder`; `index.js` has the shared modules. */
export function writeProvidedModules(
  all: readonly SharedModule[],
  { directory, folder }: { directory: string; folder: string },
): void {
  const write = (name: string, source: string) => {
    const file = join(folder, name)
    // Another build may be reading it.
    if (!existsSync(file) || readFileSync(file, 'utf8') !== source) writeFileSync(file, source)
  }
  mkdirSync(folder, { recursive: true })
  for (const [key, names] of Object.entries(unshared))
    write(fileOf(key), librarySource(key, names, directory))
  write('index.js', providedSource(all))
}
