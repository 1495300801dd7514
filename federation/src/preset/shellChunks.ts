import type { Compilation, Module } from '@rspack/core'
import { basic, inUse, select } from './antdInUse.ts'
import { shellFiles } from './shellFiles.ts'

/** The files of packages by those names. */
export const installed = (names: string) => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names})[\\\\/]`)

const common = 'antd-common'
const popups = 'antd-popups'
const dialogs = 'antd-dialogs'

/** Of parts that no page has: what so many of them need is one file. */
const many = 6

/** What comes with the federation runtime, because each key of it is a few hundred bytes: not what few pages draw. */
const withRuntime =
  /[\\/](?:\.provided[\\/]index\.js|shared[\\/]src[\\/](?!ui[\\/](?:heat-map|DataTable|StatusTag|BarChart)))/

/** Two keys of one library, that a page with a form asks for together. */
const forms = installed('react-hook-form|@hookform')

/** The chunk that a module of later loads goes to, of all `chunks` that need it: one alone, so that no page gets it twice. */
function placeOf(file: string, chunks: readonly string[]): string {
  const isShared = chunks.every((name) => name.startsWith('share-'))
  const used = inUse.filter((name) => chunks.includes(name))
  const [first = ''] = chunks.toSorted()
  if (isShared && withRuntime.test(file)) return shellFiles.runtime
  if (isShared && forms.test(file)) return 'react-hook-form'
  if (used.length > 1 && !used.some((name) => basic.includes(name)))
    return used.includes(select) ? popups : dialogs
  if (used.length > 1 || used[0] === basic[0]) return common
  if (used[0]) return used[0]
  return chunks.length < many ? first : 'antd-more'
}

/** Puts what is loaded later where `placeOf` says. */
function later() {
  const places = new Map<string, string>()
  return {
    chunks: 'async',
    // Which chunks need a module is known to this test, and not where the place is named.
    test(module: Module, { chunkGraph }: Pick<Compilation, 'chunkGraph'>) {
      const chunks = [...chunkGraph.getModuleChunksIterable(module)]
      if (chunks.some((chunk) => chunk.canBeInitial())) return false
      const names = chunks.flatMap(({ name }) => name ?? [])
      places.set(module.identifier(), placeOf(module.nameForCondition() ?? '', names))
      return true
    },
    name: (module: Module) => places.get(module.identifier()),
    priority: 10,
    enforce: true,
  } as const
}

/**
 * Few, named chunks, each module in one: the initial packages in two, so that the shell's own text is small, and what is
 * loaded later by who needs it.
 */
export const splitChunks = {
  chunks: 'all',
  minSize: 0,
  cacheGroups: {
    default: false,
    defaultVendors: false,
    // The fonts' rules in a sheet of their own, that a change of other styles leaves where it is, and the fonts with it.
    fonts: {
      name: 'fonts',
      chunks: 'initial',
      test: /[\\/]fonts\.css$/,
      priority: 50,
      enforce: true,
    },
    vendorReact: {
      name: 'vendor-react',
      chunks: 'initial',
      test: installed(
        'react|react-dom|scheduler|react-router|react-router-dom|redux|react-redux|@reduxjs|immer|reselect',
      ),
      priority: 30,
      enforce: true,
    },
    vendor: {
      name: 'vendor',
      chunks: 'initial',
      test: /[\\/]node_modules[\\/]/,
      priority: 20,
      enforce: true,
    },
    later: later(),
  },
} as const
