import { dirname, join } from 'node:path'
import { z } from 'zod'
import { nodesIn } from './source-patterns.ts'

/** `import … from`, `export … from`, and `import(…)` with a literal. */
const declarations = ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration'] as const
const declared = z.object({
  type: z.enum(declarations),
  source: z.object({ value: z.string() }),
})
const loaded = z.object({
  type: z.literal('CallExpression'),
  callee: z.object({ type: z.literal('Import') }),
  arguments: z.tuple([z.object({ expression: z.object({ value: z.string() }) })]),
})

function specifierOf(node: object): string | undefined {
  return (
    declared.safeParse(node).data?.source.value ?? loaded.safeParse(node).data?.arguments[0].expression.value
  )
}

/**
 * Lists the imports of a source, including types: local files by a path relative to the root of `file`, packages by
 * name.
 */
export function importsOf(file: string, source: string): string[] {
  return nodesIn(source, [...declarations, 'CallExpression']).flatMap((node) => {
    const specifier = specifierOf(node)
    if (!specifier) return []
    return specifier.startsWith('.') ? join(dirname(file), specifier) : specifier
  })
}

/** Finds a path that leads from a node back to itself: `['a', 'b', 'a']`. */
export function findCircle(edges: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const isClear = new Set<string>()
  const walk = (node: string, path: string[]): string[] | undefined => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node]
    if (isClear.has(node)) return undefined
    for (const next of edges.get(node) ?? []) {
      const circle = walk(next, [...path, node])
      if (circle) return circle
    }
    isClear.add(node)
    return undefined
  }
  for (const node of edges.keys()) {
    const circle = walk(node, [])
    if (circle) return circle
  }
  return undefined
}
