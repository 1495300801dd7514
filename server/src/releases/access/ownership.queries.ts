import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { conflict } from '../../core/errors/domain-error.ts'
import { lockReleases } from '../channels/channels.queries.ts'
import { writeEvents } from '../channels/events.queries.ts'
import type { Ownership } from './ownership.ts'
import { routeOwnership } from './teams.tables.ts'

const columns = {
  name: routeOwnership.name,
  team: routeOwnership.team,
  title: routeOwnership.title,
  paths: routeOwnership.paths,
  menus: routeOwnership.menus,
  slots: routeOwnership.slots,
  budgets: routeOwnership.budgets,
  email: routeOwnership.email,
  members: routeOwnership.members,
}

/** What each app's team owns. An app that isn't here may have everything that nobody else owns. */
export const listOwnership = (db: Db): Promise<Ownership[]> =>
  db.select(columns).from(routeOwnership).orderBy(asc(routeOwnership.name))

export async function findOwnership(db: Db, name: string): Promise<Ownership | undefined> {
  const [grant] = await db.select(columns).from(routeOwnership).where(eq(routeOwnership.name, name))
  return grant
}

/**
 * Writes what an app's team owns from now on.
 * @throws 409 where another app has one of its paths
 */
export async function saveOwnership(db: Db, wanted: Ownership, by: string, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // Two apps never get one path, however many write at once.
    await lockReleases(tx)
    for (const other of await listOwnership(tx)) {
      const taken = other.name !== wanted.name && wanted.paths?.find((path) => other.paths?.includes(path))
      if (taken) throw conflict(`${taken} belongs to ${other.name} already: choose another path.`)
    }
    const { name, ...owned } = wanted
    const values = {
      ...owned,
      paths: owned.paths && [...owned.paths],
      menus: owned.menus && [...owned.menus],
      slots: owned.slots && [...owned.slots],
      members: owned.members && [...owned.members],
      grantedAt: at,
      grantedBy: by,
    }
    await tx
      .insert(routeOwnership)
      .values({ name, ...values })
      .onConflictDoUpdate({ target: routeOwnership.name, set: values })
    const event = { name, kind: 'ownership changed', details: owned } as const
    await writeEvents(tx, [event], { by, token: null, at })
  })
}

/** The address to which an app's team gets mail about its releases. */
export async function teamAddress(db: Db, name: string): Promise<string | null> {
  const [grant] = await db
    .select({ email: routeOwnership.email })
    .from(routeOwnership)
    .where(eq(routeOwnership.name, name))
  return grant?.email ?? null
}
