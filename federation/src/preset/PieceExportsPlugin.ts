import { join, relative } from 'node:path'
import type { Compiler, RspackPluginInstance } from '@rspack/core'
import { z } from 'zod'
import { modulesOf } from '../app/pagesOf.ts'
import type { RemoteDefinition } from '../define-remote.ts'
import { requestIn } from '../manifest/requestIn.ts'

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
function pieces({ routes, cards = [], search = [] }: RemoteDefinition) {
  const piece = (what: string, load: () => Promise<unknown>, name: string, written: string) => ({
    ...{ what, name, written },
    request: requestIn(load, what),
  })
  return [
    ...modulesOf(routes).map(({ path, route }) =>
      piece(`The page of ${path}`, route.page, 'Page', 'export function Page() { … }'),
    ),
    ...cards.map(({ name, card }) => piece(`The card ${name}`, card, 'Card', 'export function Card() { … }')),
    ...search.map(({ name, load }) =>
      piece(`The source ${name}`, load, 'search', 'export async function search(text) { … }'),
    ),
  ]
}

/** Fails a remote's build if the module of a page, card or search source lacks its required export. */
export class PieceExportsPlugin implements RspackPluginInstance {
  readonly #definition: RemoteDefinition

  constructor(definition: RemoteDefinition) {
    this.#definition = definition
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PieceExportsPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'PieceExportsPlugin', stage }, () => {
        // A file that doesn't compile has no exports.
        if (compilation.errors.length > 0) return
        const { modules } = statsSchema.parse(
          compilation.getStats().toJson({ all: false, modules: true, providedExports: true }),
        )
        const files = modules.map(({ nameForCondition, providedExports }) => ({
          file: relative(join(compiler.context, 'src'), nameForCondition ?? '').replaceAll('\\', '/'),
          exported: providedExports,
        }))
        for (const { what, name, written, request } of pieces(this.#definition)) {
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
}
