import type { Round } from './measure.ts'

const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0

const columns: [title: string, digits: number, of: (round: Round) => number][] = [
  ['KB', 1, ({ cold }) => cold.bytes / 1024],
  ['scripts KB', 1, ({ cold }) => cold.scripts / 1024],
  ['ahead KB', 1, ({ cold }) => cold.ahead / 1024],
  ['requests', 0, ({ cold }) => cold.requests],
  ['depth', 0, ({ cold }) => cold.depth],
  ['FCP', 0, ({ cold }) => cold.fcp],
  ['LCP', 0, ({ cold }) => cold.lcp],
  ['TBT', 0, ({ cold }) => cold.tbt],
  ['CLS', 2, ({ cold }) => cold.cls],
  ['content', 0, ({ cold }) => cold.content],
  ['warm KB', 1, ({ warm }) => warm.bytes / 1024],
  ['requests', 0, ({ warm }) => warm.requests],
  ['content', 0, ({ warm }) => warm.content],
  ['click', 0, ({ click }) => click],
  ['intent', 0, ({ intent }) => intent],
]

export const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [
    `\n| ${head.join(' | ')} |`,
    `| --- |${' ---: |'.repeat(head.length - 1)}`,
    ...rows.map((cells) => `| ${cells.join(' | ')} |`),
  ].join('\n')

/** A page's medians, a row a way, and how many times those of the first they are. */
export function loadTable(
  path: string,
  ways: readonly (readonly [name: string, rounds: readonly Round[]])[],
  withoutTimes: boolean,
): string {
  const shown = columns.filter(([title]) => !withoutTimes || /KB|requests|depth/.test(title))
  const [[, ordinary] = ['', []]] = ways
  const rows = ways.map(([way, all]) => [
    way,
    ...shown.map(([, digits, of]) => {
      const value = median(all.map(of))
      const ratio = value / median(ordinary.map(of))
      if (Number.isNaN(value)) return '-'
      return all === ordinary || !Number.isFinite(ratio)
        ? value.toFixed(digits)
        : `${value.toFixed(digits)} (${ratio.toFixed(2)})`
    }),
  ])
  return tableOf([path, ...shown.map(([title]) => title)], rows)
}
