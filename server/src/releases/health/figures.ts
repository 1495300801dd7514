import type { Db } from '../../core/database/database.ts'
import { countsByHour, countsSince, dayBefore, hoursShown, timingsOfDay } from './figures.queries.ts'
import { lastRollbacks, listParts, type PartRow, type RollbackRow } from './parts.queries.ts'
import { type Timing, type Vital, vitalsOf } from './vitals.ts'

/** What was counted of a release, or of a part. */
export interface Counts {
  views: number
  failures: number
  /** Content that came late: counted apart, as nothing broke. */
  slow: number
}

export interface Hour extends Counts {
  /** When it began. */
  at: Date
}

/** How a release fared in the last day. */
export interface ReleaseFigures {
  version: string
  day: Counts
  recent: Counts
  vitals: Vital[]
}

export type PartState = 'working' | 'rolling out' | 'taken back' | 'failing' | 'not active'

export interface PartFigures {
  name: string
  title: string
  team: string
  state: PartState
  frozen: boolean
  active: { version: string; since: Date; by: string; provenAt: Date | null } | null
  /** The release that has proven itself last. */
  proven: { version: string; at: Date } | null
  rollout: { version: string; share: number; auto: boolean; since: Date; by: string } | null
  day: Counts
  hours: Hour[]
  vitals: Vital[]
  releases: ReleaseFigures[]
}

export interface Figures {
  at: Date
  parts: PartFigures[]
  rollbacks: RollbackRow[]
}

const hourMs = 3_600_000
const recentMs = 300_000
const weekMs = 7 * 86_400_000
/** In the last hour, of a part that is said to fail: fewer are anybody's broken connection. */
const failing = { failures: 3, share: 0.05 } as const

interface Counted {
  stage: string
  count: number
}

const none: Counts = { views: 0, failures: 0, slow: 0 }

function countsOf(rows: readonly Counted[]): Counts {
  return rows.reduce(({ views, failures, slow }, { stage, count }) => {
    if (stage === 'displayed') return { views: views + count, failures, slow }
    if (stage === 'slow') return { views, failures, slow: slow + count }
    // What the browser reported is told by stage on the part's page: much of it is of extensions.
    return stage === 'browser' ? { views, failures, slow } : { views, failures: failures + count, slow }
  }, none)
}

/** All that is shown of the parts, read at one moment. */
export async function readFigures(db: Db, now: Date): Promise<Figures> {
  const since = dayBefore(now)
  const [parts, byHour, recent, timings, rollbacks] = await Promise.all([
    listParts(db),
    countsByHour(db, now),
    countsSince(db, new Date(now.getTime() - recentMs)),
    timingsOfDay(db, now),
    lastRollbacks(db, { since: new Date(now.getTime() - weekMs) }, 100),
  ])
  const hourly = groupedByName(byHour)
  const lately = groupedByName(recent)
  const timed = groupedByName(timings)
  return {
    at: now,
    rollbacks,
    parts: parts.map((part) => {
      const counts = hourly.get(part.name) ?? []
      const hours = Array.from({ length: hoursShown }, (_, hour) => ({
        at: new Date(since.getTime() + hour * hourMs),
        ...countsOf(counts.filter((row) => row.hour === hour)),
      }))
      const told = { counts, recent: lately.get(part.name) ?? [], timings: timed.get(part.name) ?? [] }
      return {
        ...standingOf(part),
        state: stateOf(part, hours.at(-1) ?? none, rollbacks, since),
        day: countsOf(counts),
        hours,
        vitals: vitalsOf(told.timings),
        releases: releasesOf(told),
      }
    }),
  }
}

function standingOf(part: PartRow) {
  const { name, title, team, version, activatedAt, activatedBy, rolledBackAt, rolledBackBy } = part
  return {
    name,
    title,
    team,
    frozen: part.frozenAt !== null,
    active:
      version === null || activatedAt === null || activatedBy === null
        ? null
        : {
            version,
            since: rolledBackAt ?? activatedAt,
            by: rolledBackBy ?? activatedBy,
            provenAt: part.provenAt,
          },
    proven:
      part.provenVersion === null || part.provenVersionAt === null
        ? null
        : { version: part.provenVersion, at: part.provenVersionAt },
    rollout:
      part.rollout === null || part.share === null || part.startedAt === null || part.startedBy === null
        ? null
        : {
            version: part.rollout,
            share: part.share,
            auto: part.auto === true,
            since: part.startedAt,
            by: part.startedBy,
          },
  }
}

function stateOf(
  { name, version, rollout }: PartRow,
  { views, failures }: Counts,
  rollbacks: readonly RollbackRow[],
  since: Date,
): PartState {
  if (version === null) return 'not active'
  if (failures >= failing.failures && failures > failing.share * (views + failures)) return 'failing'
  const standing = rollbacks.filter((one) => one.name === name && one.liftedAt === null)
  // Nothing proven fits that could stand in for it.
  if (standing.some((one) => one.version === version && one.toVersion === null)) return 'failing'
  if (rollout !== null) return 'rolling out'
  const isTakenBack = standing.some((one) => one.at >= since && one.toVersion === version)
  return isTakenBack ? 'taken back' : 'working'
}

interface Told {
  counts: (Counted & { version: string })[]
  recent: (Counted & { version: string })[]
  timings: (Timing & { version: string })[]
}

function releasesOf({ counts, recent, timings }: Told): ReleaseFigures[] {
  const versions = [...new Set([...counts, ...timings].map(({ version }) => version))].sort()
  return versions.map((version) => {
    const ofIt = <Row extends { version: string }>(rows: readonly Row[]) =>
      rows.filter((row) => row.version === version)
    return {
      version,
      day: countsOf(ofIt(counts)),
      recent: countsOf(ofIt(recent)),
      vitals: vitalsOf(ofIt(timings)),
    }
  })
}

function groupedByName<Row extends { name: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.name)
    if (group) group.push(row)
    else groups.set(row.name, [row])
  }
  return groups
}
