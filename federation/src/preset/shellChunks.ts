import type { Compilation, Module } from '@rspack/core'
import { basicComponents, selectComponent, usedComponents } from './chunkNames.ts'
import { shellFiles } from './shellFiles.ts'

/** The files of these packages. */
export const installed = (names: string) => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names})[\\\\/]`)

/** The shell's import() of antd's provider, which every page with antd needs, also uses this name. */
const common = 'antd-common'
const popups = 'antd-popups'
const dialogs = 'antd-dialogs'

/** Modules of unused components that this many of them need form one file. */
const many = 6

/** Bundled with the federation runtime, because each key is only a few hundred bytes. Excludes what few pages use. */
const withRuntime =
  /[\\/](?:\.provided[\\/]index\.js|shared[\\/]src[\\/](?!ui[\\/](?:heat-map|DataTable|StatusTag|BarChart)))/

/** Two keys of one library that a page with a form needs together. */
const forms = installed('react-hook-form|@hookform')

/** The chunk of a later module, given all `chunks` that need it: exactly one, so that no page loads it twice. */
function chunkOf(file: string, chunks: readonly string[]): string {
  if (chunks.includes(common)) return common
  const isShared = chunks.every((name) => name.startsWith('share-'))
  const used = usedComponents.filter((name) => chunks.includes(name))
  const [first = ''] = chunks.toSorted()
  if (isShared && withRuntime.test(file)) return shellFiles.runtime
  if (isShared && forms.test(file)) return 'react-hook-form'
  if (used.length > 1 && !used.some((name) => basicComponents.includes(name)))
    return used.includes(selectComponent) ? popups : dialogs
  if (used.length > 1 || used[0] === basicComponents[0]) return common
  if (used[0]) return used[0]
  return chunks.length < many ? first : 'antd-more'
}

/** Puts later modules into the chunks of `chunkOf`. */
function later() {
  const chunkNames = new Map<string, string>()
  return {
    chunks: 'async',
    // Only this function gets the chunks of a module; the chunk's name is determined elsewhere.
    test(module: Module, { chunkGraph }: Pick<Compilation, 'chunkGraph'>) {
      const chunks = [...chunkGraph.getModuleChunksIterable(module)]
      if (chunks.some((chunk) => chunk.canBeInitial())) return false
      const names = chunks.flatMap(({ name }) => name ?? [])
      chunkNames.set(module.identifier(), chunkOf(module.nameForCondition() ?? '', names))
      return true
    },
    name: (module: Module) => chunkNames.get(module.identifier()),
    priority: 10,
    enforce: true,
  } as const
}

/**
 * Few named chunks, with each module in one: two for the initial packages, so that the shell's own code is small,
 * and later modules by their users.
 */
export const splitChunks = {
  chunks: 'all',
  minSize: 0,
  cacheGroups: {
    default: false,
    defaultVendors: false,
    // The fonts in their own style sheet, so that changes of other styles leave it cached.
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
