import { isNull, sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../core/instant.ts'

/** The teachers that a paper can name. A deleted one is archived, because papers keep the name; with papers it is called retired. */
export const teachers = pgTable(
  'teachers',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    email: text().notNull(),
    createdAt: instant().notNull(),
    archivedAt: instant(),
  },
  (table) => [uniqueIndex('teachers_email_unique').on(sql`lower(email)`).where(isNull(table.archivedAt))],
)
