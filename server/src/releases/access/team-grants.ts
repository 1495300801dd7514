import type { Db } from '../../core/database/database.ts'
import { invalid } from '../../core/errors/domain-error.ts'
import { findGrant, saveGrant } from './grants.queries.ts'
import { budgetsSchema, type Grant } from './grants.ts'
import { budgetsIn, type Flags } from './team-words.ts'

const actor = 'command'

/** What a name may have when core says nothing else. The shell is core's own, and may have all. */
const firstGrant = (name: string, { path, menu, slot }: Flags): Grant => ({
  name,
  team: name,
  title: null,
  paths: name === 'shell' ? null : path ? [] : [`/${name}`],
  menus: name === 'shell' ? null : menu ? [] : ['main'],
  slots: name === 'shell' ? null : slot ? [] : ['member-home'],
  budgets: null,
})

const union = (held: readonly string[] | null, more: readonly string[] | undefined) =>
  more ? [...new Set([...(held ?? []), ...more])].sort() : held

/** Gives a name what the flags say beyond what it has. */
export async function grant(db: Db, name: string, flags: Flags, at: Date): Promise<void> {
  const held = await findGrant(db, name)
  const asked =
    flags.team ?? flags.title ?? flags.path ?? flags.menu ?? flags.slot ?? flags.email ?? flags.member
  if (held && asked === undefined) return
  const before = held ?? firstGrant(name, flags)
  await saveGrant(
    db,
    {
      ...before,
      team: flags.team ?? before.team,
      title: flags.title ?? before.title,
      paths: union(before.paths, flags.path),
      menus: union(before.menus, flags.menu),
      slots: before.slots ? union(before.slots, flags.slot) : null,
      email: flags.email ?? before.email ?? null,
      members: union(before.members ?? null, flags.member),
    },
    { actor, at },
  )
}

/** Takes places away. What is active stays; the next release has to do without. */
export async function ungrant(
  db: Db,
  name: string,
  { path, menu, slot, member }: Flags,
  at: Date,
): Promise<void> {
  const held = await grantOf(db, name)
  const without = (all: readonly string[] | null | undefined, gone: string[] = []) =>
    all?.filter((one) => !gone.includes(one)) ?? null
  await saveGrant(
    db,
    {
      ...held,
      paths: without(held.paths, path),
      menus: without(held.menus, menu),
      slots: without(held.slots, slot),
      members: without(held.members, member),
    },
    { actor, at },
  )
}

/** Sets budgets in KB; those that the flags do not name stay. */
export async function setBudgets(db: Db, name: string, flags: Flags, at: Date): Promise<void> {
  const held = await grantOf(db, name)
  const before = budgetsSchema.safeParse(held.budgets).data
  await saveGrant(db, { ...held, budgets: { ...before, ...budgetsIn(flags) } }, { actor, at })
}

async function grantOf(db: Db, name: string): Promise<Grant> {
  const held = await findGrant(db, name)
  if (held) return held
  throw invalid(`Nothing is granted to ${name} yet: team add ${name}, or team grant ${name}.`)
}
