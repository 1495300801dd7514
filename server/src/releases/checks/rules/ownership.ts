import type { ReleaseManifest } from '@portal/shared/contract'
import { coverage, type Ownership, ownershipOf } from '../../access/ownership.ts'
import type { Check } from '../checks.ts'
import type { Violation } from '../violations.ts'

/** An app must stay within its ownership, and out of other teams', even if theirs isn't active. */
export const ownership: Check = ({ manifest }, { owners }) => foreignClaims(manifest, owners)

/** Claims beyond a release's ownership, or within that of another app. */
export function foreignClaims(manifest: ReleaseManifest, owners: readonly Ownership[]): Violation[] {
  const own = ownershipOf(owners, manifest.name)
  return [
    ...foreignTeam(manifest, own),
    ...foreignRoutes(manifest, owners),
    ...foreignMenus(manifest, own),
    ...foreignSlots(manifest, own),
  ]
}

function foreignTeam({ name, team }: ReleaseManifest, own: Ownership | undefined): Violation[] {
  if (!own || own.team === team) return []
  return [
    `Rule team: ${name} declares team ${team} but belongs to team ${own.team}. Correct src/routes.ts, or ask core: team grant ${name} --team ${team}.`,
  ]
}

/** A release's routes that belong to another app, or are outside its path prefixes. */
export function foreignRoutes(manifest: ReleaseManifest, owners: readonly Ownership[]): Violation[] {
  const own = ownershipOf(owners, manifest.name)
  return manifest.routes.flatMap(({ path }) => {
    const covered = own ? coverage(own, path) : 0
    const owner = nearest(owners, path)
    if (owner && coverage(owner, path) > covered)
      return `Rule route ownership: ${path} of ${manifest.name} belongs to ${owner.name} (team ${owner.team}). Choose another path.`
    if (!own?.paths || covered > 0) return []
    return `Rule route ownership: ${path} of ${manifest.name} is outside its path prefixes (${own.paths.join(', ') || 'none'}). Choose another path, or ask core: team grant ${manifest.name} --path ${path.split('/:', 1)[0]}.`
  })
}

/** The owner of the longest matching prefix: `/seniors/papers` before `/seniors`. */
const nearest = (owners: readonly Ownership[], path: string): Ownership | undefined =>
  owners.toSorted((one, other) => coverage(other, path) - coverage(one, path))[0]

function foreignMenus(manifest: ReleaseManifest, own: Ownership | undefined): Violation[] {
  const { menus } = own ?? {}
  if (!menus) return []
  return manifest.nav
    .filter(({ menu }) => !menus.includes(menu))
    .map(
      ({ label, menu }) =>
        `Rule route ownership: the entry '${label}' of ${manifest.name} is in the menu ${menu}, but its team may only use ${menus.join(', ') || 'none'}. Move it, or ask core: team grant ${manifest.name} --menu ${menu}.`,
    )
}

function foreignSlots(manifest: ReleaseManifest, own: Ownership | undefined): Violation[] {
  const { slots } = own ?? {}
  if (!slots || manifest.kind === 'shell') return []
  return (manifest.cards ?? [])
    .filter(({ slot }) => !slots.includes(slot))
    .map(
      ({ name, slot }) =>
        `Rule route ownership: the card ${name} of ${manifest.name} is in the slot ${slot}, but its team may only use ${slots.join(', ') || 'none'}. Remove it, or ask core: team grant ${manifest.name} --slot ${slot}.`,
    )
}
