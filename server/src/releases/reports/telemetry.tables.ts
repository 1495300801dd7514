import type { FailurePosition } from '@portal/shared/contract'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../core/instant.ts'

/** Which visit requested files of a release. A visit that requested none can't report about it. */
export const releaseLoads = pgTable(
  'release_loads',
  {
    visit: text().notNull(),
    name: text().notNull(),
    version: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.visit, table.name, table.version] }), index().on(table.at)],
)

/** What visits reported about a release: one row per visit, release, kind and route. */
export const releaseReports = pgTable(
  'release_reports',
  {
    visit: text().notNull(),
    name: text().notNull(),
    version: text().notNull(),
    /** `displayed`, the stage of a failure, `slow`, or a measurement such as `timed:LCP`. */
    kind: text().notNull(),
    route: text().notNull(),
    at: instant().notNull(),
    /** A keyed hash of the account, or of the network that the visit came from. */
    voter: text().notNull(),
    isAccount: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.visit, table.name, table.version, table.kind, table.route] }),
    index().on(table.name, table.version, table.at),
    index().on(table.voter, table.at),
    index().on(table.at),
  ],
)

/** How often a release was displayed or failed, by minute. */
export const releaseCounts = pgTable(
  'release_counts',
  {
    minute: instant().notNull(),
    name: text().notNull(),
    version: text().notNull(),
    route: text().notNull(),
    /** `displayed`, or the stage of the failure. */
    stage: text().notNull(),
    /** Empty where it was displayed. */
    code: text().notNull(),
    count: integer().notNull(),
    /** Where the first of them failed (failurePositionSchema); null if no page reported a position. */
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
    hour: instant().notNull(),
    name: text().notNull(),
    version: text().notNull(),
    route: text().notNull(),
    metric: text().notNull(),
    /** The upper end of the bucket, in ms; for CLS in thousandths. */
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
