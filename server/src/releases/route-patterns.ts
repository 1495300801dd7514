/**
 * Matches as React Router does on these patterns: without regard to case, slashes at the end, each
 * segment decoded by itself. The server may not import it, and of its language only plain and
 * `:named` segments are allowed (releaseRouteSchema).
 */
export function matchesPattern(pattern: string, pathname: string): boolean {
  const expected = segmentsOf(pattern)
  const given = segmentsOf(decoded(pathname))
  return (
    expected.length === given.length &&
    expected.every((segment, at) => (isParameter(segment) ? given[at] !== '' : segment === given[at]))
  )
}

/** The route that React Router would choose: of those that match, the one with most plain segments. */
export function findRoute<Route extends { path: string }>(
  routes: readonly Route[],
  pathname: string,
): Route | undefined {
  return routes
    .filter((route) => matchesPattern(route.path, pathname))
    .sort((one, other) => plainSegments(other.path) - plainSegments(one.path))[0]
}

/**
 * Whether some path belongs to both with nothing to choose by. `/seniors/new` and `/seniors/:id` are
 * told apart (the plain one wins); `/seniors/:id` and `/seniors/:name`, or `/a/:x` and `/:y/b`, are not.
 */
export function areAmbiguous(one: string, other: string): boolean {
  const first = segmentsOf(one)
  const second = segmentsOf(other)
  return (
    first.length === second.length &&
    plainSegments(one) === plainSegments(other) &&
    first.every((segment, at) => {
      const opposite = second[at] ?? ''
      return segment === opposite || isParameter(segment) || isParameter(opposite)
    })
  )
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
