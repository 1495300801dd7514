import { asc, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { conflict } from '../../core/errors/domain-error.ts'
import { lockReleases } from '../channels/channels.queries.ts'
import { writeEvents } from '../channels/events.queries.ts'
import { routeOwnership } from './teams.tables.ts'

const { grantedAt: _at, grantedBy: _by, ...columns } = getTableColumns(routeOwnership)

export type OwnershipRow = Omit<typeof routeOwnership.$inferSelect, 'grantedAt' | 'grantedBy'>

/** What each app's team owns. An app without a row may use everything that no other team owns. */
export const listOwnership = (db: Db): Promise<OwnershipRow[]> =>
  db.select(columns).from(routeOwnership).orderBy(asc(routeOwnership.name))

export async function findOwnership(db: Db, name: string): Promise<OwnershipRow | undefined> {
  const [row] = await db.select(columns).from(routeOwnership).where(eq(routeOwnership.name, name))
  return row
}

/**
 * Changes what an app's team owns. `change` maps the present ownership to the new one, or to undefined to change nothing.
 * @throws 409 if another app has one of its paths
 */
export async function changeOwnership(
  db: Db,
  name: string,
  { by, at }: { by: string; at: Date },
  change: (current: OwnershipRow | undefined) => OwnershipRow | undefined,
): Promise<void> {
  await db.transaction(async (tx) => {
    // The lock prevents that two apps get the same path, or that one change overwrites another.
    await lockReleases(tx)
    const all = await listOwnership(tx)
    const wanted = change(all.find((row) => row.name === name))
    if (!wanted) return
    for (const other of all) {
      const taken = other.name !== name && wanted.paths?.find((path) => other.paths?.includes(path))
      if (taken) throw conflict(`${taken} already belongs to ${other.name}. Choose another path.`)
    }
    const values = { ...wanted, grantedAt: at, grantedBy: by }
    await tx
      .insert(routeOwnership)
      .values(values)
      .onConflictDoUpdate({ target: routeOwnership.name, set: values })
    const { name: _name, ...details } = wanted
    await writeEvents(tx, [{ name, kind: 'ownership changed', details }], { by, token: null, at })
  })
}

/** The address for mails to an app's team about its releases. */
export const teamAddress = async (db: Db, name: string): Promise<string | null> =>
  (await findOwnership(db, name))?.email ?? null
