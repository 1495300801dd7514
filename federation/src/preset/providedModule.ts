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
  const members = names.flatMap((name) => {
    const [object, member] = name.split('.')
    return object && member ? [{ object, member, local: `${object}_${member}` }] : []
  })
  const plain = names.filter((name) => !name.includes('.'))
  const objects = [...new Set(members.map(({ object }) => object))].map((object) => {
    const own = members.filter((one) => one.object === object)
    return `export const ${object} = { ${own.map(({ member, local }) => `${member}: ${local}`).join(', ')} }\n`
  })
  return [
    plain.length > 0 ? `export { ${plain.join(', ')} } from ${request}\n` : '',
    members.length > 0
      ? `import { ${members.map(({ member, local }) => `${member} as ${local}`).join(', ')} } from ${request}\n`
      : '',
    ...objects,
  ].join('')
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
