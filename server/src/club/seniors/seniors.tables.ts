import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../../core/instant.ts'
import { users } from '../../core/people/users.tables.ts'

const senior = () =>
  uuid()
    .notNull()
    .references(() => seniors.id, { onDelete: 'cascade' })

/** Alumni who report on their interviews. They have no accounts: leads maintain these rows. */
export const seniors = pgTable(
  'seniors',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    regNumber: text().notNull(),
    linkedin: text().notNull(),
    batch: text().notNull(),
    branch: text().notNull(),
    photoUrl: text(),
    isTopMentor: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  () => [uniqueIndex('seniors_reg_number_unique').on(sql`lower(reg_number)`)],
)

/** A senior's interviews, in the order in which they were entered. */
export const seniorInterviews = pgTable(
  'senior_interviews',
  {
    seniorId: senior(),
    position: integer().notNull(),
    company: text().notNull(),
    /** The company folded, for a search in any case and any database locale. */
    companyKey: text().notNull(),
    role: text().notNull(),
    status: text().notNull(),
    date: date({ mode: 'string' }),
    questionTypes: text().array(),
    interviewExperience: text(),
    adviceToJuniors: text(),
  },
  (table) => [primaryKey({ columns: [table.seniorId, table.position] })],
)

/** Follows: one row per student and senior, however many calls run at once. */
export const seniorFollows = pgTable(
  'senior_follows',
  {
    seniorId: senior(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** False: followed once, but no longer. The row stays, so that one statement can flip it. */
    following: boolean().notNull().default(true),
    followedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.seniorId, table.userId] }), index().on(table.userId)],
)
