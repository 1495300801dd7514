import { join, relative } from 'node:path'
import type { Compiler } from '@rspack/core'
import { z } from 'zod'
import { modulesOf } from '../../app/pagesOf.ts'
import type { RemoteDefinition } from '../../define-remote.ts'
import { requestIn } from '../../manifest/requestIn.ts'

const statsSchema = z.object({
  modules: z.array(
    z.object({
      /** The module's file. */
      nameForCondition: z.string().nullish(),
      /** Null if unknown, as for CommonJS. */
      providedExports: z.array(z.string()).nullish(),
    }),
  ),
})

/** The required export of each page, card and search source, with an example. */
function requiredExports({ routes, cards = [], search = [] }: RemoteDefinition) {
  const entry = (what: string, load: () => Promise<unknown>, name: string, written: string) => ({
    what,
    name,
    written,
    request: requestIn(load, what),
  })
  return [
    ...modulesOf(routes).map(({ path, route }) =>
      entry(`The page of ${path}`, route.page, 'Page', 'export function Page() { … }'),
    ),
    ...cards.map(({ name, card }) => entry(`The card ${name}`, card, 'Card', 'export function Card() { … }')),
    ...search.map(({ name, load }) =>
      entry(`The source ${name}`, load, 'search', 'export async function search(text) { … }'),
    ),
  ]
}

/** A plugin that fails a remote's build if the module of a page, card or search source lacks its required export. */
export const checkExports = (definition: RemoteDefinition) => (compiler: Compiler) => {
  compiler.hooks.compilation.tap('checkExports', (compilation) => {
    const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
    compilation.hooks.processAssets.tap({ name: 'checkExports', stage }, () => {
      // A file that doesn't compile has no exports.
      if (compilation.errors.length > 0) return
      const { modules } = statsSchema.parse(
        compilation.getStats().toJson({ all: false, modules: true, providedExports: true }),
      )
      const files = modules.map(({ nameForCondition, providedExports }) => ({
        file: relative(join(compiler.context, 'src'), nameForCondition ?? '').replaceAll('\\', '/'),
        exported: providedExports,
      }))
      for (const { what, name, written, request } of requiredExports(definition)) {
        const path = request.replace(/^\.\//, '').replace(/\.[jt]sx?$/, '')
        const found = files.find(({ file }) => file.replace(/(?:\/index)?\.[jt]sx?$/, '') === path)
        if (!found?.exported || found.exported.includes(name)) continue
        compilation.errors.push(
          new compiler.webpack.WebpackError(
            `${what}: src/${found.file} does not export ${name}. Add: ${written}`,
          ),
        )
      }
    })
  })
}
