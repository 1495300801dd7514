import { freePorts } from '../../server/src/testing/nginx.ts'
import { startNginx } from '../reliability/nginx.ts'
import { startNode } from '../reliability/node.ts'
import { median } from '../reliability/pause.ts'
import type { Stage } from '../reliability/scene.ts'
import { newClub } from './club.ts'
import { type Asker, limitedAsker, studentAsker } from './load.ts'
import { type Turn, turnOf, workers } from './turns.ts'

const counts = [1, 2, 3]

interface Options {
  students: number
  connections: number
  seconds: number
  rounds: number
}

const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`

/** One, two and three nodes behind nginx on one PostgreSQL, in turns. */
export async function compareNodes(
  stage: Pick<Stage, 'atEnd' | 'say'>,
  { students, connections, seconds, rounds }: Options,
): Promise<void> {
  const club = await newClub(students, connections)
  stage.atEnd(club.remove)
  const ports = await freePorts(counts.length * 2)
  const nodes = await Promise.all(
    counts.map((_, at) => startNode(stage, club, { PORT: String(ports[at]), LOG_LEVEL: 'error' })),
  )
  const proxies = await Promise.all(
    counts.map(async (count, at) => {
      const listen = ports[counts.length + at] ?? 0
      await startNginx(stage, { listen, nodes: ports.slice(0, count) })
      return { count, listen, pids: nodes.slice(0, count).map(({ pid }) => pid) }
    }),
  )
  const kinds: [name: string, askersAt: (port: number) => Promise<Asker[]>][] = [
    ['a mixture of calls', async (port) => club.sessions.map((session) => studentAsker(port, session))],
    [
      'a call with a limit by address',
      (port) => Promise.all(Array.from({ length: connections }, () => limitedAsker(port))),
    ],
  ]
  for (const [name, askersAt] of kinds) {
    // Code that has not run yet is slow, and each node has to read what it keeps.
    for (const { listen, pids } of proxies) await turnOf(await askersAt(listen), pids, seconds * 1000)
    const turns: Turn[][] = proxies.map(() => [])
    for (let round = 0; round < rounds; round += 1)
      for (const [at, { listen, pids }] of proxies.entries())
        turns[at]?.push(await turnOf(await askersAt(listen), pids, seconds * 1000))
    stage.say(`\n${name}, ${connections} at once\n`)
    stage.say(tableOf(turns))
  }
}

/** Ratios are to the turn of one node in the same round. */
function tableOf(turns: readonly Turn[][]): string {
  const [alone = []] = turns
  const head = [
    'nodes',
    'a second',
    'ratio',
    'p50 ms',
    'p99 ms',
    'ratio',
    ...workers.map((name) => `${name}: CPU ms a call`),
  ]
  const rows = turns.map((those, at) => {
    const of = (figure: (turn: Turn) => number) => median(those.map(figure))
    const ratio = (figure: (turn: Turn) => number) =>
      median(those.map((turn, round) => figure(turn) / figure(alone[round] ?? turn))).toFixed(2)
    return line([
      at + 1,
      of(({ aSecond }) => aSecond).toFixed(0),
      ratio(({ aSecond }) => aSecond),
      of(({ p50 }) => p50).toFixed(1),
      of(({ p99 }) => p99).toFixed(0),
      ratio(({ p99 }) => p99),
      ...workers.map((name) => of(({ cpuMs }) => cpuMs[name]).toFixed(2)),
      ratio(({ cpuMs }) => cpuMs.nodes),
      `${(of(({ others }) => others) * 100).toFixed(0)} %`,
    ])
  })
  const all = [...head, 'nodes’ CPU: ratio', 'of the machine, others had']
  return [line(all), line(all.map(() => '---')), ...rows].join('\n')
}
