import { examTypes } from '@portal/shared/contract'
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../core/instant.ts'
import { users } from '../../../core/people/users.tables.ts'
import { subjects } from '../../lists/subjects.tables.ts'

/** The exams whose papers members request. A request is open while no paper of its exam is approved. */
export const requestedPapers = pgTable(
  'requested_papers',
  {
    subjectId: uuid()
      .notNull()
      .references(() => subjects.id),
    academicSession: text().notNull(),
    examType: text({ enum: examTypes }).notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestedAt: instant().notNull(),
  },
  ({ subjectId, academicSession, examType, userId }) => [
    primaryKey({ name: 'requested_papers_pk', columns: [subjectId, academicSession, examType, userId] }),
    index().on(userId),
  ],
)
