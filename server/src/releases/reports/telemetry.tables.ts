import type { FailurePosition } from '@portal/shared/contract'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

const moment = () => timestamp({ withTimezone: true, precision: 3 })

/** Release sets that pages were composed of, by their id: any node can tell what a page was made of. */
export const releaseSets = pgTable(
  'release_sets',
  {
    id: text().primaryKey(),
    /** Name -> the versions that its pages may load: the one that was chosen, and its fallback. */
    versions: jsonb().$type<Record<string, string[]>>().notNull(),
    seenAt: moment().notNull(),
  },
  (table) => [index().on(table.seenAt)],
)

/** Which visit really asked for files of a release: who did not, has nothing to tell of it. */
export const releaseLoads = pgTable(
  'release_loads',
  {
    visit: text().notNull(),
    name: text().notNull(),
    version: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.visit, table.name, table.version] }), index().on(table.at)],
)

/** Who told of a release in a window of time, counted once: an account, or a range of addresses. */
export const releaseReporters = pgTable(
  'release_reporters',
  {
    name: text().notNull(),
    version: text().notNull(),
    /** A keyed hash: it says nothing of who it is. */
    reporter: text().notNull(),
    windowStart: moment().notNull(),
    /** Of a range, the visit that speaks for it in this window, the first one; a keyed hash too. Empty of an account. */
    visit: text().notNull(),
    views: integer().notNull(),
    failed: boolean().notNull(),
    slow: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.version, table.windowStart, table.reporter] }),
    index().on(table.windowStart),
  ],
)

/** How often a release was displayed or failed, by minute. */
export const releaseCounts = pgTable(
  'release_counts',
  {
    minute: moment().notNull(),
    name: text().notNull(),
    version: text().notNull(),
    route: text().notNull(),
    /** `displayed`, or the stage of the failure. */
    stage: text().notNull(),
    /** Empty where it was displayed. */
    code: text().notNull(),
    count: integer().notNull(),
    /** Where the first of them failed (failurePositionSchema); null where nothing was told of it. */
    position: jsonb().$type<FailurePosition>(),
  },
  (table) => [
    primaryKey({
      columns: [table.name, table.version, table.minute, table.route, table.stage, table.code],
    }),
    index().on(table.minute),
  ],
)

/** Histograms of what the pages measured, by hour. */
export const releaseTimings = pgTable(
  'release_timings',
  {
    hour: moment().notNull(),
    name: text().notNull(),
    version: text().notNull(),
    route: text().notNull(),
    metric: text().notNull(),
    /** The upper end of the bucket, in ms; of CLS in thousandths. */
    bucket: integer().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.name, table.version, table.hour, table.route, table.metric, table.bucket],
    }),
    index().on(table.hour),
  ],
)
