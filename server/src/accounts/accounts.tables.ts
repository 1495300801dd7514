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
    /** The folded name while this row keeps others from taking it; null once that time is over. */
    heldUsername: text().unique('pending_signups_held_username_unique'),
    /** HMAC of the newest code; null where the address has an account already: no code opens such a row. */
    codeHash: text(),
    codeExpiresAt: instant().notNull(),
    /** HMACs of codes that a newer one has replaced, of sign-up and of moves. */
    replacedCodes: text().array().notNull().default([]),
    /** The address is proven, but its number has an account: what remains is to move that one here. */
    provenAt: instant(),
    /** HMAC of the newest code to the other account's address, and until when it works. */
    moveCodeHash: text(),
    moveCodeExpiresAt: instant(),
    mailedAt: instant().notNull(),
    /** The newest mail, as long as it is kept. */
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
    /** By which its owner names it: the hash of a cookie leaves the database in no answer. */
    publicId: uuid().notNull().defaultRandom().unique('sessions_public_id_unique'),
    /** Browser and system as they were at the sign-in; of no address, which would say where somebody was. */
    device: text().notNull().default(''),
    createdAt: instant().notNull(),
    seenAt: instant().notNull(),
    /** When a second factor was shown in it; null where none was. */
    provenAt: instant(),
  },
  (table) => [index().on(table.userId), index().on(table.seenAt)],
)
