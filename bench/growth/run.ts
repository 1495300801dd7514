import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { args, say } from '../command.ts'
import { allMeasured } from './calls.ts'
import { type Figures, measure } from './measure.ts'
import { type Kind, kinds, type Size, startNode } from './node.ts'
import { comparisonOf, growthTable } from './table.ts'

const { values } = parseArgs({
  args,
  options: {
    only: { type: 'string', multiple: true },
    database: { type: 'string', multiple: true },
    students: { type: 'string', default: '100,1000,10000' },
    papers: { type: 'string', default: '1000,100000' },
    releases: { type: 'string', default: '10,100,1000' },
    json: { type: 'string' },
    against: { type: 'string' },
  },
})
// An interrupted run removes its database.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

const sizes = z
  .string()
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(z.int().positive()).min(1))
const series: Record<keyof Size, number[]> = {
  students: sizes.parse(values.students),
  papers: sizes.parse(values.papers),
  releases: sizes.parse(values.releases),
}
/** The sizes that stay the same. */
const base: Size = { students: 200, papers: 0, releases: 7 }

const databases = kinds.filter((kind) => !values.database || values.database.includes(kind))
const chosen = allMeasured.filter(
  ({ name }) => !values.only || values.only.some((only) => name.includes(only)),
)
if (databases.length === 0 || chosen.length === 0) {
  say(`--database takes ${kinds.join(', ')}; --only takes part of one of these names:`)
  for (const { name } of allMeasured) say(`  ${name}`)
  process.exit(2)
}

const earlier = values.against
  ? z.array(z.custom<Figures>()).parse(JSON.parse(readFileSync(values.against, 'utf8')))
  : []
const found: Figures[] = []

async function measureAt(kind: Kind, grows: keyof Size, count: number): Promise<void> {
  const size = { ...base, [grows]: count }
  const node = await startNode({ kind, size })
  try {
    say(
      `${kind}, ${count} ${grows}: filled in ${(node.filledMs / 1000).toFixed(0)} s, ${JSON.stringify(node.rows)}`,
    )
    for (const measured of chosen.filter((one) => one.grows === grows)) {
      const figures = await measure(node, measured, kind, size)
      const { name, status, wallMs, cpuMs, databaseMs, sentBytes } = figures
      say(
        `  ${name}: ${status}, ${wallMs.toFixed(1)} ms, CPU ${cpuMs.toFixed(2)} + ${databaseMs?.toFixed(2) ?? '-'} ms, ${sentBytes} bytes`,
      )
      found.push(figures)
      if (values.json) writeFileSync(values.json, JSON.stringify(found, null, 1))
    }
  } finally {
    await node.close()
  }
}

for (const grows of ['students', 'papers', 'releases'] as const) {
  if (!chosen.some((one) => one.grows === grows)) continue
  for (const kind of databases) {
    const from = found.length
    for (const count of series[grows]) await measureAt(kind, grows, count)
    const figures = found.slice(from)
    say(`\n${kind}, ${series[grows].join(' → ')} ${grows}\n\n${growthTable(figures)}\n`)
    if (earlier.length > 0) say(`${comparisonOf(figures, earlier)}\n`)
  }
}
