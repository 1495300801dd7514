import { type InvitedSenior, sharedInterviewStates, type TypedInterview } from '@portal/shared/contract'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
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

/** Alumni who report on their interviews. Leads maintain these rows. An anonymous one has no batch. */
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
    /** The page exists because of an interview that a senior wrote, and goes with the last one. */
    isShared: boolean().notNull().default(false),
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
    /** The interview that the senior wrote; null: leads entered it. */
    sharedId: uuid()
      .unique()
      .references(() => sharedInterviews.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.seniorId, table.position] })],
)

/** Interviews that seniors write: members, or guests whom a lead has invited. An invitation is a guest's draft. */
export const sharedInterviews = pgTable(
  'shared_interviews',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null for a guest. */
    authorId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    guest: jsonb().$type<InvitedSenior>(),
    /** SHA-256 of the token in the latest link that a guest was mailed. */
    tokenHash: text().unique(),
    expiresAt: instant(),
    state: text({ enum: sharedInterviewStates }).notNull().default('draft'),
    typed: jsonb().$type<TypedInterview>(),
    note: text(),
    seniorId: uuid().references(() => seniors.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    /** When it was sent to the leads, or last reviewed. */
    sentAt: instant(),
  },
  (table) => [
    index().on(table.authorId),
    index().on(table.seniorId),
    index().on(table.state, table.createdAt),
    uniqueIndex('shared_interviews_draft_unique').on(table.authorId).where(sql`state = 'draft'`),
    uniqueIndex('shared_interviews_invited_unique').on(sql`(guest ->> 'email')`).where(sql`state = 'draft'`),
    check('shared_interviews_author', sql`(author_id IS NULL) <> (guest IS NULL)`),
  ],
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
