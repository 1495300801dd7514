import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Kind, kinds, startNode } from '../growth/node.ts'
import { type AvoidersCost, costOfAvoiders } from './avoiders.ts'
import { type Outcome, reportName, sendCrowd } from './crowd.ts'
import { contestEnd } from './mix.ts'
import { type Rate, ratesOf } from './rates.ts'

const { values } = parseArgs({
  // pnpm hands on the dashes that end its own words.
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: {
    database: { type: 'string', multiple: true },
    students: { type: 'string', default: '60,1000' },
    only: { type: 'string', multiple: true },
    call: { type: 'string', multiple: true },
    crowd: { type: 'string', default: '500' },
    rate: { type: 'string', default: '75' },
    seconds: { type: 'string', default: '40' },
    json: { type: 'string' },
  },
})
// A run that is interrupted leaves no database behind.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
const say = (line: string) => process.stdout.write(`${line}\n`)
const databases = kinds.filter((kind) => !values.database || values.database.includes(kind))
const wants = (what: string) => !values.only || values.only.includes(what)

/** Those of which many are asked at once. */
const names = [
  ...['empty, in the portal', 'empty, in the portal, member'],
  ...['page', 'page, visitor', 'page, visitor, ready-made', 'me', 'home'],
  ...['board codeforces', 'board potd', 'board codeforces 304', 'board potd 304'],
  ...['board potd 304, member', 'board potd, first hundred', 'own progress', 'daily problems', 'release set'],
]

interface Found {
  kind: Kind
  students: number
  rates?: Rate[]
  avoiders?: AvoidersCost[]
  crowd?: Outcome[]
}
const found: Found[] = []
const keep = (one: Found) => {
  found.push(one)
  if (values.json) writeFileSync(values.json, JSON.stringify(found, null, 1))
}
const lineOf = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`

async function rates(kind: Kind, students: number): Promise<void> {
  const node = await startNode({ kind, runsJobs: false, size: { students, papers: 0, releases: 7 } })
  try {
    const all = await ratesOf(node, values.call ?? names)
    keep({ kind, students, rates: all })
    say(`\n${kind}, ${students} students\n`)
    say(lineOf(['call', 'a second', 'of a bare empty answer', 'of one of the portal', 'by CPU']))
    say(lineOf(['---', '---', '---', '---', '---']))
    for (const { name, aSecond, ratio, portalRatio, cpuRatio } of all)
      say(lineOf([name, aSecond.toFixed(0), ratio.toFixed(3), portalRatio.toFixed(3), cpuRatio.toFixed(3)]))
  } finally {
    await node.close()
  }
}

async function avoiders(kind: Kind): Promise<void> {
  const node = await startNode({ kind, runsJobs: false, size: { students: 60, papers: 0, releases: 21 } })
  try {
    const costs = await costOfAvoiders(node)
    keep({ kind, students: 60, avoiders: costs })
    say(`\n${kind}: a visitor's page, of whose cookie says what is avoided\n`)
    say(lineOf(['cookie', 'pages', 'CPU ms a page', 'of one without']))
    say(lineOf(['---', '---', '---', '---']))
    for (const { name, pages, cpuMs, ratio } of costs)
      say(lineOf([name, pages, cpuMs.toFixed(2), ratio.toFixed(2)]))
  } finally {
    await node.close()
  }
}

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

async function crowd(kind: Kind): Promise<void> {
  const members = Number(values.crowd)
  const size = { students: members * 2, papers: 1000, releases: 100 }
  const node = await startNode({ kind, runsJobs: true, size }, members)
  try {
    const rate = Number(values.rate)
    // What each browser asks for first, it asks for without knowing anything.
    await sendCrowd(node, { calls: contestEnd, rate: Math.min(rate, 20), seconds: 3 })
    const databaseBefore = node.databaseCpuMs() ?? 0
    await node.begin()
    const outcomes = await sendCrowd(node, { calls: contestEnd, rate, seconds: Number(values.seconds) })
    const { cpuMs, stallMs } = await node.end()
    const databaseMs = (node.databaseCpuMs() ?? 0) - databaseBefore
    const busy = (ms: number) =>
      `${(ms / 10 / Number(values.seconds)).toFixed(0)} % (${(ms / outcomes.length).toFixed(2)} ms a call)`
    keep({ kind, students: size.students, crowd: outcomes })
    say(
      `\n${kind}, ${members} of ${size.students} students, ${rate} calls a second for ${values.seconds} s: ${outcomes.length} calls, of a processor the node took ${busy(cpuMs)} and PostgreSQL ${busy(databaseMs)}, longest stall ${stallMs.toFixed(0)} ms\n`,
    )
    say(lineOf(['call', 'calls', '503', 'other failures', 'median ms', 'p99 ms', 'longest ms']))
    say(lineOf(['---', '---', '---', '---', '---', '---', '---']))
    for (const name of ['all', ...contestEnd.map((one) => one.name), reportName]) {
      const those = outcomes.filter((one) => name === 'all' || one.name === name)
      const times = those.map(({ ms }) => ms).sort((a, b) => a - b)
      const refused = those.filter(({ status }) => status === 503).length
      const failed = those.filter(({ status }) => ![200, 204, 304, 503].includes(status)).length
      const figures = [0.5, 0.99, 1].map((share) => quantile(times, share).toFixed(0))
      say(lineOf([name, those.length, refused, failed, ...figures]))
    }
  } finally {
    await node.close()
  }
}

for (const kind of databases) {
  if (wants('rates')) for (const students of values.students.split(',')) await rates(kind, Number(students))
  if (wants('avoiders')) await avoiders(kind)
  if (wants('crowd')) await crowd(kind)
}
