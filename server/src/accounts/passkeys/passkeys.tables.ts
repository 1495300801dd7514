import { bigint, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../core/instant.ts'
import { users } from '../../core/people/users.tables.ts'

/** Public keys with whose private half a student signs in. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As the authenticator names it, base64url. */
    credentialId: text().notNull().unique('passkeys_credential_id_unique'),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** How often it has signed, as it says; one that does not count says 0 always. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** Asks for a fingerprint or a PIN: what it signs shows who has it and who it is. */
    verifiesUser: boolean().notNull(),
    name: text().notNull(),
    createdAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index().on(table.userId)],
)

/** What a challenge may be used for, and nothing else. */
export const challengePurposes = ['sign in', 're-authenticate', 'add'] as const
export type ChallengePurpose = (typeof challengePurposes)[number]

/** The newest challenge of each browser. It works once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the cookie of the browser that asked. */
    tokenHash: text().primaryKey(),
    challenge: text().notNull(),
    /** Null only in rows of the migration, which nothing matches. */
    purpose: text({ enum: challengePurposes }),
    /** The account that asked; null for a sign-in, when nobody is known yet. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
  },
  (table) => [index().on(table.createdAt)],
)
