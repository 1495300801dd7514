import { isNull, sql } from 'drizzle-orm'
import { pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true, precision: 3 })

/** The teachers whom a paper can name. One who is deleted is archived: papers keep the name. */
export const teachers = pgTable(
  'teachers',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    email: text().notNull(),
    createdAt: moment().notNull(),
    archivedAt: moment(),
  },
  (table) => [uniqueIndex('teachers_email_unique').on(sql`lower(email)`).where(isNull(table.archivedAt))],
)
