import { setTimeout as pause } from 'node:timers/promises'
import { startNode } from '../node.ts'
import {
  type Kind,
  onBothDatabases,
  type Row,
  row,
  type Scene,
  type Stage,
  skipped,
  within,
} from '../scene.ts'
import { mountSmallDisk } from '../small-disk.ts'
import { until } from '../until.ts'
import { visitorOf } from '../visitor.ts'
import { Writes } from '../writes.ts'

const megabytes = 450
const noticedWithinMs = 10_000
const backWithinMs = 10_000

/** The database's disk is completely full for a while, under traffic. */
export const fullDisk: Scene = {
  name: 'disk full',
  rounds: 3,
  run: onBothDatabases(fillEachTime),
}

async function fillEachTime(stage: Stage, kind: Kind): Promise<Row[]> {
  const disk = mountSmallDisk(stage, megabytes)
  if (typeof disk === 'string') return [skipped(`${kind}: a full disk`, '503, then recovery', disk)]
  const home = await stage.home(kind, disk.folder)
  const node = await startNode(stage, home)
  const visitor = visitorOf(node.origin, home.cookies)
  const writes = new Writes()
  const stop = writes.start(visitor, 8)
  const times: Record<'noticed' | 'back', number[]> = { noticed: [], back: [] }
  const readiness = async () => (await visitor.get('/readyz')).status
  let pages = 0
  let readable = 0
  for (let round = 1; round <= stage.rounds && !node.hasEnded(); round += 1) {
    await pause(500)
    disk.fill(0)
    times.noticed.push(await until(async () => (await readiness()) === 503, 60_000))
    for (let look = 0; look < 20; look += 1) {
      pages += 1
      if ((await visitor.get('/')).status === 200) readable += 1
      await pause(100)
    }
    disk.clear()
    const acknowledged = writes.acknowledged.size
    const isBack = async () => (await readiness()) === 200 && writes.acknowledged.size > acknowledged
    times.back.push(await until(isBack, 60_000))
  }
  await stop()
  const survived = !node.hasEnded()
  const { output } = await node.end('SIGTERM')
  if (!survived) stage.say(output.slice(-500))
  return [
    row(`${kind}: the process`, 'keeps running', survived ? 'runs' : 'ended', survived),
    writes.refusals(`${kind}: answers to writes`),
    row(`${kind}: pages meanwhile`, 'all', `${readable} of ${pages}`, readable === pages && pages > 0),
    within(`${kind}: /readyz notices`, times.noticed, noticedWithinMs),
    within(`${kind}: writes succeed again`, times.back, backWithinMs),
    ...(await writes.compare(home)),
  ]
}
