import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../instant.ts'

/** A student's entries at sign-up, and the facts that their address contains. */
export const details = {
  username: text().notNull(),
  name: text().notNull(),
  email: text().notNull(),
  phone: bigint({ mode: 'number' }).notNull(),
  regNumber: text().notNull(),
  batch: text().notNull(),
  branch: text().notNull(),
  programme: text().notNull().default(''),
  roll: text().notNull().default(''),
  /** The same for all addresses of one student; null if it wasn't read from an address. */
  numberKey: text(),
  passwordHash: text().notNull(),
}

/** Verified accounts. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    ...details,
    email: text().notNull().unique(),
    /** The folded name (NFKC, lower case), so that its case doesn't matter. */
    usernameKey: text().notNull().unique('users_username_key_unique'),
    isLead: boolean().notNull().default(false),
    phoneVisibleTo: text({ enum: ['leads', 'nobody'] })
      .notNull()
      .default('leads'),
    /** Whether the student is on the public leaderboards; leads see everyone. */
    isOnBoards: boolean().notNull().default(true),
    /** Whether the student's page is public. If not, members see it while its owner is on the leaderboards. */
    isPagePublic: boolean().notNull().default(false),
    /** The first day after their programme's last year; null if not computed yet, or unknown. */
    graduatesOn: date({ mode: 'string' }),
    /** The last day that leads have set instead of the programme's. */
    extendedUntil: date({ mode: 'string' }),
    /** `account-status.ts` derives an account's status from these two. */
    alumniSince: instant(),
    /** When an alumnus was mailed to write about interviews. */
    askedForInterviewAt: instant(),
    suspendedAt: instant(),
    /** The reason, for leads and for the student who can't sign in. */
    suspendedReason: text(),
    /** Another account already had this number when a new institute file was applied: leads see both. */
    numberShared: boolean().notNull().default(false),
    /** When the account will be deleted. Until then its owner can only log in to keep it. */
    deletionDueAt: instant(),
    /** The day of the latest visit, after which reminders go on for a while; null before it was recorded. */
    visitedOn: date({ mode: 'string' }),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    // The leads' lists are ordered by registration number and read in slices.
    index().on(table.regNumber, table.id),
    index().on(table.batch),
    uniqueIndex('users_number_unique').on(table.numberKey).where(sql`NOT ${table.numberShared}`),
    index('users_numbers_index').on(table.numberKey),
    index('users_leads_index').on(table.id).where(sql`${table.isLead}`),
    // The students of the leads' lists and counts: `isActive` of account-status.ts.
    index('users_active_students_index')
      .on(table.regNumber, table.id)
      .where(
        sql`NOT ${table.isLead} AND ${table.alumniSince} IS NULL AND ${table.suspendedAt} IS NULL
          AND ${table.deletionDueAt} IS NULL`,
      ),
    // Few rows, queried at every poll.
    index('users_suspended_index').on(table.id).where(sql`${table.suspendedAt} IS NOT NULL`),
  ],
)
