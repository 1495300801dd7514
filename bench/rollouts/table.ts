import { tableOf } from '../table.ts'
import { kinds } from './faults.ts'
import type { Outcome } from './ledger.ts'

const seconds = (ms: number) => (ms / 1000).toFixed(1)
const worst = (values: number[]) => (values.length > 0 ? Math.max(...values) : 0)

/** A table with a row for each kind of fault. */
export function faultTable(outcomes: readonly Outcome[]): string {
  const rows = kinds.map((kind) => {
    const ofKind = outcomes.filter(({ release }) => release.fault === kind)
    const refused = ofKind.filter(({ isRefused }) => isRefused).length
    const back = ofKind.filter(({ rolledBackAt }) => rolledBackAt !== undefined)
    const times = back.map(
      ({ firstAffectedAt, activatedAt, rolledBackAt = 0 }) => rolledBackAt - (firstAffectedAt ?? activatedAt),
    )
    return [
      kind,
      `${ofKind.length}`,
      refused > 0 ? `${refused} refused by the release checks` : `${back.length} rolled back`,
      `${worst(ofKind.map(({ affected }) => affected))}`,
      `${worst(ofKind.map(({ broken }) => broken))}`,
      back.length > 0 ? seconds(worst(times)) : '-',
      `${worst(ofKind.flatMap(({ sessions }) => [...sessions.values()]))}`,
    ]
  })
  const head = [
    'fault',
    'releases',
    'found',
    'affected views, maximum',
    'broken views, maximum',
    'seconds from the first view to the rollback, maximum',
    'affected views in one session, maximum',
  ]
  return tableOf(head, rows)
}

/** The promises of a run, and whether they were kept. */
export function promisesOf(outcomes: readonly Outcome[]): [what: string, seen: string, isKept: boolean][] {
  const bad = outcomes.filter(({ release }) => release.fault !== undefined)
  const good = outcomes.filter(({ release }) => release.fault === undefined)
  const found = bad.filter(({ isRefused, rolledBackAt }) => isRefused || rolledBackAt !== undefined)
  const broken = worst(bad.map((outcome) => outcome.broken))
  const slowest = worst(
    bad.flatMap(({ firstAffectedAt, rolledBackAt }) =>
      firstAffectedAt && rolledBackAt ? [rolledBackAt - firstAffectedAt] : [],
    ),
  )
  const again = worst(bad.flatMap(({ sessions }) => [...sessions.values()]))
  const touched = good.filter(({ rolledBackAt }) => rolledBackAt !== undefined).length
  const stable = good.filter(({ stableAt }) => stableAt !== undefined).length
  return [
    ['every bad release is found', `${found.length} of ${bad.length}`, found.length === bad.length],
    ['at most 10 views see a bad release broken', String(broken), broken <= 10],
    ['rolled back within 60 s of its first view', `${seconds(slowest)} s`, slowest <= 60_000],
    ['no session gets the same bad release twice', `${again} times at most`, again <= 1],
    ['no healthy release is rolled back', `${touched} of ${good.length}, ${stable} stable`, touched === 0],
  ]
}
