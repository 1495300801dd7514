import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss'
import selectorParser, { type Node, type Selector } from 'postcss-selector-parser'

/** Characters of all style sheets of a remote together: who reads them does so in one go. */
const styleLength = 200_000

/** Where a selector's element is: anywhere in the page, an element of the part's own, or something within one. */
type Place = 'outside' | 'own' | 'inside'

const rank: Record<Place, number> = { outside: 0, own: 1, inside: 2 }
const greater = (one: Place, other: Place) => (rank[one] < rank[other] ? other : one)
const least = (places: readonly Place[]): Place =>
  places.toSorted((one, other) => rank[one] - rank[other])[0] ?? 'outside'

/** What is around a rule. */
interface Around {
  /** The place of what `&` means; undefined at the top. */
  parent: Place | undefined
  /** In an `@scope` of the part's own elements nothing else can be selected. */
  isScoped: boolean
}

/** At-rules whose rules select as they would without them. */
const conditions = new Set(['media', 'supports', 'container', 'starting-style', 'layer', 'scope'])
/** Tailwind's own custom properties, which mean the same in every app, and the layer that begins with them. */
const ofTailwind = /^--tw-/
const tailwindLayer = 'properties'

/** At-rules that give the whole page something by a name, and how such a name begins in the part `name`. */
const naming: Readonly<Record<string, (name: string) => string>> = {
  keyframes: (name) => `${name}-`,
  'counter-style': (name) => `${name}-`,
  'font-feature-values': (name) => `${name}-`,
  'font-face': (name) => `${name}-`,
  page: (name) => `${name}-`,
  property: (name) => `--${name}-`,
  'position-try': (name) => `--${name}-`,
  'font-palette-values': (name) => `--${name}-`,
}

const short = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > 80 ? `${line.slice(0, 79)}…` : line
}

/**
 * What the style sheets of a remote change beyond its own elements, a line each: they may select elements with a class of
 * its CSS modules (`papers-Ab12Cd-card`) or with its prefix (`papers:flex`, as Tailwind's `prefix(papers)`), and what is
 * within them. Anywhere they may set custom properties with its name (`--papers-gap`). `sheets`: path -> text. The build
 * and the portal's gate say the same. It is made against mistakes: a remote's code can do what a style sheet may not.
 */
export function styleFaults(name: string, sheets: ReadonlyMap<string, string>): string[] {
  const length = [...sheets.values()].reduce((sum, css) => sum + css.length, 0)
  if (length > styleLength)
    return [
      `Rule styles: the style sheets of ${name} have ${Math.ceil(length / 1000)} KB, ${styleLength / 1000} are read. Make them smaller.`,
    ]
  return [...sheets].flatMap(([path, css]) => {
    try {
      return [...new Set(new StyleSheet(name, path).faultsIn(postcss.parse(css).nodes))]
    } catch (error) {
      const reason = error instanceof postcss.CssSyntaxError ? error.reason : String(error)
      return `Rule styles: ${path} of ${name} cannot be read: ${short(reason)}. Mend it.`
    }
  })
}

class StyleSheet {
  readonly #name: string
  readonly #path: string
  readonly #ownClass: RegExp

  constructor(name: string, path: string) {
    this.#name = name
    this.#path = path
    this.#ownClass = new RegExp(`^${name}(?:-[\\w-]{6}-|:).`)
  }

  faultsIn(
    nodes: readonly ChildNode[] = [],
    around: Around = { parent: undefined, isScoped: false },
  ): string[] {
    return nodes.flatMap((node) => {
      if (node.type === 'atrule') return this.#faultsOfAtRule(node, around)
      if (node.type !== 'rule' || this.#setsOwnProperties(node)) return []
      const selectors = selectorsOf(node.selector)
      const places = selectors.map((selector) => this.#placeOf(selector, around.parent))
      const beyond = around.isScoped ? [] : selectors.filter((_, at) => places[at] === 'outside')
      return [
        ...beyond.map((selector) =>
          this.#fault(
            `selects ${short(String(selector))}, which is not within its own elements`,
            `Begin it with a class of a CSS module (localIdentName: '${this.#name}-[hash:base64:6]-[local]')`,
          ),
        ),
        // What is wrong with the rule is not said again of those in it.
        ...(beyond.length > 0 ? [] : this.faultsIn(node.nodes, { ...around, parent: least(places) })),
      ]
    })
  }

  /** Nobody else reads them. */
  #setsOwnProperties({ nodes }: Rule): boolean {
    return (
      nodes.length > 0 &&
      nodes.every(
        (node) =>
          node.type === 'comment' ||
          (node.type === 'decl' && (node.prop.startsWith(`--${this.#name}-`) || ofTailwind.test(node.prop))),
      )
    )
  }

