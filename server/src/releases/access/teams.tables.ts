import { isNull } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../core/instant.ts'

/** Publishing credentials: each good for one app, and core's for activating, rolling back and blocking any. */
export const teamTokens = pgTable(
  'team_tokens',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    isCore: boolean().notNull().default(false),
    /** What its team calls it: `ci`. Null for those from before tokens had names. */
    label: text(),
    /** SHA-256 of the token; the token itself is nowhere. */
    tokenHash: text().notNull().unique('team_tokens_token_hash_unique'),
    createdAt: instant().notNull(),
    createdBy: text().notNull(),
    /** A token without it is not accepted. */
    expiresAt: instant(),
    lastUsedAt: instant(),
    revokedAt: instant(),
  },
  (table) => [
    index().on(table.name),
    uniqueIndex('team_tokens_label').on(table.name, table.label).where(isNull(table.revokedAt)),
  ],
)

/** What core lets a team have: where its pages may lie, in which menus they stand, in which slots its cards, how large they are. */
export const routeOwnership = pgTable('route_ownership', {
  name: text().primaryKey(),
  team: text().notNull(),
  title: text(),
  /** Path prefixes in small letters, `/seniors`; null: any that nobody else was granted. */
  paths: text().array(),
  /** Null: any. */
  menus: text().array(),
  /** Slots on others' pages in which its cards may stand; null: any. */
  slots: text().array(),
  /** KB beyond the portal's own budgets: { page?, card?, entry?, release? }. */
  budgets: jsonb(),
  /** Where its team is told what the portal did to a release by itself. */
  email: text(),
  /** E-mail addresses of the accounts that are its team: they may opt into its newest release. */
  members: text().array(),
  grantedAt: instant().notNull(),
  grantedBy: text().notNull(),
})
