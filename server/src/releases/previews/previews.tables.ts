import { foreignKey, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { releases } from '../registry/releases.tables.ts'

const moment = () => timestamp({ withTimezone: true, precision: 3 })

/** Links that show one published release in one browser. */
export const previews = pgTable(
  'previews',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    version: text().notNull(),
    createdAt: moment().notNull(),
    createdBy: text().notNull(),
    expiresAt: moment().notNull(),
    /** When a browser took it: no other can. */
    openedAt: moment(),
    /** SHA-256 of what the cookie of that browser holds. */
    browserHash: text(),
    endedAt: moment(),
  },
  (table) => [
    foreignKey({
      name: 'previews_release_fk',
      columns: [table.name, table.version],
      foreignColumns: [releases.name, releases.version],
    }).onDelete('cascade'),
    index().on(table.name, table.createdAt),
  ],
)
