import { readFileSync } from 'node:fs'
import { experiments } from '@rspack/core'
import type { AnyNode } from 'acorn'
import { full } from 'acorn-walk'
import { importsOf, parseModule } from '../preset/readImports.ts'

/** All names of a module. */
export const everything = '*'

/** What a script imports and exports. */
export interface ScriptFacts {
  imports: readonly { request: string; names: readonly string[] }[]
  /** Each name that it exports and declares itself. */
  declared: ReadonlySet<string>
  /**
   * Of a module that does nothing but pass on what others export: each `export … from`. `local`: how a name is called
   * there; both are `*` for all.
   */
  passedOn?: readonly { request: string; exported: string; local: string }[]
}

/**
 * Plain JavaScript, without types and what is imported for them alone, as the build's own compiler makes it.
 * @throws Error which names the file.
 */
function compiled(text: string, file: string): string {
  try {
    return experiments.swc.transformSync(text, {
      filename: file,
      configFile: false,
      swcrc: false,
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: !file.endsWith('.ts') },
        transform: { react: { runtime: 'automatic' } },
      },
    }).code
  } catch (cause) {
    throw new Error(`${file}: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}

const nameOf = (node: AnyNode): string =>
  node.type === 'Identifier' ? node.name : node.type === 'Literal' ? String(node.value) : everything

/** The names that `export const { a, b } = …` or `export function a` declares. */
function declaredIn(node: AnyNode): string[] {
  if (node.type === 'ExportDefaultDeclaration') return ['default']
  if (node.type !== 'ExportNamedDeclaration') return []
  if (!node.declaration) return node.specifiers.map(({ exported }) => nameOf(exported))
  const names: string[] = []
  if (node.declaration.type !== 'VariableDeclaration') return [node.declaration.id.name]
  for (const { id } of node.declaration.declarations)
    full(id, (found) => {
      const part = found as AnyNode
      if (part.type === 'Identifier') names.push(part.name)
    })
  return names
}

/** What was last read of each file: most are the same at the next version of a part, and in every part. */
const known = new Map<string, { text: string; facts: ScriptFacts }>()

/** Reads a script: TypeScript or JavaScript. */
export function scriptFacts(file: string): ScriptFacts {
  const text = readFileSync(file, 'utf8')
  const before = known.get(file)
  if (before?.text === text) return before.facts
  const facts = factsOf(compiled(text, file), file)
  known.set(file, { text, facts })
  return facts
}

function factsOf(code: string, file: string): ScriptFacts {
  const program = parseModule(code)
  const body: readonly AnyNode[] = program.body
  const isBarrel = body.every(
    (node) =>
      node.type === 'ExportAllDeclaration' ||
      (node.type === 'ExportNamedDeclaration' && node.source !== null),
  )
  const assets = [...code.matchAll(/new URL\(\s*["'`](\.[^"'`]+)["'`]/g)].map(([, request = '']) => ({
    request,
    names: [],
  }))
  if (!isBarrel)
    return {
      imports: [...importsOf(program, file), ...assets],
      declared: new Set(body.flatMap(declaredIn)),
    }
  const passedOn = body.flatMap((node) => {
    if (node.type === 'ExportAllDeclaration')
      return [
        {
          request: String(node.source.value),
          exported: node.exported ? nameOf(node.exported) : everything,
          local: everything,
        },
      ]
    if (node.type !== 'ExportNamedDeclaration') return []
    return node.specifiers.map(({ exported, local }) => ({
      request: String(node.source?.value),
      exported: nameOf(exported),
      local: nameOf(local),
    }))
  })
  return { imports: [], declared: new Set(), passedOn }
}
