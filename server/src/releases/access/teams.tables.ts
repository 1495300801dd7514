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
    /** The team's label for it: `ci`. Null for tokens without a label. */
    label: text(),
    /** SHA-256 of the token, which isn't stored itself. */
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

/** What core lets a team have: path prefixes, menus, slots and budgets. */
export const routeOwnership = pgTable('route_ownership', {
  name: text().primaryKey(),
  team: text().notNull(),
  title: text(),
  /** Path prefixes in lower case, `/seniors`; null: any that no other team owns. */
  paths: text().array(),
  /** Null: any. */
  menus: text().array(),
  /** Slots on other apps' pages for its cards; null: any. */
  slots: text().array(),
  /** KB beyond the portal's own budgets: { page?, card?, entry?, release? }. */
  budgets: jsonb(),
  /** Where its team is notified of automatic actions. */
  email: text(),
  /** E-mail addresses of the accounts that are its team: they may opt into its newest release. */
  members: text().array(),
  grantedAt: instant().notNull(),
  grantedBy: text().notNull(),
})
