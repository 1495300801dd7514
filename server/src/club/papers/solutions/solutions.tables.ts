import { paperStatuses } from '@portal/shared/contract'
import { eq, or, type SQL } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../core/instant.ts'
import { users } from '../../../core/people/users.tables.ts'
import { papers } from '../papers.tables.ts'

/** Solutions that members attach to papers: a link, or files. */
export const solutions = pgTable(
  'solutions',
  {
    id: uuid().primaryKey().defaultRandom(),
    paperId: uuid()
      .notNull()
      .references(() => papers.id, { onDelete: 'cascade' }),
    authorId: uuid().references(() => users.id, { onDelete: 'set null' }),
    showsName: boolean().notNull(),
    /** Empty for files. */
    link: text().notNull(),
    status: text({ enum: paperStatuses }).notNull().default('pending'),
    reason: text(),
    createdAt: instant().notNull(),
    decidedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [index().on(table.paperId), index().on(table.authorId), index().on(table.decidedBy)],
)

/** Members’ votes for helpful solutions. */
export const solutionVotes = pgTable(
  'solution_votes',
  {
    solutionId: uuid()
      .notNull()
      .references(() => solutions.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.solutionId, table.userId] }), index().on(table.userId)],
)

/** Members see approved solutions and their own. */
export const isVisibleSolution = ({ id }: { id: string }): SQL | undefined =>
  or(eq(solutions.status, 'approved'), eq(solutions.authorId, id))
