import { startNode } from '../node.ts'
import { pause, until } from '../pause.ts'
import { type Kind, kinds, type Row, row, type Scene, type Stage, skipped } from '../scene.ts'
import { mountSmallDisk } from '../small-disk.ts'
import { visitorOf } from '../visitor.ts'
import { Writes } from '../writes.ts'

const megabytes = 450
const noticedWithinMs = 10_000
const backWithinMs = 10_000

/** The database's disk is completely full for a while, under traffic. */
export const fullDisk: Scene = {
  name: 'disk full',
  rounds: 3,
  async run(stage) {
    const rows: Row[] = []
    for (const kind of kinds) rows.push(...(await fillEachTime(stage, kind)))
    return rows
  },
}

async function fillEachTime(stage: Stage, kind: Kind): Promise<Row[]> {
  const disk = mountSmallDisk(stage, megabytes)
  if (typeof disk === 'string') return [skipped(`${kind}: a full disk`, '503, then recovery', disk)]
  const home = await stage.home(kind, disk.folder)
  const node = await startNode(stage, home)
  const visitor = visitorOf(node.origin, home.cookies)
  const writes = new Writes()
  let isRunning = true
  const traffic = writes.run(visitor, 8, () => isRunning)
  const times = { noticed: [0], back: [0] }
  const readiness = async () => (await visitor.get('/readyz')).status
  let pages = 0
  let readable = 0
  for (let round = 1; round <= stage.rounds && !node.hasEnded(); round += 1) {
    await pause(500)
    disk.fill(0)
    times.noticed.push((await until(async () => (await readiness()) === 503, 60_000)) ?? 60_000)
    for (let look = 0; look < 20; look += 1) {
      pages += 1
      if ((await visitor.get('/')).status === 200) readable += 1
      await pause(100)
    }
    disk.makeRoom()
    const acknowledged = writes.acknowledged.size
    const isBack = async () => (await readiness()) === 200 && writes.acknowledged.size > acknowledged
    times.back.push((await until(isBack, 60_000)) ?? 60_000)
  }
  isRunning = false
  await traffic
  const survived = !node.hasEnded()
  const { output } = await node.end('SIGTERM')
  if (!survived) stage.say(output.slice(-500))
  const refused = writes.outcomes.filter(({ status }) => status === 503).length
  const unexpected = writes.unexpected()
  const noticedMs = Math.round(Math.max(...times.noticed))
  const backMs = Math.round(Math.max(...times.back))
  return [
    row(`${kind}: the process`, 'keeps running', survived ? 'runs' : 'ended', survived),
    row(
      `${kind}: answers to writes`,
      '201, or 503 with Retry-After',
      `${refused} of ${writes.outcomes.length} were 503, ${unexpected.length} others ${[...new Set(unexpected)]}`,
      refused > 0 && unexpected.length === 0,
    ),
    row(`${kind}: pages meanwhile`, 'all', `${readable} of ${pages}`, readable === pages && pages > 0),
    row(
      `${kind}: /readyz notices`,
      `in ${noticedWithinMs} ms`,
      `${noticedMs} ms at most`,
      noticedMs < noticedWithinMs,
    ),
    row(
      `${kind}: writes succeed again`,
      `in ${backWithinMs} ms`,
      `${backMs} ms at most`,
      backMs < backWithinMs,
    ),
    ...(await writes.compare(home)),
  ]
}
