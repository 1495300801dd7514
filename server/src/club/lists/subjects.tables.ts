import { isNull } from 'drizzle-orm'
import { pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../core/instant.ts'

/** The subjects of the courses. A deleted one is archived, because papers keep its name; with papers it is called retired. */
export const subjects = pgTable(
  'subjects',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    subjectCode: text().notNull(),
    /** The code folded: unique within the course, whatever its case. */
    codeKey: text().notNull(),
    course: text({ enum: ['MCA', 'MSC'] }).notNull(),
    /** What people also call it, separated by commas. */
    shortNames: text().notNull().default(''),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull().defaultNow(),
    archivedAt: instant(),
  },
  (table) => [
    uniqueIndex('subjects_course_code_unique')
      .on(table.course, table.codeKey)
      .where(isNull(table.archivedAt)),
  ],
)
