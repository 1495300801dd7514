import { foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../core/instant.ts'
import { releases } from '../registry/releases.tables.ts'

/** Links that show one published release in one browser. */
export const previews = pgTable(
  'previews',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    version: text().notNull(),
    createdAt: instant().notNull(),
    createdBy: text().notNull(),
    expiresAt: instant().notNull(),
    /** When a browser started it; no other browser can. */
    openedAt: instant(),
    /** SHA-256 of what the cookie of that browser holds. */
    browserHash: text(),
    endedAt: instant(),
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
