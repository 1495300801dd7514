import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../core/instant.ts'
import { details, users } from '../core/people/users.tables.ts'

/** Sign-ups that wait for their code, each bound to one browser by its pending cookie. */
export const pendingSignups = pgTable(
  'pending_signups',
  {
    id: uuid().primaryKey().defaultRandom(),
    ...details,
    /** SHA-256 of the pending cookie. */
    tokenHash: text().notNull().unique('pending_signups_token_hash_unique'),
    usernameKey: text().notNull(),
    /** The folded name while this row reserves it; null after that. */
    heldUsername: text().unique('pending_signups_held_username_unique'),
    /** HMAC of the latest code. Null if the address already has an account: no code opens such a row. */
    codeHash: text(),
    codeExpiresAt: instant().notNull(),
    /** HMACs of replaced codes, of sign-up and of moves. */
    replacedCodes: text().array().notNull().default([]),
    /** Set if the address is verified, but another account has its registration number and can be moved here. */
    provenAt: instant(),
    /** HMAC of the latest code to the other account's address, and when it expires. */
    moveCodeHash: text(),
    moveCodeExpiresAt: instant(),
    mailedAt: instant().notNull(),
    /** The latest mail, as long as it is kept. */
    mailId: uuid(),
    createdAt: instant().notNull(),
  },
  (table) => [index().on(table.email), index().on(table.usernameKey), index().on(table.createdAt)],
)

/** Signed-in browsers. */
export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the session cookie. */
    tokenHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The id that its owner sees: no answer contains the hash of a cookie. */
    publicId: uuid().notNull().defaultRandom().unique('sessions_public_id_unique'),
    /** Browser and operating system at the sign-in, without an address, which would reveal a place. */
    device: text().notNull().default(''),
    createdAt: instant().notNull(),
    seenAt: instant().notNull(),
    /** When a second factor was confirmed in this session; null if never. */
    provenAt: instant(),
  },
  (table) => [index().on(table.userId), index().on(table.seenAt)],
)

/** The latest code that an account's owner asked for, to merge their other account. It works once. */
export const mergeCodes = pgTable(
  'merge_codes',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The address of the other account, as typed. No account may have it. */
    email: text().notNull(),
    /** HMAC of the code with both. */
    codeHash: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
)
