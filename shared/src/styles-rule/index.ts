import postcss, { type AtRule, type ChildNode, type Rule } from 'postcss'
import selectorParser, { type Node, type Selector } from 'postcss-selector-parser'

/** The most characters of all style sheets of a remote, because they are parsed at once. */
const styleLength = 200_000

/** Where a selector's element may be: anywhere in the page, an element of the app, or inside one. */
type Place = 'outside' | 'own' | 'inside'

const rank: Record<Place, number> = { outside: 0, own: 1, inside: 2 }
const greater = (one: Place, other: Place) => (rank[one] < rank[other] ? other : one)
const least = (places: readonly Place[]): Place =>
  places.toSorted((one, other) => rank[one] - rank[other])[0] ?? 'outside'

/** The context of a rule. */
interface Around {
  /** The place of `&`; undefined at the top. */
  parent: Place | undefined
  /** Inside an `@scope` of the app's own elements, nothing else can be selected. */
  isScoped: boolean
}

/** At-rules that don't change what their rules select. */
const conditions = new Set(['media', 'supports', 'container', 'starting-style', 'layer', 'scope'])
/** Tailwind's own custom properties, which mean the same in every app, and the layer that defines them. */
const ofTailwind = /^--tw-/
const tailwindLayer = 'properties'

/** At-rules that define a page-wide name, and the prefix that it needs in the app `name`. */
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
 * Checks that a remote's style sheets affect only its own elements, and returns a line for each violation. Selectors
 * must use a class of its CSS modules (`papers-Ab12Cd-card`) or its prefix (`papers:flex`, as Tailwind's
 * `prefix(papers)`), or be inside such an element. Custom properties with its name (`--papers-gap`) may be set
 * anywhere. `sheets`: path -> text. The build and the portal's release checks share it. It prevents mistakes, not
 * attacks: a remote's code isn't restricted this way.
 */
export function styleViolations(name: string, sheets: ReadonlyMap<string, string>): string[] {
  const length = [...sheets.values()].reduce((sum, css) => sum + css.length, 0)
  if (length > styleLength)
    return [
      `Rule styles: the style sheets of ${name} have ${Math.ceil(length / 1000)} KB; the limit is ${styleLength / 1000} KB. Make them smaller.`,
    ]
  return [...sheets].flatMap(([path, css]) => {
    try {
      return [...new Set(new StyleSheet(name, path).violationsIn(postcss.parse(css).nodes))]
    } catch (error) {
      const reason = error instanceof postcss.CssSyntaxError ? error.reason : String(error)
      return `Rule styles: ${path} of ${name} cannot be parsed: ${short(reason)}. Fix it.`
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

  violationsIn(
    nodes: readonly ChildNode[] = [],
    around: Around = { parent: undefined, isScoped: false },
  ): string[] {
    return nodes.flatMap((node) => {
      if (node.type === 'atrule') return this.#violationsOfAtRule(node, around)
      if (node.type !== 'rule' || this.#setsOwnProperties(node)) return []
      const selectors = selectorsOf(node.selector)
      const places = selectors.map((selector) => this.#placeOf(selector, around.parent))
      const beyond = around.isScoped ? [] : selectors.filter((_, at) => places[at] === 'outside')
      return [
        ...beyond.map((selector) =>
          this.#violation(
            `selects ${short(String(selector))}, which is outside its own elements`,
            `Start it with a class of a CSS module (localIdentName: '${this.#name}-[hash:base64:6]-[local]')`,
          ),
        ),
        // A violation of the rule isn't repeated for its nested rules.
        ...(beyond.length > 0 ? [] : this.violationsIn(node.nodes, { ...around, parent: least(places) })),
      ]
    })
  }

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

  #violationsOfAtRule(rule: AtRule, around: Around): string[] {
    const kind = rule.name.toLowerCase().replace(/^-\w+-/, '')
    if (kind === 'charset') return []
    if (kind === 'layer') return [...this.#violationsOfLayers(rule), ...this.violationsIn(rule.nodes, around)]
    if (kind === 'scope') return this.violationsIn(rule.nodes, this.#scopeOf(rule, around))
    if (conditions.has(kind)) return this.violationsIn(rule.nodes, around)
    const prefix = naming[kind]?.(this.#name)
    if (prefix === undefined)
      return [this.#violation(`uses @${rule.name}, which affects the whole page`, 'Remove it')]
    const given = kind === 'font-face' ? familyOf(rule) : unquoted(rule.params)
    if (given.startsWith(prefix) || (kind === 'property' && ofTailwind.test(given))) return []
    const what = given ? `@${rule.name} ${short(given)}` : `@${rule.name}`
    return [this.#violation(`sets ${what} for the whole page`, `Use a name that starts with ${prefix}`)]
  }

  /** The order of layers is shared by all style sheets of the page. */
  #violationsOfLayers({ params }: AtRule): string[] {
    return params
      .split(',')
      .map((layer) => layer.trim())
      .filter(
        (layer) =>
          layer !== '' && layer !== tailwindLayer && !new RegExp(`^${this.#name}(?:[.-]|$)`).test(layer),
      )
      .map((layer) =>
        this.#violation(
          `sets @layer ${short(layer)} for the whole page`,
          `Use a name that starts with ${this.#name}-`,
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
    // Selectors in `:is()` are never relative.
    return least(node.nodes.map((selector) => this.#placeOf(selector, undefined)))
  }

  #violation(what: string, advice: string): string {
    return `Rule styles: ${this.#path} of ${this.#name} ${what}. ${advice}.`
  }
}

/** The place of an element that a combinator selects, relative to one in `place`. */
function after(place: Place, combinator: string): Place {
  if (combinator === ' ' || combinator === '>') return place === 'outside' ? 'outside' : 'inside'
  // Siblings of the app's outermost element aren't its own.
  if (combinator === '+' || combinator === '~') return place === 'inside' ? 'inside' : 'outside'
  return 'outside'
}

const selectorsOf = (text: string): Selector[] => selectorParser().astSync(text).nodes

function holdsNesting(node: Node): boolean {
  if (node.type === 'nesting') return true
  return 'nodes' in node && Array.isArray(node.nodes) && node.nodes.some(holdsNesting)
}

/** The content of the brackets at the start of a text. A bracket in a string makes the rest invalid. */
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
