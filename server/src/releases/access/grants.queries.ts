import { asc, eq } from 'drizzle-orm'
import { writeAudit } from '../../core/audit/audit.queries.ts'
import type { Db } from '../../core/database/database.ts'
import { conflict } from '../../core/errors/domain-error.ts'
import type { Grant } from './grants.ts'
import { releaseGrants } from './teams.tables.ts'

/** Who grants, and when. */
interface Granting {
  actor: string
  at: Date
}

const columns = {
  name: releaseGrants.name,
  team: releaseGrants.team,
  title: releaseGrants.title,
  paths: releaseGrants.paths,
  menus: releaseGrants.menus,
  slots: releaseGrants.slots,
  budgets: releaseGrants.budgets,
  email: releaseGrants.email,
  members: releaseGrants.members,
}

/** What every name may have. One that is not here may have all that nobody else was granted. */
export const listGrants = (db: Db): Promise<Grant[]> =>
  db.select(columns).from(releaseGrants).orderBy(asc(releaseGrants.name))

export async function findGrant(db: Db, name: string): Promise<Grant | undefined> {
  const [grant] = await db.select(columns).from(releaseGrants).where(eq(releaseGrants.name, name))
  return grant
}

/**
 * Writes what a name may have from now on.
 * @throws a refusal where another has one of its paths.
 */
export async function saveGrant(db: Db, grant: Grant, { actor, at }: Granting): Promise<void> {
  await db.transaction(async (tx) => {
    // Two names are never granted one place, however many write at once.
    await tx.execute('LOCK TABLE release_grants IN SHARE ROW EXCLUSIVE MODE')
    for (const other of await listGrants(tx)) {
      const taken = other.name !== grant.name && grant.paths?.find((path) => other.paths?.includes(path))
      if (taken) throw conflict(`${taken} is a place of ${other.name} already: choose another one.`)
    }
    const { name, ...granted } = grant
    const values = {
      ...granted,
      paths: granted.paths && [...granted.paths],
      menus: granted.menus && [...granted.menus],
      slots: granted.slots && [...granted.slots],
      members: granted.members && [...granted.members],
      grantedAt: at,
      grantedBy: actor,
    }
    await tx
      .insert(releaseGrants)
      .values({ name, ...values })
      .onConflictDoUpdate({ target: releaseGrants.name, set: values })
    await writeAudit(tx, { at, actor, action: 'places granted', subject: name, details: granted })
  })
}

/** On a portal for one's own machine nothing is granted but by hand: what an upgrade wrote goes. */
export async function dropMigratedGrants(db: Db): Promise<void> {
  await db.delete(releaseGrants).where(eq(releaseGrants.grantedBy, 'migration'))
}

/** Where the team of a name is told what happens to its releases. */
export async function teamAddress(db: Db, name: string): Promise<string | null> {
  const [grant] = await db
    .select({ email: releaseGrants.email })
    .from(releaseGrants)
    .where(eq(releaseGrants.name, name))
  return grant?.email ?? null
}
