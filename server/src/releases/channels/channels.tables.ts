import { bigint, boolean, foreignKey, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../core/instant.ts'
import { releases } from '../registry/releases.tables.ts'

/** What users get of each app; changed by transitions. */
export const channels = pgTable(
  'channels',
  {
    name: text().primaryKey(),
    /** The active release; null until the first activation. */
    active: text(),
    activeSince: instant(),
    activeBy: text(),
    /** Earlier active versions, newest first; the targets of rollbacks. */
    history: text().array().notNull().default([]),
    canary: text(),
    /** Percent of the visitors. */
    canaryShare: integer(),
    /** The share grows on its own while the canary does well. */
    canaryAuto: boolean(),
    canarySince: instant(),
    canaryBy: text(),
    /** When the canary got its present share. */
    canarySharedAt: instant(),
    /** While an app is blocked, only core's token changes it. */
    blockedAt: instant(),
    blockedBy: text(),
    blockedNote: text(),
  },
  (table) => [
    foreignKey({
      name: 'channels_active_fk',
      columns: [table.name, table.active],
      foreignColumns: [releases.name, releases.version],
    }),
    foreignKey({
      name: 'channels_canary_fk',
      columns: [table.name, table.canary],
      foreignColumns: [releases.name, releases.version],
    }),
  ],
)

type EventKind =
  | 'published'
  | 'signed'
  | 'activated'
  | 'canary started'
  | 'traffic changed'
  | 'rolled back'
  | 'rolled back automatically'
  | 'became stable'
  | 'blocked'
  | 'unblocked'
  | 'refused'
  | 'ownership changed'

/** Each change, once: who, when, from what to what, why, and with which token. */
export const releaseEvents = pgTable(
  'release_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    name: text().notNull(),
    kind: text().$type<EventKind>().notNull(),
    fromVersion: text(),
    toVersion: text(),
    /** Percent of the visitors, of a canary. */
    share: integer(),
    actor: text().notNull(),
    /** The team's label for its token. */
    tokenLabel: text(),
    reason: text(),
    /** The figures of an automatic rollback, the other apps of a rollback, the violations of a refusal. */
    details: jsonb(),
  },
  (table) => [index().on(table.name, table.id), index().on(table.at)],
)
