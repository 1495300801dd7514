import { sql } from 'drizzle-orm'
import { bigint, boolean, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../instant.ts'

/** What a student says at sign-up, and what their address says of them. */
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
  /** What all addresses of one student have in common; null: not read from an address. */
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
    /** The name folded (NFKC, lower case): one name is one account's, whatever its case. */
    usernameKey: text().notNull().unique('users_username_key_unique'),
    isLead: boolean().notNull().default(false),
    phoneVisibleTo: text({ enum: ['leads', 'nobody'] })
      .notNull()
      .default('leads'),
    /** On the public leaderboards; what leads see does not depend on it. */
    isOnBoards: boolean().notNull().default(true),
    /** Everybody sees the student's page, as its owner chose; else members do, while its owner is on the boards. */
    isPagePublic: boolean().notNull().default(false),
    /** The day on which the year begins after their programme's last; null: not worked out yet, or no known programme. */
    graduatesOn: date({ mode: 'string' }),
    /** The last day that leads have given them, in the place of the programme's. */
    extendedUntil: date({ mode: 'string' }),
    /** What these two make of an account, `standing.ts` says. */
    alumniSince: instant(),
    suspendedAt: instant(),
    /** Why, for the leads and for who cannot sign in. */
    suspendedReason: text(),
    /** Another account had this number already when a new institute file was applied: leads see both. */
    numberShared: boolean().notNull().default(false),
    /** When the account is deleted, as its owner asked; until then nobody signs in to it but to keep it. */
    deletionDueAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    // The leads' lists are by registration number, and are read a slice at a time.
    index().on(table.regNumber, table.id),
    uniqueIndex('users_number_unique').on(table.numberKey).where(sql`NOT ${table.numberShared}`),
    index('users_numbers_index').on(table.numberKey),
    index('users_leads_index').on(table.id).where(sql`${table.isLead}`),
    // The students of the leads' lists and counts: `isActive` of standing.ts.
    index('users_active_students_index')
      .on(table.regNumber, table.id)
      .where(
        sql`NOT ${table.isLead} AND ${table.alumniSince} IS NULL AND ${table.suspendedAt} IS NULL
          AND ${table.deletionDueAt} IS NULL`,
      ),
    // A few, looked for with every poll.
    index('users_suspended_index').on(table.id).where(sql`${table.suspendedAt} IS NOT NULL`),
  ],
)
