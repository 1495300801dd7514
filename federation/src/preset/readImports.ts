import { type AnyNode, type Identifier, type Literal, type Node, type Program, parse } from 'acorn'
import { ancestor, simple } from 'acorn-walk'
import { narrowedNames } from '../reexports.ts'
import type { FoundImport } from './importRules.ts'

/** The tree of plain JavaScript: types are gone from it. */
export const parseModule = (code: string): Program =>
  parse(code, { ecmaVersion: 'latest', sourceType: 'module', allowReturnOutsideFunction: true })

/** The text of a node that is a text: `'./list'`, or a template without anything in it. */
function textOf(found: Node): string | undefined {
  const node = found as AnyNode
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral' && node.quasis.length === 1)
    return node.quasis[0]?.value.cooked ?? undefined
  return undefined
}

const nameOf = (name: Identifier | Literal) => (name.type === 'Identifier' ? name.name : String(name.value))

/** Whether the shell offers the object `name` of `request` by its members: `z.string` of zod. */
const isOfferedByMembers = (request: string, name: string) =>
  narrowedNames(request)?.some((offered) => offered.startsWith(`${name}.`)) ?? false

/** The members of the object `local` that `program` uses; the object itself where it is used in any other way. */
function usedMembers(program: Program, local: string, imported: string): string[] {
  const used = new Set<string>()
  ancestor(program, {
    Identifier(node, _state, ancestors) {
      if (node.name !== local) return
      const parent = ancestors.at(-2) as AnyNode | undefined
      const member =
        parent?.type === 'MemberExpression' && parent.object === node && !parent.computed
          ? parent.property
          : undefined
      used.add(member?.type === 'Identifier' ? `${imported}.${member.name}` : imported)
    },
  })
  return [...used]
}

/** Every import in `code`, which is plain JavaScript. Requests that are not texts are left out. */
export const readImports = (code: string, file: string): FoundImport[] => importsOf(parseModule(code), file)

/** The same of its tree. */
export function importsOf(program: Program, file: string): FoundImport[] {
  const found: FoundImport[] = []
  const add = (source: Node, namesIn: (request: string) => string[]) => {
    const request = textOf(source)
    if (request !== undefined) found.push({ file, request, names: namesIn(request) })
  }
  simple(program, {
    ImportDeclaration({ source, specifiers }) {
      add(source, (request) =>
        specifiers.flatMap((specifier) => {
          if (specifier.type === 'ImportNamespaceSpecifier') return ['*']
          if (specifier.type === 'ImportDefaultSpecifier') return ['default']
          const name = nameOf(specifier.imported)
          return isOfferedByMembers(request, name) ? usedMembers(program, specifier.local.name, name) : [name]
        }),
      )
    },
    ExportNamedDeclaration({ source, specifiers }) {
      if (source) add(source, () => specifiers.map(({ local }) => nameOf(local)))
    },
    ExportAllDeclaration({ source }) {
      add(source, () => ['*'])
    },
    ImportExpression({ source }) {
      add(source, () => ['*'])
    },
  })
  return found
}
