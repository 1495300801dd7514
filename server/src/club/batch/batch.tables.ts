import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../core/instant.ts'
import { users } from '../../core/people/users.tables.ts'

const student = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Whom students follow in their batch. Nobody else sees it. */
export const batchFollows = pgTable(
  'batch_follows',
  { followerId: student(), followedId: student(), followedAt: instant().notNull() },
  (table) => [
    primaryKey({ columns: [table.followerId, table.followedId] }),
    index().on(table.followedId),
    check('batch_follows_others', sql`${table.followerId} <> ${table.followedId}`),
  ],
)
