import { retention } from '@portal/shared/contract'
import { type AnyColumn, lt } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import fp from 'fastify-plugin'
import { deleteBeyond, deleteInPieces } from '../../core/database/delete-in-pieces.ts'
import { gateAnswers } from '../registry/releases.tables.ts'
import {
  releaseCounts,
  releaseLoads,
  releaseReporters,
  releaseSets,
  releaseTimings,
} from './telemetry.tables.ts'
import { visitSeconds } from './visits.plugin.ts'

const everySeconds = 600
const dayMs = 86_400_000
/** A browser asks for a file once: what it asked for is known for as long as its visit. */
const visitDays = visitSeconds / 86_400 + 1

/** How many rows of a table are kept at most, so that nobody fills the disk with them: about 200 MB with its indexes. */
const rowsAtMost = 1_000_000

/** How many days a row is kept after this moment of it. */
const kept: readonly [table: PgTable, moment: AnyColumn, days: number][] = [
  [releaseReporters, releaseReporters.windowStart, retention.pageReports.days],
  [releaseCounts, releaseCounts.minute, retention.pageCounts.days],
  [releaseTimings, releaseTimings.hour, retention.pageCounts.days],
  [gateAnswers, gateAnswers.at, 30],
  [releaseLoads, releaseLoads.at, visitDays],
  [releaseSets, releaseSets.seenAt, visitDays],
]

/** What was told of releases is counted, and dropped when nobody asks for it any more. */
export default fp(
  async (app) => {
    app.addJob('telemetry-upkeep', everySeconds, async (now) => {
      for (const [table, moment, days] of kept) {
        await deleteInPieces(app.db, table, lt(moment, new Date(now.getTime() - days * dayMs)))
        await deleteBeyond(app.db, table, moment, rowsAtMost)
      }
    })
  },
  { name: 'telemetry-upkeep', dependencies: ['jobs'] },
)
