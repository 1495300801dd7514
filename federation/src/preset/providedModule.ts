import { narrowedNames } from '../reexports.ts'
import type { Singleton } from '../singletons.ts'
import { chunkNameOf, inUse } from './antdInUse.ts'

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

/** The chunk of the loaders of what hardly a page asks for, and their module among the generated ones. */
export const rarelyAsked = 'provided-rarely'

/** What the shell gives beside what pages have today: it need not come with the federation runtime. */
export const isRarelyAsked = ({ key, bundled }: Pick<Singleton, 'key' | 'bundled'>): boolean =>
  bundled === 'formerly offered' || (key.startsWith('antd/') && !inUse.includes(chunkNameOf(key)))

function loadSource(key: string): string {
  const request = narrowedNames(key) ? `./${narrowedFile(key)}` : key
  return `() => import(/* webpackChunkName: "${chunkNameOf(key)}" */ ${JSON.stringify(request)})`
}

/** Source of the module that stands in for `provided.ts` in the shell: one lazily loaded module a shared key. */
export function providedSource(all: readonly Singleton[]): string {
  const often = all
    .filter((one) => !isRarelyAsked(one))
    .map(
      ({ key, version }) =>
        `  ${JSON.stringify(key)}: { version: ${JSON.stringify(version)}, load: ${loadSource(key)} },\n`,
    )
  const rare = all.filter(isRarelyAsked)
  // Most of the table: of each version a list of its keys.
  const lists = [...new Set(rare.map(({ version }) => version))].map((version) => {
    const keys = rare.filter((one) => one.version === version).map(({ key }) => key)
    return `  ...rarely(${JSON.stringify(version)}, ${JSON.stringify(keys)}),\n`
  })
  const others = `import(/* webpackChunkName: "${rarelyAsked}" */ "./${rarelyAsked}.js")`
  return `const loadOf = (key) => () => ${others}.then(({ loaders }) => loaders[key]())
const rarely = (version, keys) => Object.fromEntries(keys.map((key) => [key, { version, load: loadOf(key) }]))
export const provided = {\n${[...often, ...lists].join('')}}\n`
}

/** Source of the module with the loaders of the rest. */
export function rarelyAskedSource(all: readonly Singleton[]): string {
  const entries = all
    .filter(isRarelyAsked)
    .map(({ key }) => `  ${JSON.stringify(key)}: ${loadSource(key)},\n`)
  return `export const loaders = {\n${entries.join('')}}\n`
}
