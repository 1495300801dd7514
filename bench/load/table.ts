import { quantile, tableOf } from '../table.ts'
import type { Round } from './measure.ts'

/** One round of one page, with the portal and the bundle. */
export interface PageRound {
  line: string
  /** The page, and the one before it: `/login from /`. */
  name: string
  /** The load average at its end. */
  load: number
  ways: Record<string, Round>
}

type Column = [title: string, digits: number, of: (round: Round) => number | undefined, share?: number]

const columns: Column[] = [
  ['KB', 1, ({ cold }) => cold && cold.bytes / 1024],
  ['scripts KB', 1, ({ cold }) => cold && cold.scripts / 1024],
  ['ahead KB', 1, ({ cold }) => cold && cold.ahead / 1024],
  ['requests', 0, ({ cold }) => cold?.requests],
  ['depth', 0, ({ cold }) => cold?.depth],
  ['FCP', 0, ({ cold }) => cold?.fcp],
  ['LCP', 0, ({ cold }) => cold?.lcp],
  ['TBT', 0, ({ cold }) => cold?.tbt],
  ['CLS', 2, ({ cold }) => cold?.cls],
  ['content', 0, ({ cold }) => cold?.content],
  ['warm KB', 1, ({ warm }) => warm && warm.bytes / 1024],
  ['requests', 0, ({ warm }) => warm?.requests],
  ['content', 0, ({ warm }) => warm?.content],
  ['click', 0, ({ click }) => click],
  ['p75', 0, ({ click }) => click, 0.75],
  ['intent', 0, ({ intent }) => intent],
  ['p75', 0, ({ intent }) => intent, 0.75],
]

const cellOf = ([, digits, of, share = 0.5]: Column, all: readonly Round[], ordinary: readonly Round[]) => {
  const valueIn = (rounds: readonly Round[]) =>
    quantile(
      rounds.flatMap((round) => of(round) ?? []),
      share,
    )
  const value = valueIn(all)
  const ratio = value / valueIn(ordinary)
  if (Number.isNaN(value)) return '-'
  return all === ordinary || !Number.isFinite(ratio)
    ? value.toFixed(digits)
    : `${value.toFixed(digits)} (${ratio.toFixed(2)})`
}

/** A page's medians, a row each for the bundle and the portal, with multiples of the bundle's; then the machine's load. */
export function loadTable(name: string, rounds: readonly PageRound[], withoutTimes: boolean): string {
  const ways = Object.keys(rounds[0]?.ways ?? {})
  const of = (way: string) => rounds.map((round) => round.ways[way] ?? {})
  const ordinary = of(ways[0] ?? '')
  const shown = columns.filter(
    ([title, , value]) =>
      (!withoutTimes || /KB|requests|depth/.test(title)) &&
      rounds.some((round) => Object.values(round.ways).some((one) => value(one) !== undefined)),
  )
  const rows = ways.map((way, at) => [
    way,
    ...shown.map((column) => cellOf(column, at === 0 ? ordinary : of(way), ordinary)),
  ])
  const loads = rounds.map(({ load }) => load)
  const state = `${rounds.length} rounds, load ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`
  return `\n${tableOf([name, ...shown.map(([title]) => title)], rows)}\n\n${state}`
}
