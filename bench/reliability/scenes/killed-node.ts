import { setTimeout as pause } from 'node:timers/promises'
import { median } from '../../table.ts'
import { startNode } from '../node.ts'
import { type Kind, onBothDatabases, type Row, row, type Scene, type Stage } from '../scene.ts'
import { until } from '../until.ts'
import { visitorOf } from '../visitor.ts'
import { Writes } from '../writes.ts'

const readyWithinMs = 3_000

/** The process is killed with `kill -9` while it writes, and is started again. */
export const killedNode: Scene = {
  name: 'node killed',
  rounds: 100,
  run: onBothDatabases(killEachTime),
}

async function killEachTime(stage: Stage, kind: Kind): Promise<Row[]> {
  const home = await stage.home(kind)
  const writes = new Writes()
  const readyMs: number[] = []
  for (let round = 1; round <= stage.rounds; round += 1) {
    const node = await startNode(stage, home)
    readyMs.push(node.readyMs)
    const stop = writes.start(visitorOf(node.origin, home.cookies), 8)
    const before = writes.acknowledged.size
    await until(() => writes.acknowledged.size >= before + 5, 30_000)
    await pause(Math.random() * 300)
    const stopped = stop()
    await node.end('SIGKILL')
    await stopped
    if (round % 10 === 0) stage.say(`${kind}: ${round} rounds, ${writes.acknowledged.size} writes`)
  }
  const slowest = Math.max(...readyMs)
  const unexpected = writes.unexpected({ noAnswerIsFine: true })
  return [
    ...(await writes.compare(home)),
    row(`${kind}: unexpected answers`, '0', unexpected.length, unexpected.length === 0),
    row(
      `${kind}: ready again`,
      `each time in ${readyWithinMs} ms`,
      `${Math.round(slowest)} ms at most, ${Math.round(median(readyMs))} ms median`,
      slowest < readyWithinMs,
    ),
  ]
}
