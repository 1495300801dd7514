import { setTimeout as pause } from 'node:timers/promises'
import { startNode } from '../node.ts'
import { row, type Scene, within } from '../scene.ts'
import { until } from '../until.ts'
import { visitorOf } from '../visitor.ts'
import { Writes } from '../writes.ts'

const backWithinMs = 5_000

/** PostgreSQL stops like after `pg_ctl stop -m immediate`, with an open transaction on every connection. */
export const killedPostgres: Scene = {
  name: 'PostgreSQL killed',
  rounds: 20,
  async run(stage) {
    const home = await stage.home('postgres')
    const { postgres } = home
    if (!postgres) throw new Error('this scene needs PostgreSQL')
    const node = await startNode(stage, home)
    const visitor = visitorOf(node.origin, home.cookies)
    const writes = new Writes()
    const stop = writes.start(visitor, 24)
    const backMs: number[] = []
    for (let round = 1; round <= stage.rounds && !node.hasEnded(); round += 1) {
      await pause(300 + Math.random() * 300)
      await postgres.crash()
      await pause(200)
      await postgres.restart()
      backMs.push(await until(async () => (await visitor.get('/')).status === 200, 60_000))
    }
    await stop()
    const survived = !node.hasEnded()
    const end = await node.end('SIGTERM')
    return [
      row('the process', 'keeps running', survived ? 'runs' : 'ended', survived),
      writes.refusals('answers meanwhile'),
      within('first page after recovery', backMs, backWithinMs),
      row('SIGTERM afterwards', 'exit code 0', `exit code ${end.code}`, end.code === 0),
      ...(await writes.compare(home)),
    ]
  },
}
