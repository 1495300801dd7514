import {
  type AnyNode,
  type Identifier,
  type ImportDeclaration,
  type Literal,
  type Node,
  type Program,
  parse,
} from 'acorn'
import { simple } from 'acorn-walk'
import type { FoundImport } from './importRules.ts'

/** The syntax tree of plain JavaScript, without types. */
export const parseModule = (code: string): Program =>
  parse(code, { ecmaVersion: 'latest', sourceType: 'module', allowReturnOutsideFunction: true })

/** The value of a string node: `'./list'`, or a template without expressions. */
function textOf(found: Node): string | undefined {
  const node = found as AnyNode
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral' && node.quasis.length === 1)
    return node.quasis[0]?.value.cooked ?? undefined
  return undefined
}

const nameOf = (name: Identifier | Literal) => (name.type === 'Identifier' ? name.name : String(name.value))

function importedName(specifier: ImportDeclaration['specifiers'][number]): string {
  if (specifier.type === 'ImportNamespaceSpecifier') return '*'
  return specifier.type === 'ImportDefaultSpecifier' ? 'default' : nameOf(specifier.imported)
}

/** All imports in `code`, which is plain JavaScript, except computed ones. */
export const readImports = (code: string, file: string): FoundImport[] => importsOf(parseModule(code), file)

/** All imports in a syntax tree. */
function importsOf(program: Program, file: string): FoundImport[] {
  const found: FoundImport[] = []
  /** The imported names of zod, by the local name of its object with all exports: `z`. */
  const zodNames = new Map<string, string[]>()
  const add = (source: Node, names: string[]) => {
    const request = textOf(source)
    if (request !== undefined) found.push({ file, request, names })
  }
  simple(program, {
    ImportDeclaration({ source, specifiers }) {
      const names = specifiers.map(importedName)
      add(source, names)
      if (textOf(source) !== 'zod') return
      for (const [at, { local }] of specifiers.entries())
        if (['*', 'default', 'z'].includes(names[at] ?? '')) zodNames.set(local.name, names)
    },
    MemberExpression({ object, property, computed }) {
      if (computed || object.type !== 'Identifier' || property.type !== 'Identifier') return
      zodNames.get(object.name)?.push(property.name)
    },
    ExportNamedDeclaration({ source, specifiers }) {
      if (source)
        add(
          source,
          specifiers.map(({ local }) => nameOf(local)),
        )
    },
    ExportAllDeclaration({ source }) {
      add(source, ['*'])
    },
    ImportExpression({ source }) {
      add(source, ['*'])
    },
  })
  return found
}