  #faultsOfAtRule(rule: AtRule, around: Around): string[] {
    const kind = rule.name.toLowerCase().replace(/^-\w+-/, '')
    if (kind === 'charset') return []
    if (kind === 'layer') return [...this.#faultsOfLayers(rule), ...this.faultsIn(rule.nodes, around)]
    if (kind === 'scope') return this.faultsIn(rule.nodes, this.#scopeOf(rule, around))
    if (conditions.has(kind)) return this.faultsIn(rule.nodes, around)
    const begin = naming[kind]?.(this.#name)
    if (begin === undefined)
      return [this.#fault(`holds @${rule.name}, which concerns the whole page`, 'Leave it out')]
    const given = kind === 'font-face' ? familyOf(rule) : unquoted(rule.params)
    if (given.startsWith(begin) || (kind === 'property' && ofTailwind.test(given))) return []
    const what = given ? `@${rule.name} ${short(given)}` : `@${rule.name}`
    return [this.#fault(`says ${what} for the whole page`, `Give it a name that begins with ${begin}`)]
  }

  /** Layers are ordered by name over all style sheets of the page. */
  #faultsOfLayers({ params }: AtRule): string[] {
    return params
      .split(',')
      .map((layer) => layer.trim())
      .filter(
        (layer) =>
          layer !== '' && layer !== tailwindLayer && !new RegExp(`^${this.#name}(?:[.-]|$)`).test(layer),
      )
      .map((layer) =>
        this.#fault(
          `says @layer ${short(layer)} for the whole page`,
          `Give it a name that begins with ${this.#name}-`,
        ),
      )
  }

  #scopeOf({ params }: AtRule, around: Around): Around {
    const root = bracketed(params.trim())
    if (root === undefined) return around
    const place = least(selectorsOf(root).map((selector) => this.#placeOf(selector, around.parent)))
    return place === 'outside' ? around : { parent: place, isScoped: true }
  }

  #placeOf({ nodes }: Selector, parent: Place | undefined): Place {
    let place: Place = 'outside'
    // `h2` in a rule means `& h2`; `> h2` means `& > h2`.
    if (parent && !nodes.some(holdsNesting))
      place = nodes[0]?.type === 'combinator' ? parent : after(parent, ' ')
    for (const node of nodes) {
      if (node.type === 'combinator') place = after(place, node.value.trim() || ' ')
      else place = greater(place, this.#placeOfOne(node, parent))
    }
    return place
  }

  #placeOfOne(node: Node, parent: Place | undefined): Place {
    if (node.type === 'class') return this.#ownClass.test(node.value) ? 'own' : 'outside'
    if (node.type === 'nesting') return parent ?? 'outside'
    if (node.type !== 'pseudo') return 'outside'
    if (node.value === ':scope') return parent ?? 'outside'
    if (!/^:(?:is|where|matches|-webkit-any|-moz-any)$/i.test(node.value)) return 'outside'
    // Within `:is()` nothing is relative.
    return least(node.nodes.map((selector) => this.#placeOf(selector, undefined)))
  }

  #fault(what: string, advice: string): string {
    return `Rule styles: ${this.#path} of ${this.#name} ${what}. ${advice}.`
  }
}

/** Where an element is that stands so to one in `place`. */
function after(place: Place, combinator: string): Place {
  if (combinator === ' ' || combinator === '>') return place === 'outside' ? 'outside' : 'inside'
  // What stands beside the part's outermost element is not the part's.
  if (combinator === '+' || combinator === '~') return place === 'inside' ? 'inside' : 'outside'
  return 'outside'
}

const selectorsOf = (text: string): Selector[] => selectorParser().astSync(text).nodes

function holdsNesting(node: Node): boolean {
  if (node.type === 'nesting') return true
  return 'nodes' in node && Array.isArray(node.nodes) && node.nodes.some(holdsNesting)
}

/** What stands in the brackets that a text begins with; a bracket in a string ends them too early, and what is left is no selector. */
function bracketed(text: string): string | undefined {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    else if (text[at] === ')') depth -= 1
    if (depth === 0) return text.slice(1, at)
  }
  return undefined
}

const unquoted = (text: string) => text.trim().replace(/^["']|["']$/g, '')

function familyOf({ nodes = [] }: AtRule): string {
  const family = nodes.find((node) => node.type === 'decl' && node.prop.toLowerCase() === 'font-family')
  return family?.type === 'decl' ? unquoted(family.value) : ''
}
