import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPage } from './build'
import { type Figures, measure, steps } from './measure'

const rounds = Number(process.argv[2] ?? 3)
const sizes = [
  // The plain table takes minutes: once is enough to see what it is.
  { students: 400, problems: 365, ways: ['grid', 'elements', 'virtual table'], once: ['table'] },
  { students: 1000, problems: 500, ways: ['grid', 'elements', 'virtual table'], once: [] },
]
const columns: [key: keyof Figures, title: string][] = [
  ['paint', 'paint ms'],
  ['paintWork', 'its work ms'],
  ['longest', 'frame ms'],
  ['stepWork', 'step work ms'],
  ['late', '> 50 ms'],
  ['heap', 'heap MB'],
  ['memory', 'process MB'],
  ['nodes', 'nodes'],
]
const width = 15
const say = (line: string) => process.stdout.write(`${line}\n`)
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** One line of the table: a way's medians, and how many times the grid's own they are. */
function sayFigures(way: string, all: Figures[], own: Figures[]): void {
  const cells = columns.map(([key]) => {
    const value = median(all.map((one) => one[key]))
    const ratio = value / median(own.map((one) => one[key]))
    return Number.isFinite(ratio) && all !== own
      ? `${value.toFixed(0)} (${ratio.toFixed(1)})`
      : value.toFixed(0)
  })
  say(way.padEnd(14) + cells.map((cell) => cell.padStart(width)).join(''))
}

const folder = mkdtempSync(join(tmpdir(), 'portal-grids-'))
try {
  await buildPage(folder)
  say(`${cpus().length} processors, Chromium, ${rounds} rounds in turns, ${steps} wheel steps of 240 pixels`)
  for (const { students, problems, ways, once } of sizes) {
    const figures = ways.map((way) => ({ way, all: [] as Figures[] }))
    for (let round = 0; round < rounds; round += 1)
      for (const { way, all } of figures) all.push(await measure({ folder, way, students, problems }))

    say(`\n${students} students x ${problems} problems, medians (in brackets: times the grid's own figure)`)
    say('way'.padEnd(14) + columns.map(([, title]) => title.padStart(width)).join(''))
    const own = figures[0]?.all ?? []
    for (const { way, all } of figures) sayFigures(way, all, own)
    for (const way of once) sayFigures(way, [await measure({ folder, way, students, problems })], own)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
