/**
 * Matches as React Router does on these patterns: without regard to case, slashes at the end, each
 * segment decoded by itself. The server may not import it, and of its language only plain and
 * `:named` segments are allowed (releaseRouteSchema).
 */
export function matchesPattern(pattern: string, pathname: string): boolean {
  return matches(segmentsOf(pattern), segmentsOf(decoded(pathname)))
}

const matches = (expected: readonly string[], given: readonly string[]) =>
  expected.length === given.length &&
  expected.every((segment, at) => (isParameter(segment) ? given[at] !== '' : segment === given[at]))

/** The route that React Router would choose: of those that match, the one with most plain segments. */
export function findRoute<Route extends { path: string }>(
  routes: readonly Route[],
  pathname: string,
): Route | undefined {
  const given = segmentsOf(decoded(pathname))
  return routes
    .filter((route) => matches(segmentsOf(route.path), given))
    .sort((one, other) => plainSegments(other.path) - plainSegments(one.path))[0]
}

/**
 * Each pattern of `candidates` that is ambiguous with one of `taken` or with a candidate before it, and that one: some
 * path belongs to both with nothing to choose by. `/seniors/new` and `/seniors/:id` are told apart (the plain one wins);
 * `/seniors/:id` and `/seniors/:name`, or `/a/:x/c` and `/a/b/:y`, are not.
 *
 * Two patterns are ambiguous when they are as long, have as many plain segments, and agree wherever both are plain. So
 * patterns are kept by where their parameters are, and looked up by the segments that are plain in both: each costs as
 * many look-ups as there are such shapes, at most 35, however many patterns there are.
 */
export function findAmbiguities<Route extends { path: string }>(
  candidates: readonly Route[],
  taken: readonly Route[] = [],
): [candidate: Route, other: Route][] {
  const found: [Route, Route][] = []
  const shapes = new Map<string, Shape<Route>[]>()
  for (const [at, route] of [...taken, ...candidates].entries()) {
    const segments = segmentsOf(route.path)
    const plain = segments.map((segment) => !isParameter(segment))
    const kind = `${segments.length} ${plainSegments(route.path)}`
    const alike = shapes.get(kind) ?? []
    shapes.set(kind, alike)
    const other = at < taken.length ? undefined : firstFound(alike, (shape) => shape.find(segments, plain))
    if (other) found.push([route, other])
    let own = alike.find((shape) => shape.is(plain))
    if (!own) {
      own = new Shape(plain)
      alike.push(own)
    }
    own.add(segments, route)
  }
  return found
}

/** Patterns with their parameters in the same places. */
class Shape<Route> {
  readonly #plain: readonly boolean[]
  readonly #patterns: { segments: readonly string[]; route: Route }[] = []
  /** By which segments are looked at: the patterns by what stands there. */
  readonly #indexes = new Map<string, { places: readonly number[]; byText: Map<string, Route> }>()

  constructor(plain: readonly boolean[]) {
    this.#plain = plain
  }

  is(plain: readonly boolean[]): boolean {
    return this.#plain.every((isPlain, at) => isPlain === plain[at])
  }

  add(segments: readonly string[], route: Route): void {
    this.#patterns.push({ segments, route })
    for (const { places, byText } of this.#indexes.values()) byText.set(textAt(segments, places), route)
  }

  /** A pattern that agrees with this one in all places that are plain in both. */
  find(segments: readonly string[], plain: readonly boolean[]): Route | undefined {
    const places = plain.flatMap((isPlain, at) => (isPlain && this.#plain[at] ? [at] : []))
    const key = places.join(' ')
    let index = this.#indexes.get(key)
    if (!index) {
      const byText = new Map(this.#patterns.map((one) => [textAt(one.segments, places), one.route]))
      index = { places, byText }
      this.#indexes.set(key, index)
    }
    return index.byText.get(textAt(segments, places))
  }
}

const textAt = (segments: readonly string[], places: readonly number[]) =>
  places.map((at) => segments[at]).join('/')

function firstFound<Item, Found>(
  items: readonly Item[],
  find: (item: Item) => Found | undefined,
): Found | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}

/** The first segment, lowered: the part of the address space that a pattern lies in. */
export function firstSegment(pattern: string): string {
  return segmentsOf(pattern)[0] ?? ''
}

export function isParameter(segment: string): boolean {
  return segment.startsWith(':')
}

function plainSegments(pattern: string): number {
  return segmentsOf(pattern).filter((segment) => !isParameter(segment)).length
}

/** Whether a pattern lies within a prefix of plain segments: `/seniors/:id` in `/seniors`, and `/seniorsx` not. */
export function liesWithin(prefix: string, pattern: string): boolean {
  const segments = segmentsOf(pattern)
  return segmentsOf(prefix).every((segment, at) => segment === segments[at])
}

function segmentsOf(path: string): string[] {
  const trimmed = path.replace(/(?<!\/)\/+$/, '')
  return trimmed === '' ? [] : trimmed.slice(1).toLowerCase().split('/')
}

/** A `/` that was written as %2F stays inside its segment; what cannot be decoded is taken as it stands. */
function decoded(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/')
  } catch {
    return pathname
  }
}
