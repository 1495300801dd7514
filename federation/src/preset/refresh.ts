import type { LoaderContext, RuleSetRule } from '@rspack/core'

/** Modules of pages and cards, by their exports. */
const isPageOrCard = /\bexport\b[^(;]*\b(?:Page|Card)\b/

/**
 * React Refresh replaces a module only if all its exports are components. Pages and cards have others, such as
 * `prefetch`; they are replaced too if those exports are unchanged.
 */
const accept = (file: string) => `
import * as exported from ${JSON.stringify(file)}
import { performReactRefresh } from 'react-refresh/runtime'
if (import.meta.webpackHot) {
  const hot = import.meta.webpackHot
  const others = Object.entries(exported).filter(([name]) => !/^[A-Z]/.test(name)).map(String).join()
  hot.dispose((data) => { data.others = others })
  if (hot.data && hot.data.others !== others) hot.invalidate()
  else hot.accept()
  if (hot.data) setTimeout(performReactRefresh)
}
`

// biome-ignore lint/style/noDefaultExport: rspack requires it for loaders.
export default function acceptUpdate(this: LoaderContext, source: string): string {
  return isPageOrCard.test(source) ? source + accept(`./${this.resourcePath.split(/[\\/]/).at(-1)}`) : source
}

/** Lets React Refresh replace the modules of pages and cards in `folder`. */
export const pageRefreshRule = (folder: string): RuleSetRule => ({
  test: /\.tsx$/,
  include: folder,
  enforce: 'pre',
  loader: import.meta.filename,
})
