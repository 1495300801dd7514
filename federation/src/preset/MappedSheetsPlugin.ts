import { type Compiler, type RspackPluginInstance, rspack } from '@rspack/core'

/** What rspack's loader of style sheets says where it makes the link. */
const plain = 'link.href = url;'
/** Chunks are imported by the page's import map; so their style sheets are asked for where it leads. */
const mapped = 'link.href = import.meta.resolve(url);'

/** Has the style sheets of later loads asked for where the page's import map says, as scripts are. */
export class MappedSheetsPlugin implements RspackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('MappedSheetsPlugin', (compilation) => {
      rspack.RuntimePlugin.getCompilationHooks(compilation).createLink.tap('MappedSheetsPlugin', (code) => {
        // A version of rspack that says it otherwise fails the build.
        if (!code.includes(plain))
          throw new Error(`rspack makes a style sheet’s link in another way: ${code}`)
        return code.replace(plain, mapped)
      })
    })
  }
}
