import type { LoaderContext, RuleSetRule } from '@rspack/core'

/** The modules of pages and cards, by what they have to export. */
const isPiece = /\bexport\b[^(;]*\b(?:Page|Card)\b/

/**
 * React Refresh replaces a module in the page only where all its exports are components. Those of pages and cards have
 * others, such as `prefetch`: here they are replaced too, as long as these others stay what they were.
 */
const accept = (file: string) => `
import * as piece from ${JSON.stringify(file)}
import { performReactRefresh } from 'react-refresh/runtime'
if (import.meta.webpackHot) {
  const hot = import.meta.webpackHot
  const others = Object.entries(piece).filter(([name]) => !/^[A-Z]/.test(name)).map(String).join()
  hot.dispose((data) => { data.others = others })
  if (hot.data && hot.data.others !== others) hot.invalidate()
  else hot.accept()
  if (hot.data) setTimeout(performReactRefresh)
}
`

// biome-ignore lint/style/noDefaultExport: rspack takes a loader so.
export default function acceptPiece(this: LoaderContext, source: string): string {
  return isPiece.test(source) ? source + accept(`./${this.resourcePath.split(/[\\/]/).at(-1)}`) : source
}

/** Lets the modules of pages and cards in `folder` be replaced in an open page. */
export const refreshedPieces = (folder: string): RuleSetRule => ({
  test: /\.tsx$/,
  include: folder,
  enforce: 'pre',
  loader: import.meta.filename,
})
