import { join, relative } from 'node:path'
import type { Compiler, RspackPluginInstance } from '@rspack/core'
import { z } from 'zod'
import type { RemoteDefinition } from '../define-remote.ts'
import { modulesOf } from '../part/pagesOf.ts'
import { requestIn } from '../record/requestIn.ts'

const statsSchema = z.object({
  modules: z.array(
    z.object({
      /** The file that the module is of. */
      nameForCondition: z.string().nullish(),
      /** Null where it cannot be known, as of CommonJS. */
      providedExports: z.array(z.string()).nullish(),
    }),
  ),
})

/** What the module of each piece of a remote has to export, and how that is written. */
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

/** Fails the build of a remote where the module of a page, card or source lacks what the shell draws or asks. */
export class PieceExportsPlugin implements RspackPluginInstance {
  readonly #definition: RemoteDefinition

  constructor(definition: RemoteDefinition) {
    this.#definition = definition
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PieceExportsPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'PieceExportsPlugin', stage }, () => {
        // A file that does not compile exports nothing.
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
              `${what}: src/${found.file} does not export ${name}. Write there: ${written}`,
            ),
          )
        }
      })
    })
  }
}
