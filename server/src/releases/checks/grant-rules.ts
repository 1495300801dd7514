import type { ReleaseRecord } from '@portal/shared/contract'
import { coverage, type Grant, grantFor } from '../access/grants.ts'

/** What a release claims beyond its grant, or of another's: a place is its owner's even while nothing of it is active (security, row 46). */
export function grantFaults(record: ReleaseRecord, grants: readonly Grant[]): string[] {
  const own = grantFor(grants, record.name)
  return [
    ...teamFaults(record, own),
    ...placeFaults(record, grants),
    ...menuFaults(record, own),
    ...slotFaults(record, own),
  ]
}

function teamFaults({ name, team }: ReleaseRecord, own: Grant | undefined): string[] {
  if (!own || own.team === team) return []
  return [
    `Rule team: ${name} says that it is of team ${team}, it is of team ${own.team}. Write that one in src/routes.ts, or ask core: team grant ${name} --team ${team}.`,
  ]
}

/** The routes of a release that belong to another app, or lie outside its path prefixes. */
export function placeFaults(record: ReleaseRecord, grants: readonly Grant[]): string[] {
  const own = grantFor(grants, record.name)
  return record.routes.flatMap(({ path }) => {
    const covered = own ? coverage(own, path) : 0
    const owner = nearest(grants, path)
    if (owner && coverage(owner, path) > covered)
      return `Rule granted places: ${path} of ${record.name} lies in a place of ${owner.name} (team ${owner.team}). Choose another path.`
    if (!own?.paths || covered > 0) return []
    return `Rule granted places: ${path} of ${record.name} lies outside of ${own.paths.join(', ') || 'its places: it has none'}. Choose a path there, or ask core: team grant ${record.name} --path ${path.split('/:', 1)[0]}.`
  })
}

/** Whose place covers most of a pattern: `/seniors/papers` before `/seniors`. */
const nearest = (grants: readonly Grant[], path: string): Grant | undefined =>
  grants.toSorted((one, other) => coverage(other, path) - coverage(one, path))[0]

function menuFaults(record: ReleaseRecord, own: Grant | undefined): string[] {
  const { menus } = own ?? {}
  if (!menus) return []
  return record.nav
    .filter(({ menu }) => !menus.includes(menu))
    .map(
      ({ label, menu }) =>
        `Rule granted places: the entry '${label}' of ${record.name} is in the menu ${menu}, granted is ${menus.join(', ') || 'none'}. Move it, or ask core: team grant ${record.name} --menu ${menu}.`,
    )
}

function slotFaults(record: ReleaseRecord, own: Grant | undefined): string[] {
  const { slots } = own ?? {}
  if (!slots || record.kind === 'shell') return []
  return (record.cards ?? [])
    .filter(({ slot }) => !slots.includes(slot))
    .map(
      ({ name, slot }) =>
        `Rule granted places: the card ${name} of ${record.name} is in the slot ${slot}, granted is ${slots.join(', ') || 'none'}. Leave it out, or ask core: team grant ${record.name} --slot ${slot}.`,
    )
}
