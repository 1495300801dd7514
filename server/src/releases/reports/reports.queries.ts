import type { TelemetryEvent } from '@portal/shared/contract'
import { and, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import type { Channel } from '../channels/channels.queries.ts'
import { type NamedVersion, releaseId } from '../channels/choose-versions.ts'
import { type Counted, countEvents, countTimings, type Timed } from './counts.queries.ts'
import { knownCode } from './failure-codes.ts'
import { otherRoute, releaseRoutes } from './release-routes.ts'
import { releaseLoads, releaseReports } from './telemetry.tables.ts'
import { judgedReleases } from './verdicts/judged-releases.ts'
import type { Voter } from './voters.ts'

/** A visit's report counts again after an hour; its row stays the same. */
const repeatMs = 3_600_000
/** How many rows an account, or a network's visitors, may have per hour; more than people need. */
const rowsPerHour = 2_000
const hourMs = 3_600_000

interface PageReport {
  visit: string
  events: readonly TelemetryEvent[]
  current: readonly Channel[]
  voterOf(release: NamedVersion): Voter
}

/** A row with its event. */
type Report = typeof releaseReports.$inferInsert & { event: TelemetryEvent }

const keyOf = ({ kind, route, ...release }: Omit<Report, 'event'>) => `${releaseId(release)} ${kind} ${route}`

/** Stores reports about releases whose files the visit requested, and counts new ones. Returns whether an account reported a new failure. */
export function reportStore(db: Db) {
  const routesOf = releaseRoutes(db)

  async function reportOf(event: TelemetryEvent, { visit, voterOf }: PageReport, at: Date): Promise<Report> {
    const { name, version } = event
    const routes = await routesOf(event)
    const route = routes.some(({ path }) => path === event.route) ? event.route : otherRoute
    return { visit, name, version, kind: kindOf(event), route, at, ...voterOf(event), event }
  }

  return async (page: PageReport, now: Date): Promise<boolean> => {
    const loaded = await loadedBy(db, page.visit)
    const events = page.events.filter((event) => loaded.has(releaseId(event)))
    if (events.length === 0) return false
    const reports = await Promise.all(events.map((event) => reportOf(event, page, now)))
    return db.transaction(async (tx) => {
      const added = await insertNew(tx, reports, page.current, now)
      await countEvents(tx, added.flatMap(countedOf), now)
      await countTimings(tx, added.flatMap(timedOf), now)
      return added.some(({ event, isAccount }) => event.kind === 'failed' && isAccount)
    })
  }
}

/** The ids of the releases whose files a visit requested. */
async function loadedBy(db: Db, visit: string): Promise<Set<string>> {
  const { name, version } = releaseLoads
  const rows = await db.select({ name, version }).from(releaseLoads).where(eq(releaseLoads.visit, visit))
  return new Set(rows.map(releaseId))
}

/**
 * Inserts reports and returns the new ones. A row counts again after an hour, after the release was activated again, or
 * if an account reports what had counted for its network.
 */
async function insertNew(
  tx: Db,
  reports: readonly Report[],
  current: readonly Channel[],
  now: Date,
): Promise<Report[]> {
  const full = await fullVoters(tx, reports, now)
  const allowed = reports.filter(({ voter }) => !full.has(voter))
  // Unique and sorted, so that two requests never wait for each other.
  const byKey = new Map(allowed.toReversed().map((report) => [keyOf(report), report]))
  const rows = [...byKey].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, { event, ...row }]) => row)
  if (rows.length === 0) return []
  const { visit, name, version, kind, route, at, isAccount } = releaseReports
  const isOld = or(
    lt(at, new Date(now.getTime() - repeatMs)),
    ...judgedReleases(current).map((one) =>
      and(eq(name, one.name), eq(version, one.version), lt(at, one.since)),
    ),
  )
  const inserted = await tx
    .insert(releaseReports)
    .values(rows)
    .onConflictDoUpdate({
      target: [visit, name, version, kind, route],
      set: { at: now, voter: sql`excluded.voter`, isAccount: sql`excluded.is_account` },
      setWhere: or(isOld, sql`excluded.is_account AND NOT ${isAccount}`),
    })
    .returning()
  return inserted.flatMap((row) => byKey.get(keyOf(row)) ?? [])
}

/** Voters with too many rows, so that nobody fills the table and pushes out others' reports. */
async function fullVoters(tx: Db, reports: readonly Report[], now: Date): Promise<Set<string>> {
  const { voter, at } = releaseReports
  const voters = [...new Set(reports.map((report) => report.voter))]
  const full = await tx
    .select({ voter })
    .from(releaseReports)
    .where(and(inArray(voter, voters), gte(at, new Date(now.getTime() - hourMs))))
    .groupBy(voter)
    .having(sql`count(*) >= ${rowsPerHour}`)
  return new Set(full.map((row) => row.voter))
}

function kindOf(event: TelemetryEvent): string {
  if (event.kind === 'failed') return event.stage
  return event.kind === 'timed' ? `timed:${event.metric}` : event.kind
}

function countedOf({ name, version, route, event }: Report): Counted[] {
  if (event.kind === 'timed') return []
  if (event.kind === 'displayed') return [{ name, version, route, stage: 'displayed', code: '' }]
  const { stage, code, position } = event
  return [{ name, version, route, stage, code: knownCode(code), position }]
}

function timedOf({ name, version, route, event }: Report): Timed[] {
  return event.kind === 'timed' ? [{ name, version, route, metric: event.metric, value: event.value }] : []
}
