import { and, arrayContains, inArray } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { routeOwnership } from './teams.tables.ts'

/** The apps among these whose team the account belongs to; all of them for leads. */
export async function ownApps(
  db: Db,
  { email, isLead }: { email: string; isLead: boolean },
  names: readonly string[],
): Promise<string[]> {
  if (isLead || names.length === 0) return [...names]
  const { name, members } = routeOwnership
  const isMember = and(inArray(name, [...names]), arrayContains(members, [email.toLowerCase()]))
  return (await db.select({ name }).from(routeOwnership).where(isMember)).map((row) => row.name)
}
