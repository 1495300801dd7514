import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true, precision: 3 })

/** Written as base64: PGlite's own way to take in bytes blocks the process for a second a megabyte. */
const bytes = customType<{ data: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (value) => sql`decode(${Buffer.from(value).toString('base64')}, 'base64')`,
})

/** Published releases of the shell and of every remote. They never change. */
export const releases = pgTable(
  'releases',
  {
    name: text().notNull(),
    version: text().notNull(),
    /** What the build says of itself (releaseRecordSchema). */
    record: jsonb().notNull(),
    /** Of the record what the shell shows in a remote's place (outlineOf): read when the record cannot be. */
    outline: jsonb(),
    /** A hash of the record, file hashes and all: the same again is the same release. */
    digest: text().notNull(),
    publishedAt: moment().notNull(),
    publishedBy: text().notNull(),
    /** What the team's key made of the record (signedText), as base64; null where nothing was sent. */
    signature: text(),
    /** Where it came from, as the one who published said (releaseSourceSchema). */
    source: jsonb(),
    /** When it had shown itself to be good: displayed often enough, for long enough, and no worse than the one before. */
    provenAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.version] }),
    index().on(table.name, table.publishedAt),
  ],
)

/** Contents by their hash: what two releases share is kept, and compressed, once. */
export const releaseBlobs = pgTable('release_blobs', {
  integrity: text().primaryKey(),
  bytes: bytes().notNull(),
  /** Null where brotli gains nothing. */
  brotli: bytes(),
})

/** Which content stands at which path of which release. */
export const releaseFiles = pgTable(
  'release_files',
  {
    name: text().notNull(),
    version: text().notNull(),
    path: text().notNull(),
    contentType: text().notNull(),
    integrity: text()
      .notNull()
      .references(() => releaseBlobs.integrity),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.version, table.path] }),
    foreignKey({
      name: 'release_files_release_fk',
      columns: [table.name, table.version],
      foreignColumns: [releases.name, releases.version],
    }).onDelete('cascade'),
    index().on(table.integrity),
  ],
)

/** Every time that a release was made active, and what was active before: rollback goes back along these. */
export const activations = pgTable(
  'activations',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    version: text().notNull(),
    previousId: bigint({ mode: 'number' }).references((): AnyPgColumn => activations.id, {
      onDelete: 'set null',
    }),
    activatedAt: moment().notNull(),
    activatedBy: text().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'activations_release_fk',
      columns: [table.name, table.version],
      foreignColumns: [releases.name, releases.version],
    }).onDelete('cascade'),
    index().on(table.name, table.version),
    index().on(table.previousId),
  ],
)

/** The one thing about releases that changes: which activation counts for a name. */
export const activeReleases = pgTable('active_releases', {
  name: text().primaryKey(),
  activationId: bigint({ mode: 'number' })
    .notNull()
    .references(() => activations.id),
  /** When and by whom it was gone back to; null since something was activated. */
  rolledBackAt: moment(),
  rolledBackBy: text(),
})

/** The one release of a name that stands beside the active one, for some of the sessions. */
export const rollouts = pgTable(
  'rollouts',
  {
    name: text().primaryKey(),
    version: text().notNull(),
    /** Percent of the sessions. */
    share: integer().notNull(),
    /** Goes on to the next step by itself. */
    auto: boolean().notNull(),
    startedAt: moment().notNull(),
    startedBy: text().notNull(),
    /** When it got its share. */
    sharedAt: moment().notNull(),
  },
  (table) => [
    foreignKey({
      name: 'rollouts_release_fk',
      columns: [table.name, table.version],
      foreignColumns: [releases.name, releases.version],
    }).onDelete('cascade'),
  ],
)

/** Releases that the portal took back by itself. They are not activated again before that is lifted, with a reason. */
export const automaticRollbacks = pgTable(
  'automatic_rollbacks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    version: text().notNull(),
    /** What people get since; null: there was nothing that fits, and it stayed. */
    toVersion: text(),
    at: moment().notNull(),
    /** In a line, for people. */
    reason: text().notNull(),
    /** What it was decided by. */
    figures: jsonb().notNull(),
    liftedAt: moment(),
    liftedBy: text(),
    liftedBecause: text(),
  },
  (table) => [index().on(table.name, table.version), index().on(table.at)],
)

/** What the gate said last of each release that somebody wanted to activate; no faults: it let it pass. */
export const gateAnswers = pgTable(
  'gate_answers',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    version: text().notNull(),
    at: moment().notNull(),
    actor: text().notNull(),
    faults: text().array().notNull(),
  },
  (table) => [index().on(table.name, table.at)],
)
