import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyNode, Node } from 'acorn'
import { full } from 'acorn-walk'
import { parseModule } from '../preset/readImports.ts'
import { releaseFiles } from './files.ts'

/** A name that says what is in the file: there is nothing else of that name in any release. */
const isHashed = (request: string) => /^[^/]+\.[0-9a-f]{8}\.[a-z0-9]+$/.test(request)

/**
 * Whether a script finds others by its own address: an import statement, `import.meta` (but for `import.meta.hot`, which
 * packages ask for in vain), or `import()` of a text that begins relative. Of an import() that begins otherwise the
 * address is computed elsewhere, from the release's root.
 */
function isFixedScript(code: string): boolean {
  const text = ({ start, end }: Node) => code.slice(start, end)
  let isFixed = false
  full(parseModule(code), (found) => {
    const node = found as AnyNode
    if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration') isFixed = true
    if (node.type === 'ExportNamedDeclaration' && node.source) isFixed = true
    if (node.type === 'ImportExpression' && /^["'`]\.{1,2}\//.test(text(node.source))) isFixed = true
    if (node.type === 'MetaProperty' && !code.slice(node.end).startsWith('.hot')) isFixed = true
  })
  return isFixed
}

/** Whether a style sheet finds by its own address what is not the same under that name in every release. */
function isFixedSheet(text: string): boolean {
  const named = [...text.matchAll(/url\(\s*["']?([^"')]+)|@import\s+["']([^"']+)/g)]
  return named.some(([, url, sheet]) => {
    const request = (url ?? sheet ?? '').trim()
    return !/^(data:|#|\/|https?:)/.test(request) && !isHashed(request)
  })
}

/**
 * The scripts and style sheets in the folder `dist` that serve at their own release's address alone; sorted. `linked` are
 * the style sheets of the page's HTML: any other is asked for by the bundler's code, beside it.
 */
export function fixedFiles(dist: string, linked: readonly string[]): string[] {
  const text = (path: string) => readFileSync(join(dist, path), 'utf8')
  return releaseFiles(dist).filter((path) => {
    if (/\.m?js$/.test(path)) return isFixedScript(text(path))
    return path.endsWith('.css') && (!linked.includes(path) || isFixedSheet(text(path)))
  })
}
