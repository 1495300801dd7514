import { contentKinds } from '@portal/shared/contract'
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../core/instant.ts'
import { users } from '../../core/people/users.tables.ts'

/** Edited content of the public pages. Rows are added and never changed; the latest one of each kind applies. */
export const contentVersions = pgTable(
  'content_versions',
  {
    kind: text({ enum: contentKinds }).notNull(),
    /** Counts from 1; 0 is the content of the app's release. */
    version: integer().notNull(),
    /** Null: the content of the release applies again. */
    content: jsonb(),
    note: text(),
    /** The version that this one restores. */
    restored: integer(),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.version] })],
)
