import { tableOf } from '../table.ts'
import type { Figures } from './measure.ts'

interface Column {
  head: string
  of(figures: Figures): number | null
  /** Below this value growth isn't marked. */
  matters?: number
}

/** CPU time of a call in the node and PostgreSQL. */
export const cpuTimeOf = ({ cpuMs, databaseMs }: Pick<Figures, 'cpuMs' | 'databaseMs'>) =>
  cpuMs + (databaseMs ?? 0)

const columns: Column[] = [
  { head: 'CPU ms', of: cpuTimeOf, matters: 2 },
  { head: 'PostgreSQL CPU ms', of: ({ databaseMs }) => databaseMs },
  { head: 'ms', of: ({ wallMs }) => wallMs },
  { head: 'times empty', of: (figures) => cpuTimeOf(figures) / figures.emptyCpuMs },
  { head: 'times count', of: ({ bestMs, countMs }) => bestMs / countMs },
  { head: 'KB', of: ({ bytes }) => bytes / 1000, matters: 10 },
  { head: 'KB sent', of: ({ sentBytes }) => sentBytes / 1000, matters: 10 },
  { head: 'memory MB', of: ({ memoryMb }) => memoryMb, matters: 5 },
  { head: 'stall ms', of: ({ stallMs }) => stallMs, matters: 20 },
]

/** Tolerance, because measurements vary. */
const tolerance = 1.25

const isMoreThanLinear = (before: number, after: number, times: number) => after > before * times * tolerance

const digits = (value: number) => (value >= 100 ? 0 : value >= 10 ? 1 : 2)
const shown = (value: number | null) => (value === null ? '-' : value.toFixed(digits(value)))

/** The values of all sizes, smallest first; `!` marks those that grew more than their size. */
function cellOf(series: readonly Figures[], { of, matters }: Column): string {
  const values = series.map(of)
  if (values.every((value) => value === null)) return '-'
  const marked = values.map((value, at) => {
    const [before, size, sizeBefore] = [values[at - 1], series[at]?.size, series[at - 1]?.size]
    if (value === null || before == null || !size || !sizeBefore || matters === undefined) return shown(value)
    const isMore = value >= matters && isMoreThanLinear(before, value, size / sizeBefore)
    return isMore ? `**${shown(value)} !**` : shown(value)
  })
  return marked.join(' → ')
}

const statusOf = (series: readonly Figures[]) => {
  const statuses = [...new Set(series.map(({ status }) => status))].filter((status) => status !== 0)
  return statuses.every((status) => status === 200 || status === 304) ? '' : ` (${statuses.join(', ')})`
}

const grouped = (figures: readonly Figures[]) => {
  const names = [...new Set(figures.map(({ name }) => name))]
  return names.map((name) => figures.filter((one) => one.name === name).sort((a, b) => a.size - b.size))
}

/** A table for one database: a row per call, its sizes side by side. */
export function growthTable(figures: readonly Figures[]): string {
  const heads = ['call', ...columns.map(({ head }) => head)]
  const lines = grouped(figures).map((series) => [
    `${series[0]?.name}${statusOf(series)}`,
    ...columns.map((column) => cellOf(series, column)),
  ])
  return tableOf(heads, lines)
}

const key = ({ name, kind, size }: Figures) => `${kind} ${size} ${name}`

/** A comparison with an earlier run, by values that don't depend on other work on the machine. */
export function comparisonOf(figures: readonly Figures[], earlier: readonly Figures[]): string {
  const before = new Map(earlier.map((one) => [key(one), one]))
  const heads = [
    'call',
    'size',
    'times empty: before',
    'now',
    'CPU ms: before',
    'now',
    'KB sent: before',
    'now',
  ]
  const lines = figures.flatMap((now) => {
    const then = before.get(key(now))
    const ofBoth = (of: (figures: Figures) => number) => [shown(then ? of(then) : null), shown(of(now))]
    return [
      [
        now.name,
        String(now.size),
        ...ofBoth((one) => cpuTimeOf(one) / one.emptyCpuMs),
        ...ofBoth(cpuTimeOf),
        ...ofBoth(({ sentBytes }) => sentBytes / 1000),
      ],
    ]
  })
  return tableOf(heads, lines)
}
