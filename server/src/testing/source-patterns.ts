import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from '@swc/core'
import { z } from 'zod'

const project = join(import.meta.dirname, '../../..')

const literal = z.object({ type: z.literal('RegExpLiteral'), pattern: z.string(), flags: z.string() })
const made = z.object({
  type: z.literal('NewExpression'),
  callee: z.object({ type: z.literal('Identifier'), value: z.literal('RegExp') }),
})

/** The nodes of these types in a source text, outer ones first. */
export function nodesIn(source: string, types: readonly string[]): object[] {
  const found: object[] = []
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    if ('type' in node && types.includes(String(node.type))) found.push(node)
    for (const part of Object.values(node)) visit(part)
  }
  visit(parseSync(source, { syntax: 'typescript', target: 'es2024' }))
  return found
}

/** The regular expression literals of a source text, and how many expressions it builds at run time. */
export function patternsOf(source: string): { patterns: RegExp[]; made: number } {
  const nodes = nodesIn(source, ['RegExpLiteral', 'NewExpression'])
  return {
    patterns: nodes.flatMap((node) => {
      const { data } = literal.safeParse(node)
      return data ? [new RegExp(data.pattern, data.flags)] : []
    }),
    made: nodes.filter((node) => made.safeParse(node).success).length,
  }
}

/** Every source file that the server runs, including those of the demo, with its path in the project. */
export function serverSources(): { file: string; source: string }[] {
  return ['server/src', 'demo/src', 'shared/src/contract']
    .flatMap((folder) =>
      readdirSync(join(project, folder), { encoding: 'utf8', recursive: true })
        .filter((file) => file.endsWith('.ts'))
        .map((file) => join(project, folder, file)),
    )
    .map((path) => ({ file: relative(project, path), source: readFileSync(path, 'utf8') }))
    .filter(({ file }) => !/\.(test|calls|samples)\.ts$|^server\/src\/testing\//.test(file))
}
