import { bigint, boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../core/instant.ts'
import { users } from '../../core/people/users.tables.ts'

/** Public keys of the passkeys that students sign in with. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The authenticator's id for it, in base64url. */
    credentialId: text().notNull().unique('passkeys_credential_id_unique'),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** The authenticator's own count of signatures; always 0 for those that don't count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** Asks for a fingerprint or a PIN: a signature proves possession and identity. */
    verifiesUser: boolean().notNull(),
    name: text().notNull(),
    createdAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index().on(table.userId)],
)

const challengePurposes = ['sign in', 're-authenticate', 'add'] as const
export type ChallengePurpose = (typeof challengePurposes)[number]

/** The latest challenge of each browser. It works once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the cookie of the browser that asked. */
    tokenHash: text().primaryKey(),
    challenge: text().notNull(),
    /** Null only in rows of the migration, which match nothing. */
    purpose: text({ enum: challengePurposes }),
    /** The account that asked; null for a sign-in, when the account isn't known yet. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
  },
  (table) => [index().on(table.createdAt)],
)
