import { foreignKey, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes } from '../../core/database/bytes.ts'
import { instant } from '../../core/instant.ts'

/** Published releases of the shell and of every remote. They never change. */
export const releases = pgTable(
  'releases',
  {
    name: text().notNull(),
    version: text().notNull(),
    /** The manifest (releaseManifestSchema). */
    manifest: jsonb().notNull(),
    /** A summary for the shell's error card (summaryOf), used if the manifest is unreadable. */
    summary: jsonb(),
    /** A hash of the manifest, including file hashes, to recognise the same release. */
    digest: text().notNull(),
    publishedAt: instant().notNull(),
    publishedBy: text().notNull(),
    /** The team's signature of the manifest (signedText) in base64; null without one. */
    signature: text(),
    /** The source that the publisher named (releaseSourceSchema). */
    source: jsonb(),
    /** When it became stable enough as a fallback: displayed often enough, for long enough, and no worse than the previous one. */
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

/** Contents by hash, so that releases share them and each is compressed once. */
export const releaseBlobs = pgTable('release_blobs', {
  integrity: text().primaryKey(),
  bytes: bytes().notNull(),
  /** Null if brotli doesn't make it smaller. */
  brotli: bytes(),
})

/** The content at each path of each release. */
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
