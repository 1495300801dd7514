import { and, arrayContains, inArray } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { routeOwnership } from './teams.tables.ts'

/** The apps of which an account may get the newest release before others: leads any, members of a team its own. */
export async function newestFor(
  db: Db,
  { email, isLead }: { email: string; isLead: boolean },
  names: readonly string[],
): Promise<string[]> {
  if (isLead || names.length === 0) return [...names]
  const { name, members } = routeOwnership
  const isMember = and(inArray(name, [...names]), arrayContains(members, [email.toLowerCase()]))
  return (await db.select({ name }).from(routeOwnership).where(isMember)).map((row) => row.name)
}
