import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { packageFolder } from '../part/packageFolder.ts'

/** A file of a package, which may be another package's: the packages on the way to it, and its path. */
type PackageFile = readonly [...packages: string[], path: string]

/**
 * What no page asks for, and packages cannot leave out by themselves: an empty module stands in its place. Where a page
 * did ask, the call would throw.
 */
const unasked: readonly PackageFile[] = [
  // How schemas are written as JSON schema.
  ['zod', 'v4/core/json-schema-processors.js'],
  ['zod', 'v4/core/json-schema-generator.js'],
  // Calls where there is no XMLHttpRequest, forms instead of JSON, parameters (calls say their whole path), progress,
  // its own kind of signal, and names of status codes.
  ['axios', 'lib/adapters/fetch.js'],
  ['axios', 'lib/helpers/formDataToJSON.js'],
  ['axios', 'lib/helpers/toFormData.js'],
  ['axios', 'lib/helpers/progressEventReducer.js'],
  ['axios', 'lib/cancel/CancelToken.js'],
  ['axios', 'lib/helpers/HttpStatusCode.js'],
  // Prefixes for browsers that are older than those of the build.
  ['antd', '@ant-design/cssinjs', 'stylis', 'src/Prefixer.js'],
]

/** The same, of what is called as well: by the name of the module that stands in its place, and its source. */
const replaced: Record<string, { file: PackageFile; source: string }> = {
  'no-json-schema.js': {
    file: ['zod', 'v4/core/to-json-schema.js'],
    source: `const make = () => () => { throw new Error('No page writes JSON schemas') }
export { make as createToJSONSchemaMethod, make as createStandardJSONSchemaMethod }
`,
  },
  // Values that refer to themselves: answers are JSON, and forms are flat. zod goes without it where it is not given.
  'no-cycles.js': {
    file: ['zod', 'v4/core/memoizer.js'],
    source: `export class $ZodCyclicError extends Error {}
export const memoizer = () => undefined
export const isRecursiveSchema = () => false
export const isBackEdge = () => false
`,
  },
  // Ranges of versions: remotes ask by `^` (`servingRange`), and federation compares two versions by `<=`.
  'plain-ranges.js': {
    file: ['@module-federation/runtime-core', 'dist/utils/semver/index.js'],
    source: `const numbersOf = (version) => version.replace(/^\\D+/, '').split(/[.-]/, 3).map(Number)
const reaches = ([a, b, c], [x, y, z]) => (a !== x ? a > x : b !== y ? b > y : c >= z)
export function satisfy(version, range) {
  const has = numbersOf(version)
  const asked = numbersOf(range)
  if (range.startsWith('<=')) return reaches(asked, has)
  const major = asked.slice(0, asked.findIndex(Boolean) + 1)
  return major.every((number, at) => has[at] === number) && reaches(has, asked)
}
`,
  },
  // One tooltip that moves, instead of one each, where a provider asks for that; with it each button would bring what
  // places popups.
  'no-unique-tooltip.js': {
    file: ['antd', 'es/tooltip/UniqueProvider/index.js'],
    source: 'export default ({ children }) => children\n',
  },
}

/** Where a file is, for the part in `directory`. @throws Error where the package is not installed. */
function placeOf(packages: PackageFile, directory: string): string {
  const folder = packages.slice(0, -1).reduce((from, name) => {
    const found = packageFolder(name, from)
    if (!found) throw new Error(`${name} is not installed for ${from}`)
    return found
  }, directory)
  return join(folder, packages.at(-1) ?? '')
}

/** What `resolve.alias` says of all of it; the modules that are written here are in `generated`. */
export const leftOut = (directory: string, generated: string): Record<string, string | false> => ({
  ...Object.fromEntries(unasked.map((file) => [placeOf(file, directory), false])),
  ...Object.fromEntries(
    Object.entries(replaced).map(([name, { file }]) => [placeOf(file, directory), join(generated, name)]),
  ),
})

/** The modules that are written here, by their names. */
export const standIns: Record<string, string> = Object.fromEntries(
  Object.entries(replaced).map(([name, { source }]) => [name, source]),
)

/**
 * For one function of the colour picker's panels a button's style would bring the panels. Asked for by another name the
 * module is there once more, as that function alone.
 */
export const stylesWithoutPanels = new rspack.NormalModuleReplacementPlugin(/[\\/]ColorPresets$/, (asked) => {
  if (asked.context.endsWith('style')) asked.request += '?style'
})
