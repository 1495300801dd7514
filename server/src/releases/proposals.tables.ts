import { boolean, foreignKey, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { releases } from './releases.tables.ts'
import { teamTokens } from './teams.tables.ts'

const moment = () => timestamp({ withTimezone: true, precision: 3 })

/**
 * How many people an activation needs: the most that a node was started with counts, on all nodes and also when that one
 * is gone, until the server lifts it. No row: one is enough.
 */
export const activationRules = pgTable('activation_rules', {
  needs: integer().primaryKey(),
  since: moment().notNull(),
})

/** The one activation of a name that waits for a second person. */
export const activationProposals = pgTable(
  'activation_proposals',
  {
    name: text().primaryKey(),
    version: text().notNull(),
    /** What was active; null for nothing. */
    replaces: text(),
    /** Percent of the sessions; null: all. */
    share: integer(),
    auto: boolean().notNull(),
    /** Why it is activated although the portal took it back. */
    force: text(),
    proposedAt: moment().notNull(),
    proposedBy: text().notNull(),
    /** With which token: whoever has it is no second person. */
    tokenId: uuid()
      .notNull()
      .references(() => teamTokens.id),
    expiresAt: moment().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'activation_proposals_release_fk',
      columns: [table.name, table.version],
      foreignColumns: [releases.name, releases.version],
    }).onDelete('cascade'),
  ],
)
