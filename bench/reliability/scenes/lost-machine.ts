import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wholeDatabase } from '../../../server/src/testing/databases/whole-database.ts'
import { startServer } from '../../../server/src/testing/servers/server-process.ts'
import { emptyHome, type Home } from '../home.ts'
import { startNode } from '../node.ts'
import { until } from '../pause.ts'
import { kinds, type Row, row, type Scene, type Stage } from '../scene.ts'
import { visitorOf } from '../visitor.ts'
import { Writes } from '../writes.ts'

const backWithinSeconds = 300

/** A portal is backed up while it is written to, its machine is lost, and another one goes on from the backup. */
export const lostMachine: Scene = {
  name: 'machine lost',
  rounds: 1,
  async run(stage) {
    const rows: Row[] = []
    for (const kind of kinds) rows.push(...(await loseIt(stage, kind)))
    return rows
  },
}

async function run(env: Record<string, string>, ...words: string[]): Promise<void> {
  const { code, output } = await startServer(env, ['portal-server.js', ...words]).ended
  if (code !== 0) throw new Error(`${words.join(' ')}: ${output}`)
}

/** All but what notes the backups themselves. */
async function contentOf(home: Pick<Home, 'open'>): Promise<string> {
  const { db, close } = await home.open()
  const { 'public.backups': _, ...rest } = await wholeDatabase(db).finally(close)
  return JSON.stringify(rest)
}

async function loseIt(stage: Stage, kind: (typeof kinds)[number]): Promise<Row[]> {
  const [home, another, third] = [await stage.home(kind), await emptyHome(kind), await emptyHome(kind)]
  for (const { remove } of [another, third]) stage.atEnd(remove)
  const to = mkdtempSync(join(tmpdir(), 'portal-backups-'))
  stage.atEnd(() => rmSync(to, { recursive: true, force: true }))
  const node = await startNode(stage, home)
  const writes = new Writes()
  let goesOn = true
  const traffic = writes.run(visitorOf(node.origin, home.cookies), 8, () => goesOn)
  await until(() => writes.acknowledged.size >= 50, 60_000)
  const before = new Set(writes.acknowledged)
  await run(home.env, 'backup', '--to', to)
  await until(() => writes.acknowledged.size >= before.size + 50, 60_000)
  goesOn = false
  await traffic
  // Nobody knows the moment of the backup under load. All tables of this one can be compared.
  await node.end('SIGTERM')
  const atRest = await contentOf(home)
  await run(home.env, 'backup', '--to', to)
  const [underLoad = '', last = ''] = readdirSync(to).sort()
  await home.remove()

  const lost = performance.now()
  await run(another.env, 'restore', join(to, last))
  const isSame = (await contentOf(another)) === atRest
  const next = await startNode(stage, another)
  const seconds = (performance.now() - lost) / 1000
  const visitor = visitorOf(next.origin, home.cookies)
  const { status } = await visitor.get('/backend/lead/getDashboardFigures')
  await next.end('SIGTERM')
  await run(third.env, 'restore', join(to, underLoad))
  const kept = new Writes()
  for (const one of before) kept.acknowledged.add(one)
  return [
    row(`${kind}: all tables after the restore`, 'the same', isSame ? 'the same' : 'others', isSame),
    row(`${kind}: a lead’s earlier session`, '200', status, status === 200),
    row(
      `${kind}: from nothing to serving`,
      `${backWithinSeconds} s`,
      `${seconds.toFixed(0)} s`,
      seconds < backWithinSeconds,
    ),
    ...(await kept.compare(third)).map((one) => ({ ...one, what: `${one.what}, of a backup under load` })),
  ]
}
