import { escaped } from '../../../core/pages/document.ts'

/**
 * Templates in a subset of Mustache's syntax. They come from releases, so they must be inert: values are the view's own
 * texts, never functions or inherited members, and a section sees only its item. (mustache.js looks up inherited members
 * and calls functions.)
 */
export interface View {
  readonly [name: string]: string | boolean | View | readonly (View | string)[]
}

type Node = string | Value | Section

interface Value {
  name: string
  /** Whether the value is HTML. */
  isHtml: boolean
}

interface Section {
  name: string
  /** Rendered if the value is empty or false. */
  isInverted: boolean
  nodes: Node[]
}

export type Template = readonly Node[]

const tag = /(\{\{\{[A-Za-z]{1,40}\}\}\}|\{\{[#^/]?[A-Za-z]{1,40}\}\}|\{\{\.\}\})/

const deepest = 8

/** @throws Error if a section isn't closed, or a tag is invalid */
export function parseTemplate(text: string): Template {
  const root: Node[] = []
  const open: { section: Section; into: Node[] }[] = []
  let into = root
  // Pieces at odd indexes are tags.
  for (const [index, piece] of text.split(tag).entries()) {
    if (index % 2 === 0) {
      if (piece.includes('{{'))
        throw new Error(`“${piece.slice(piece.indexOf('{{')).slice(0, 40)}” is no tag`)
      into.push(piece)
      continue
    }
    const [, sign = '', name = ''] = /^\{\{([#^/{]?)([A-Za-z.]+)/.exec(piece) ?? []
    if (sign === '#' || sign === '^') {
      if (open.length === deepest) throw new Error(`${piece} is in too many sections`)
      const section: Section = { name, isInverted: sign === '^', nodes: [] }
      into.push(section)
      open.push({ section, into })
      into = section.nodes
    } else if (sign === '/') {
      const last = open.pop()
      if (last?.section.name !== name) throw new Error(`${piece} ends no section`)
      into = last.into
    } else into.push({ name, isHtml: sign === '{' })
  }
  const [unended] = open
  if (unended) throw new Error(`the section ${unended.section.name} does not end`)
  return root
}

type Context = View | string

const valueIn = (context: Context, name: string): View[string] | undefined => {
  if (typeof context === 'string') return name === '.' ? context : undefined
  return Object.hasOwn(context, name) ? context[name] : undefined
}

function drawn(node: Node, context: Context): string {
  if (typeof node === 'string') return node
  const value = valueIn(context, node.name)
  if (!('nodes' in node)) return typeof value === 'string' ? (node.isHtml ? value : escaped(value)) : ''

  const { nodes, isInverted } = node
  const isEmpty = !value || (Array.isArray(value) && value.length === 0)
  if (isInverted) return isEmpty ? fill(nodes, context) : ''
  if (isEmpty) return ''
  if (Array.isArray(value)) return value.map((item) => fill(nodes, item)).join('')
  return fill(nodes, typeof value === 'object' ? (value as View) : context)
}

export const fill = (template: Template, context: Context): string =>
  template.map((node) => drawn(node, context)).join('')
