import { startNode } from '../node.ts'
import { pause, until } from '../pause.ts'
import { row, type Scene } from '../scene.ts'
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
    let isRunning = true
    const traffic = writes.run(visitor, 24, () => isRunning)
    const backMs: (number | undefined)[] = []
    for (let round = 1; round <= stage.rounds && !node.hasEnded(); round += 1) {
      await pause(300 + Math.random() * 300)
      await postgres.crash()
      await pause(200)
      await postgres.restart()
      backMs.push(await until(async () => (await visitor.get('/')).status === 200, 60_000))
    }
    isRunning = false
    await traffic
    const survived = !node.hasEnded()
    const refused = writes.outcomes.filter(({ status }) => status === 503).length
    const unexpected = writes.unexpected()
    const slowest = Math.max(...backMs.map((ms) => ms ?? Number.POSITIVE_INFINITY))
    const end = await node.end('SIGTERM')
    return [
      row('the process', 'keeps running', survived ? 'runs' : 'ended', survived),
      row(
        'answers meanwhile',
        '201, or 503 with Retry-After',
        `${refused} of ${writes.outcomes.length} were 503, ${unexpected.length} others ${[...new Set(unexpected)]}`,
        unexpected.length === 0 && refused > 0,
      ),
      row(
        'first page after recovery',
        `in ${backWithinMs} ms`,
        `${Math.round(slowest)} ms at most`,
        slowest < backWithinMs,
      ),
      row('SIGTERM afterwards', 'exit code 0', `exit code ${end.code}`, end.code === 0),
      ...(await writes.compare(home)),
    ]
  },
}
