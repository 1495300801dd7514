import { contentKinds } from '@portal/shared/contract'
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../core/instant.ts'
import { users } from '../../core/people/users.tables.ts'

/** What leads have edited of the public pages: rows are added, never changed, and the newest of a kind stands. */
export const contentVersions = pgTable(
  'content_versions',
  {
    kind: text({ enum: contentKinds }).notNull(),
    /** Counted from 1; 0 is what the part's release brings. */
    version: integer().notNull(),
    /** Null: what the release brings stands again. */
    content: jsonb(),
    note: text(),
    /** The version whose content this one repeats. */
    restored: integer(),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.version] })],
)
