import { kinds } from './faults.ts'
import type { Fate } from './ledger.ts'

const seconds = (ms: number) => (ms / 1000).toFixed(1)
const worst = (values: number[]) => (values.length > 0 ? Math.max(...values) : 0)

/** A line for each kind of fault, as a table of Markdown. */
export function tableOf(fates: readonly Fate[]): string {
  const rows = kinds.map((kind) => {
    const ofKind = fates.filter(({ release }) => release.fault === kind)
    const refused = ofKind.filter(({ isRefused }) => isRefused).length
    const back = ofKind.filter(({ rolledBackAt }) => rolledBackAt !== undefined)
    const times = back.map(
      ({ firstMetAt, activatedAt, rolledBackAt = 0 }) => rolledBackAt - (firstMetAt ?? activatedAt),
    )
    return [
      kind,
      `${ofKind.length}`,
      refused > 0 ? `${refused} refused by the release checks` : `${back.length} rolled back`,
      `${worst(ofKind.map(({ met }) => met))}`,
      `${worst(ofKind.map(({ broken }) => broken))}`,
      back.length > 0 ? seconds(worst(times)) : '-',
      `${worst(ofKind.flatMap(({ sessions }) => [...sessions.values()]))}`,
    ]
  })
  const head = [
    'what was wrong',
    'releases',
    'found',
    'views that met it, at most',
    'views that saw it broken, at most',
    'seconds from the first view until it was back, at most',
    'times the same session met it, at most',
  ]
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

/** The promises of a run, and whether they were kept. */
export function promisesOf(fates: readonly Fate[]): [what: string, seen: string, isKept: boolean][] {
  const bad = fates.filter(({ release }) => release.fault !== undefined)
  const good = fates.filter(({ release }) => release.fault === undefined)
  const found = bad.filter(({ isRefused, rolledBackAt }) => isRefused || rolledBackAt !== undefined)
  const broken = worst(bad.map((fate) => fate.broken))
  const slowest = worst(
    bad.flatMap(({ firstMetAt, rolledBackAt }) =>
      firstMetAt && rolledBackAt ? [rolledBackAt - firstMetAt] : [],
    ),
  )
  const again = worst(bad.flatMap(({ sessions }) => [...sessions.values()]))
  const touched = good.filter(({ rolledBackAt }) => rolledBackAt !== undefined).length
  const stable = good.filter(({ stableAt }) => stableAt !== undefined).length
  return [
    ['every bad release is found', `${found.length} of ${bad.length}`, found.length === bad.length],
    ['at most 10 views see a bad release broken', String(broken), broken <= 10],
    ['back within 60 s of its first view', `${seconds(slowest)} s`, slowest <= 60_000],
    ['no session meets the same bad release twice', `${again} times at most`, again <= 1],
    ['no healthy release is rolled back', `${touched} of ${good.length}, ${stable} stable`, touched === 0],
  ]
}
