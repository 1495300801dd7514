import { reservedSegments } from '@portal/shared/contract'
import type { Check } from '../checks.ts'
import { findAmbiguities, firstSegment, isParameter } from '../route-patterns.ts'

/** A release's own paths, whatever else is active. */
export const paths: Check = ({ manifest }) => {
  const none =
    manifest.kind === 'remote' && manifest.routes.length === 0
      ? [`Rule paths: ${manifest.name} has no page. Add a route.`]
      : []
  const misplaced = manifest.routes.flatMap(({ path }) => {
    const first = firstSegment(path)
    if (reservedSegments.includes(first))
      return `Rule paths: /${first} is reserved for the server, so ${path} isn't possible. Choose another path.`
    if (isParameter(first))
      return `Rule paths: ${path} starts with a parameter and would match the paths of other apps. Start it with a fixed segment.`
    return []
  })
  const twins = findAmbiguities(manifest.routes).map(
    ([route, twin]) =>
      `Rule paths: ${route.path} and ${twin.path} of ${manifest.name} match the same addresses. Change one.`,
  )
  return [...none, ...misplaced, ...twins]
}
