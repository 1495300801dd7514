import { newHome } from '../reliability/home.ts'
import { startNode } from '../reliability/node.ts'
import { median } from '../reliability/pause.ts'
import { kinds, type Stage } from '../reliability/scene.ts'
import { limitedAsker } from './load.ts'
import { type Turn, turnOf } from './turns.ts'

/** What a limit that holds over nodes costs a call: the same call of the same portal with limits and without, one at a time. */
export async function costOfLimits(
  stage: Pick<Stage, 'atEnd' | 'say'>,
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<void> {
  const rows: string[] = []
  for (const kind of kinds) {
    const nodes = []
    for (const limits of ['off', 'on']) {
      // Each has a database of its own: the embedded one is within the node.
      const home = await newHome(kind)
      stage.atEnd(home.remove)
      nodes.push(await startNode(stage, home, { RATE_LIMITS: limits }))
    }
    const turn = async (node: (typeof nodes)[number]) =>
      turnOf([await limitedAsker(Number(new URL(node.origin).port))], [node.pid], seconds * 1000)
    for (const node of nodes) await turn(node)
    const without: Turn[] = []
    const limited: Turn[] = []
    for (let round = 0; round < rounds; round += 1) {
      for (const [at, node] of nodes.entries()) (at === 0 ? without : limited).push(await turn(node))
    }
    const cpuOf = ({ cpuMs }: Turn) => cpuMs.nodes + cpuMs.PostgreSQL
    const of = (turns: Turn[], figure: (turn: Turn) => number) => median(turns.map(figure)).toFixed(2)
    const more = (figure: (turn: Turn) => number) =>
      median(limited.map((one, round) => figure(one) - figure(without[round] ?? one))).toFixed(2)
    rows.push(
      `| ${[kind, of(without, ({ p50 }) => p50), of(limited, ({ p50 }) => p50), more(({ p50 }) => p50), of(without, cpuOf), of(limited, cpuOf), more(cpuOf)].join(' | ')} |`,
    )
  }
  stage.say('\nWhat a limit over nodes costs a call (isUsernameAvailable), one after the other\n')
  stage.say(
    '| database | without: p50 ms | limited: p50 ms | more | without: CPU ms | limited: CPU ms | more |',
  )
  stage.say('| --- | --- | --- | --- | --- | --- | --- |')
  for (const row of rows) stage.say(row)
}
