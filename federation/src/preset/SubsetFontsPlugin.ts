import { type Compiler, type RspackPluginInstance, sources } from '@rspack/core'

/** What a rule of a style sheet asks of a font's file. */
interface FontFace {
  file: string
  weights: { min: number; max: number }
  characters: string
}

/** The characters of `U+0000-00FF, U+0131`. */
const charactersOf = (ranges: string): string =>
  ranges
    .split(',')
    .flatMap((range) => {
      const [first = '', last = first] = range.trim().slice(2).split('-')
      const start = Number.parseInt(first, 16)
      return Array.from({ length: Number.parseInt(last, 16) - start + 1 }, (_, at) =>
        String.fromCodePoint(start + at),
      )
    })
    .join('')

/** The rules that say which weights and characters a file is for. */
const facesIn = (css: string): FontFace[] =>
  [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, rule = '']) => {
    const [, file] = /url\(["']?([^"')]+\.woff2)/.exec(rule) ?? []
    const [, min, max] = /font-weight:\s*(\d+)\s+(\d+)/.exec(rule) ?? []
    const [, ranges] = /unicode-range:\s*([^;}]+)/.exec(rule) ?? []
    if (!file || !max || !ranges) return []
    return { file, weights: { min: Number(min), max: Number(max) }, characters: charactersOf(ranges) }
  })

/**
 * Cuts each font to what its rule in a style sheet says of it: the packages bring all weights, and every character that
 * a feature of the font leads to.
 */
export class SubsetFontsPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    const name = 'SubsetFontsPlugin'
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS
      compilation.hooks.processAssets.tapPromise({ name, stage }, async (assets) => {
        // biome-ignore lint/correctness/noUndeclaredDependencies: none of the kit's, in which no shell is built.
        const { default: subsetFont } = await import('subset-font')
        const sheets = Object.entries(assets).filter(([file]) => file.endsWith('.css'))
        const faces = sheets.flatMap(([, css]) => facesIn(String(css.source())))
        for (const { file, weights, characters } of faces) {
          const font = assets[file]?.source()
          if (!Buffer.isBuffer(font)) throw new Error(`The build has no font ${file}`)
          const cut = await subsetFont(font, characters, {
            targetFormat: 'woff2',
            variationAxes: { wght: weights },
          })
          compilation.updateAsset(file, new sources.RawSource(cut))
        }
      })
    })
  }
}
