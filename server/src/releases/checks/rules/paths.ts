import { reservedSegments } from '@portal/shared/contract'
import type { Check } from '../checks.ts'
import { findAmbiguities, firstSegment, isParameter } from '../route-patterns.ts'

/** A release's own paths, whatever else is active. */
export const paths: Check = ({ manifest }) => {
  const empty =
    manifest.kind === 'remote' && manifest.routes.length === 0
      ? [`Rule paths: ${manifest.name} has no page. Add a route.`]
      : []
  const reserved = manifest.routes.flatMap(({ path }) => {
    const first = firstSegment(path)
    if (reservedSegments.includes(first))
      return `Rule paths: /${first} is reserved for the server, so ${path} isn't possible. Choose another path.`
    if (isParameter(first))
      return `Rule paths: ${path} starts with a parameter and would match the paths of other apps. Start it with a fixed segment.`
    return []
  })
  const ambiguous = findAmbiguities(manifest.routes).map(
    ([route, other]) =>
      `Rule paths: ${route.path} and ${other.path} of ${manifest.name} match the same addresses. Change one.`,
  )
  return [...empty, ...reserved, ...ambiguous]
}
