import type { TelemetryEvent } from '@portal/shared/contract'
import type { Db } from '../../core/database/database.ts'
import type { CurrentVersion } from '../channels/active-set.queries.ts'
import { bucketOf } from './buckets.ts'
import {
  type Counted,
  countEvents,
  countTimings,
  eventRows,
  otherRoute,
  type Timed,
  timingRows,
} from './counts.queries.ts'
import { distinctPerWindow } from './distinct-per-window.ts'
import { knownCode } from './failure-codes.ts'
import type { PageFacts } from './known-sets.ts'
import { type Observation, observe } from './reporters.queries.ts'
import { type Trial, trialsOf, windowStart } from './trials.ts'

/** Who tells: in a window each is counted once. */
export interface Reporter {
  /** A keyed hash of the account, or of the range of addresses. */
  id: string
  /** Empty of an account. */
  visit: string
}

export interface PageReport {
  page: string
  facts: PageFacts
  /** `papers@1.2.0-1f3a9c02` of each release whose files this visit has asked for. */
  loaded: ReadonlySet<string>
  current: readonly CurrentVersion[]
  /** Who tells of what everybody gets, and of what only some do. */
  reporterOf(trial: Trial): Reporter
  events: readonly TelemetryEvent[]
}

const idOf = ({ name, version }: { name: string; version: string }) => `${name}@${version}`

/** Once a page: of several failures of one kind the first counts. */
function kindOf(event: TelemetryEvent): string {
  const told = `${event.kind} ${idOf(event)} ${event.route}`
  if (event.kind === 'failed') return `${told} ${event.stage}`
  return event.kind === 'timed' ? `${told} ${event.metric}` : told
}

/** So many reports are known not to be new; forgotten all at once, as a page reports each once by itself. */
const knownAtMost = 100_000
const failuresAtMost = 10

/**
 * Counts what a page tells: of the releases in its set alone, of those whose files its visit has really asked for, and
 * each kind once. Answers the releases of which it told a failure that counts.
 */
export function pageReports(db: Db) {
  const known = new Set<string>()
  const isInLimit = distinctPerWindow(failuresAtMost, 60_000)
  const rows = { events: eventRows(), timings: timingRows() }

  const isNew = (page: string, kind: string): boolean => {
    const key = `${page} ${kind}`
    if (known.has(key)) return false
    if (known.size >= knownAtMost) known.clear()
    known.add(key)
    return true
  }

  return async (report: PageReport, now: Date): Promise<Trial[]> => {
    const { page, facts, loaded, current, reporterOf } = report
    const events = report.events
      .filter((event) => facts.versions[event.name]?.includes(event.version) && loaded.has(idOf(event)))
      .map((event) => ({ ...event, route: facts.routes.has(event.route) ? event.route : otherRoute }))
      .filter((event) => event.kind !== 'failed' || isInLimit(page, kindOf(event), now))
      .filter((event) => isNew(page, kindOf(event)))
    if (events.length === 0) return []
    const trials = trialsOf(current).filter((trial) => events.some((event) => idOf(event) === idOf(trial)))
    const fresh = new Set(
      trials.flatMap((trial) => verdictsOf(trial, events)).filter((kind) => isNew(page, kind)),
    )
    const observations = trials.flatMap((trial) =>
      observationOf(trial, fresh, { ...reporterOf(trial), windowStart: windowStart(trial, now) }),
    )
    await db.transaction(async (tx) => {
      await countEvents(tx, events.flatMap(countedOf), rows.events, now)
      await countTimings(tx, events.flatMap(timedOf), rows.timings, now)
      await observe(tx, observations)
    })
    const failed = observations.filter((one) => one.failed || one.slow)
    return trials.filter((trial) => failed.some((one) => idOf(one) === idOf(trial)))
  }
}

/** What a page tells of a trial as a whole, each once: that it was seen, that it failed, that it was slow. */
const seen = (trial: Trial) => `seen ${idOf(trial)}`
const broken = (trial: Trial) => `broken ${idOf(trial)}`
const slow = (trial: Trial) => `slow ${idOf(trial)}`

function verdictsOf(trial: Trial, events: readonly TelemetryEvent[]): string[] {
  const own = events.filter((event) => idOf(event) === idOf(trial))
  const failures = own.flatMap((event) => (event.kind === 'failed' ? [event.stage] : []))
  return [
    ...(own.some(({ kind }) => kind !== 'timed') ? [seen(trial)] : []),
    ...(failures.some((stage) => stage !== 'slow') ? [broken(trial)] : []),
    ...(failures.includes('slow') ? [slow(trial)] : []),
  ]
}

function observationOf(
  trial: Trial,
  fresh: ReadonlySet<string>,
  { id, visit, windowStart }: Reporter & { windowStart: Date },
): Observation[] {
  const told = [seen, broken, slow].some((kind) => fresh.has(kind(trial)))
  if (!told) return []
  const { name, version } = trial
  return [
    {
      ...{ name, version, windowStart, visit },
      reporter: id,
      views: fresh.has(seen(trial)) ? 1 : 0,
      failed: fresh.has(broken(trial)),
      slow: fresh.has(slow(trial)),
    },
  ]
}

function countedOf(event: TelemetryEvent): Counted[] {
  if (event.kind === 'timed') return []
  const { name, version, route } = event
  if (event.kind === 'displayed') return [{ name, version, route, stage: 'displayed', code: '' }]
  const { stage, code, position } = event
  return [{ name, version, route, stage, code: knownCode(code), position }]
}

function timedOf(event: TelemetryEvent): Timed[] {
  if (event.kind !== 'timed') return []
  const { name, version, route, metric, value } = event
  return [{ name, version, route, metric, bucket: bucketOf(metric, value) }]
}
