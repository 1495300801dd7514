import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyNode, Node } from 'acorn'
import { full } from 'acorn-walk'
import { parseModule } from '../preset/checks/readImports.ts'
import { releaseFiles } from './files.ts'

/** A name with a content hash is unique across releases. */
const isHashed = (request: string) => /^[^/]+\.[0-9a-f]{8}\.[a-z0-9]+$/.test(request)

/**
 * Whether a script loads others relative to its own address: an import statement, `import.meta` (except for
 * `import.meta.hot`, which packages only probe), or `import()` of a relative text. Other import() addresses are
 * computed from the release's root.
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

/** Whether a style sheet refers, by a relative address, to a file whose content may differ between releases. */
function isFixedSheet(text: string): boolean {
  const named = [...text.matchAll(/url\(\s*["']?([^"')]+)|@import\s+["']([^"']+)/g)]
  return named.some(([, url, sheet]) => {
    const request = (url ?? sheet ?? '').trim()
    return !/^(data:|#|\/|https?:)/.test(request) && !isHashed(request)
  })
}

/**
 * The scripts and style sheets in `dist` that can be served only from their own release's address; sorted.
 * `linked` are the style sheets in the HTML; all others are requested by the bundler's code, relative to it.
 */
export function fixedFiles(dist: string, linked: readonly string[]): string[] {
  const text = (path: string) => readFileSync(join(dist, path), 'utf8')
  return releaseFiles(dist).filter((path) => {
    if (/\.m?js$/.test(path)) return isFixedScript(text(path))
    return path.endsWith('.css') && (!linked.includes(path) || isFixedSheet(text(path)))
  })
}
