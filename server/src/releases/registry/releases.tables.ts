import { sql } from 'drizzle-orm'
import { customType, foreignKey, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../core/instant.ts'

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
    publishedAt: instant().notNull(),
    publishedBy: text().notNull(),
    /** What the team's key made of the record (signedText), as base64; null where nothing was sent. */
    signature: text(),
    /** Where it came from, as the one who published said (releaseSourceSchema). */
    source: jsonb(),
    /** When it became stable enough to fall back on: displayed often enough, for long enough, and no worse than the previous one. */
    stableAt: instant(),
    /** When it was rolled back automatically, and why. It can't be activated again without a reason. */
    rolledBackAt: instant(),
    rolledBackBecause: text(),
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
