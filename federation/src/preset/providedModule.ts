import { narrowedNames } from '../reexports.ts'
import type { Singleton } from '../singletons.ts'

/** The name of the chunk group that a shared key brings with it: `antd-table`, `shared-ui-toast`, `react`. */
export const chunkNameOf = (key: string): string =>
  `share-${key
    .replace('antd/es/', 'antd-')
    .replace('@portal/', '')
    .replaceAll(/[^A-Za-z0-9-]+/g, '-')
    .replace(/^-/, '')}`

/** The module's name among the generated ones, for a key that is offered by names. */
export const narrowedFile = (key: string): string => `${chunkNameOf(key)}.js`

/**
 * Source of the module that offers `names` of `key`, which alone are then kept by tree shaking. Of `z.string` and
 * `z.object` it makes an object `z` with these two.
 */
export function narrowedSource(key: string, names: readonly string[]): string {
  const request = JSON.stringify(key)
  const parts = names.map((name) => name.split('.'))
  const object = parts.every(([, member]) => member) && parts[0]?.[0]
  if (!object) return `export { ${names.join(', ')} } from ${request}\n`
  const members = parts.map(([, member]) => `${member}: all.${member}`)
  return `import * as all from ${request}\nexport const ${object} = { ${members.join(', ')} }\n`
}

/** Source of the module that stands in for `provided.ts` in the shell: one lazily loaded module a shared key. */
export function providedSource(all: readonly Singleton[]): string {
  const entries = all.map(({ key, version }) => {
    const request = narrowedNames(key) ? `./${narrowedFile(key)}` : key
    const load = `() => import(/* webpackChunkName: "${chunkNameOf(key)}" */ ${JSON.stringify(request)})`
    return `  ${JSON.stringify(key)}: { version: ${JSON.stringify(version)}, load: ${load} },\n`
  })
  return `export const provided = {\n${entries.join('')}}\n`
}
