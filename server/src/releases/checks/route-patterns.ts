interface Routed {
  path: string
}

/**
 * The route that React Router would choose: of those that match, the one with most plain segments. As there, case and
 * slashes at the end don't matter, and each segment is decoded by itself. The server can't import it, and routes only
 * have plain and `:named` segments (releaseRouteSchema).
 */
export function findRoute<Route extends Routed>(
  routes: readonly Route[],
  pathname: string,
): Route | undefined {
  const given = segmentsOf(decoded(pathname))
  return routes
    .filter(({ path }) => matches(segmentsOf(path), given))
    .sort((one, other) => plainSegments(other.path) - plainSegments(one.path))[0]
}

const matches = (expected: readonly string[], given: readonly string[]) =>
  expected.length === given.length &&
  expected.every((segment, at) => (isParameter(segment) ? given[at] !== '' : segment === given[at]))

/**
 * The patterns of `candidates` that are ambiguous with one of `taken` or with an earlier candidate, each with that one.
 * Two patterns are ambiguous if some path matches both and neither wins: `/seniors/:id` and `/seniors/:name`, or
 * `/a/:x/c` and `/a/b/:y`. `/seniors/new` and `/seniors/:id` aren't, because the plain one wins. A release has at most
 * 200 routes, so comparing each with each is quick.
 */
export function findAmbiguities<Route extends Routed>(
  candidates: readonly Route[],
  taken: readonly Route[] = [],
): [candidate: Route, other: Route][] {
  const known = taken.map((route) => ({ route, segments: segmentsOf(route.path) }))
  return candidates.flatMap((route): [Route, Route][] => {
    const segments = segmentsOf(route.path)
    const other = known.find((one) => areAmbiguous(segments, one.segments))
    known.push({ route, segments })
    return other ? [[route, other.route]] : []
  })
}

/** Whether two patterns are as long, have as many parameters, and agree wherever neither has one. */
function areAmbiguous(one: readonly string[], other: readonly string[]): boolean {
  return (
    one.length === other.length &&
    one.every((segment, at) => {
      const opposite = other[at] ?? ''
      return segment === opposite || isParameter(segment) || isParameter(opposite)
    }) &&
    one.filter(isParameter).length === other.filter(isParameter).length
  )
}

/** The first segment in lower case: the part of the URL space that a pattern is in. */
export function firstSegment(pattern: string): string {
  return segmentsOf(pattern)[0] ?? ''
}

export function isParameter(segment: string): boolean {
  return segment.startsWith(':')
}

function plainSegments(pattern: string): number {
  return segmentsOf(pattern).filter((segment) => !isParameter(segment)).length
}

/** Whether a pattern is within a prefix of plain segments: `/seniors/:id` is in `/seniors`, `/seniorsx` isn't. */
export function liesWithin(prefix: string, pattern: string): boolean {
  const segments = segmentsOf(pattern)
  return segmentsOf(prefix).every((segment, at) => segment === segments[at])
}

function segmentsOf(path: string): string[] {
  const trimmed = path.replace(/(?<!\/)\/+$/, '')
  return trimmed === '' ? [] : trimmed.slice(1).toLowerCase().split('/')
}

/** A `/` that was written as %2F stays inside its segment; what can't be decoded is left as it is. */
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
