import { type ReleaseManifest, shellName } from '@portal/shared/contract'
import type { Check } from '../checks.ts'
import { findAmbiguities } from '../route-patterns.ts'
import type { Violation } from '../violations.ts'

/** No two apps have pages at the same paths. */
export const collisions: Check = ({ manifest }, { sets }) =>
  sets.flatMap(({ shell, remotes }) =>
    [...(shell ? [shell] : []), ...remotes].flatMap((other) => pathCollisions(manifest, other)),
  )

/** Paths that both would take. */
export function pathCollisions(manifest: ReleaseManifest, other: ReleaseManifest): Violation[] {
  if (manifest.name === other.name) return []
  const owner = other.name === shellName ? 'the shell' : `${other.name} (team ${other.team})`
  return findAmbiguities(manifest.routes, other.routes)
    .filter(([, taken]) => other.routes.includes(taken))
    .map(
      ([route, taken]) =>
        `Rule paths: ${route.path} of ${manifest.name} collides with ${taken.path} of ${owner}. Choose another path.`,
    )
}
