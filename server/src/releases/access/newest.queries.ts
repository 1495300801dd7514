import { inArray } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { routeOwnership } from './teams.tables.ts'

/** As much as is asked of an account. */
interface Account {
  email: string
  isLead: boolean
}

/** Those of these names of which an account may have the newest release before others: leads any, teams their own. */
export async function newestFor(
  db: Db,
  { email, isLead }: Account,
  names: readonly string[],
): Promise<string[]> {
  if (isLead || names.length === 0) return [...names]
  const grants = await db
    .select({ name: routeOwnership.name, members: routeOwnership.members })
    .from(routeOwnership)
    .where(inArray(routeOwnership.name, [...names]))
  const isMember = (members: string[] | null) =>
    members?.some((member) => member.toLowerCase() === email.toLowerCase())
  return grants.filter(({ members }) => isMember(members)).map(({ name }) => name)
}
