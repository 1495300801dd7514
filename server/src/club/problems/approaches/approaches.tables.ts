import { approachMarkKinds } from '@portal/shared/contract'
import { index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../core/instant.ts'
import { users } from '../../../core/people/users.tables.ts'
import { problems } from '../problems.tables.ts'

const member = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Members’ approaches. They belong to a problem, not to its day, and stay if a lead moves it to another day. */
export const approaches = pgTable(
  'approaches',
  {
    id: uuid().primaryKey().defaultRandom(),
    questionId: text()
      .notNull()
      .references(() => problems.questionId),
    authorId: member(),
    text: text().notNull(),
    /** Empty for none. */
    link: text().notNull(),
    createdAt: instant().notNull(),
    /** Null unless a lead has hidden it. */
    hiddenAt: instant(),
  },
  (table) => [unique().on(table.questionId, table.authorId), index().on(table.authorId)],
)

/** Members’ votes for helpful approaches, and reports that no lead has reviewed yet. */
export const approachMarks = pgTable(
  'approach_marks',
  {
    approachId: uuid()
      .notNull()
      .references(() => approaches.id, { onDelete: 'cascade' }),
    userId: member(),
    kind: text({ enum: approachMarkKinds }).notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.approachId, table.kind, table.userId] }),
    index().on(table.userId),
  ],
)
