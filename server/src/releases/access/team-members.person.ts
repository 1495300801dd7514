import { arrayContains, eq, or, sql } from 'drizzle-orm'
import type { PersonalData } from '../../core/people/personal-data.ts'
import { routeOwnership } from './teams.tables.ts'

const { name, team, members, email } = routeOwnership

const rowsOf = (address: string) => or(arrayContains(members, [address]), eq(email, address))

/** Teams know their members, and the address for their mail, by e-mail address. */
export const personalData: PersonalData = {
  tables: {
    teamsOfReleases: {
      table: routeOwnership,
      rowsOf: (person) => rowsOf(person.email),
      fields: { app: name, team },
    },
  },
  async move(tx, { email: oldEmail }, { email: newEmail }) {
    await tx
      .update(routeOwnership)
      .set({
        members: sql`array_replace(array_remove(${members}, ${newEmail}), ${oldEmail}, ${newEmail})`,
        email: sql`CASE WHEN ${email} = ${oldEmail} THEN ${newEmail} ELSE ${email} END`,
      })
      .where(rowsOf(oldEmail))
  },
  async erase(tx, { email: address }) {
    await tx
      .update(routeOwnership)
      .set({ members: sql`array_remove(${members}, ${address})`, email: sql`nullif(${email}, ${address})` })
      .where(rowsOf(address))
    return []
  },
}
