import { setTimeout as pause } from 'node:timers/promises'
import { startSilentNetwork } from '../../../server/src/testing/servers/silent-network.ts'
import { startNode } from '../node.ts'
import { row, type Scene, within } from '../scene.ts'
import { until } from '../until.ts'
import { visitorOf } from '../visitor.ts'
import { Writes } from '../writes.ts'

const silentMs = 20_000
/** Limits of the server: 2 s for a connection, 3.5 s for an answer. */
const answerWithinMs = 7_000
const backWithinMs = 5_000
const stopWithinMs = 10_000

/** The network to the database goes silent: connections stay open, but no answer arrives. */
export const silentDatabase: Scene = {
  name: 'silent database',
  rounds: 3,
  async run(stage) {
    const home = await stage.home('postgres')
    const network = await startSilentNetwork(home.env.DATABASE_URL ?? '')
    stage.atEnd(() => network.stop())
    const node = await startNode(stage, home, { DATABASE_URL: network.url })
    const visitor = visitorOf(node.origin, home.cookies)
    const writes = new Writes()
    const stop = writes.start(visitor, 24)
    const backMs: number[] = []
    const healthMs: number[] = []
    for (let round = 1; round <= stage.rounds; round += 1) {
      await pause(1_000)
      network.goSilent()
      await pause(silentMs / 2)
      healthMs.push((await visitor.get('/healthz')).ms)
      await pause(silentMs / 2)
      network.comeBack()
      backMs.push(await until(async () => (await visitor.get('/')).status === 200, 120_000))
    }
    const unexpected = writes.unexpected()
    network.goSilent()
    await pause(500)
    const end = await node.end('SIGTERM')
    await stop()
    // Calls may fail once the node has stopped.
    const atStop = writes.unexpected({ noAnswerIsFine: true }).slice(unexpected.length)
    const slowest = Math.max(...writes.outcomes.map(({ ms }) => ms))
    return [
      row(
        'answers meanwhile',
        `201, or 503 with Retry-After, in ${answerWithinMs} ms`,
        `${writes.outcomes.length}, ${unexpected.length} others ${[...new Set(unexpected)]}, ${Math.round(slowest)} ms at most`,
        unexpected.length === 0 && slowest < answerWithinMs,
      ),
      row(
        'answers while it stops',
        'the same, or no answer',
        `${atStop.length} others ${[...new Set(atStop)]}`,
        atStop.length === 0,
      ),
      within('/healthz meanwhile', healthMs, 1_000),
      within('first page after recovery', backMs, backWithinMs),
      row(
        'SIGTERM while it is silent',
        `exit code 0 in ${stopWithinMs} ms`,
        `exit code ${end.code} in ${Math.round(end.ms)} ms`,
        end.code === 0 && end.ms < stopWithinMs,
      ),
      ...(await writes.compare(home)),
    ]
  },
}
