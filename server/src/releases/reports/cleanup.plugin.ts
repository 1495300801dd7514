import { retention } from '@portal/shared/contract'
import { type AnyColumn, lt } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import fp from 'fastify-plugin'
import { dayMs } from '../../core/calendar/days.ts'
import { deleteBeyond, deleteInPieces } from '../../core/database/delete-in-pieces.ts'
import { releaseEvents } from '../channels/channels.tables.ts'
import { previews } from '../previews/previews.tables.ts'
import { releaseCounts, releaseLoads, releaseReports, releaseTimings } from './telemetry.tables.ts'
import { visitSeconds } from './visits.plugin.ts'

const everySeconds = 600
/** A browser requests a file once, so what it requested is known for as long as its visit lasts. */
const visitDays = visitSeconds / 86_400 + 1

/** How long an app's history goes back. */
const eventDays = 730

/** Prevents filling the disk: a few hundred megabytes with the indexes. */
const rowsAtMost = 1_000_000

/** How many days the rows of each table are kept. */
const retentionDays: readonly [table: PgTable, moment: AnyColumn, days: number][] = [
  [releaseReports, releaseReports.at, retention.pageReports.days],
  [releaseCounts, releaseCounts.minute, retention.pageCounts.days],
  [releaseTimings, releaseTimings.hour, retention.pageCounts.days],
  [previews, previews.expiresAt, retention.previews.days],
  [releaseEvents, releaseEvents.at, eventDays],
  [releaseLoads, releaseLoads.at, visitDays],
]

/** Deletes old reports, and the oldest ones where a table is full. */
export default fp(
  async (app) => {
    app.addJob('telemetry-cleanup', everySeconds, async (now) => {
      for (const [table, moment, days] of retentionDays) {
        await deleteInPieces(app.db, table, lt(moment, new Date(now.getTime() - days * dayMs)))
        await deleteBeyond(app.db, table, moment, rowsAtMost)
      }
    })
  },
  { name: 'telemetry-cleanup', dependencies: ['jobs'] },
)
