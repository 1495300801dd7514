import type { OwnData } from '@portal/shared/contract'
import type { Db } from '../../core/database/database.ts'
import { personalTables } from '../../core/people/personal-data.ts'
import type { UserRow } from '../../core/people/users.ts'

/** Reads everything that the tables hold about this person, in one snapshot. */
export async function readOwnData(db: Db, user: UserRow): Promise<OwnData['data']> {
  const tables = await personalTables()
  return db.transaction(
    async (tx) => {
      const data: OwnData['data'] = {}
      for (const [name, { table, rowsOf, fields }] of Object.entries(tables))
        data[name] = await tx.select(fields).from(table).where(rowsOf(user))
      return data
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
