import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wholeDatabase } from '../../../server/src/testing/databases/whole-database.ts'
import { startServer } from '../../../server/src/testing/servers/server-process.ts'
import { emptyHome, type Home } from '../home.ts'
import { startNode } from '../node.ts'
import { type Kind, onBothDatabases, type Row, row, type Scene, type Stage } from '../scene.ts'
import { until } from '../until.ts'
import { visitorOf } from '../visitor.ts'
import { Writes } from '../writes.ts'

const backWithinSeconds = 300

/** A portal is backed up during writes, its machine is lost, and another one restores the backup. */
export const lostMachine: Scene = {
  name: 'machine lost',
  rounds: 1,
  run: onBothDatabases(loseMachine),
}

async function run(env: Record<string, string>, ...args: string[]): Promise<void> {
  const { code, output } = await startServer(env, ['portal-server.js', ...args]).ended
  if (code !== 0) throw new Error(`${args.join(' ')}: ${output}`)
}

/** All tables except the one that records backups. */
async function contentOf(home: Pick<Home, 'open'>): Promise<string> {
  const { db, close } = await home.open()
  const { 'public.backups': _, ...rest } = await wholeDatabase(db).finally(close)
  return JSON.stringify(rest)
}

async function loseMachine(stage: Stage, kind: Kind): Promise<Row[]> {
  const [home, another, third] = [await stage.home(kind), await emptyHome(kind), await emptyHome(kind)]
  for (const { remove } of [another, third]) stage.atEnd(remove)
  const to = mkdtempSync(join(tmpdir(), 'portal-backups-'))
  stage.atEnd(() => rmSync(to, { recursive: true, force: true }))
  const node = await startNode(stage, home)
  const writes = new Writes()
  const stop = writes.start(visitorOf(node.origin, home.cookies), 8)
  await until(() => writes.acknowledged.size >= 50, 60_000)
  const beforeBackup = new Set(writes.acknowledged)
  await run(home.env, 'backup', '--to', to)
  await until(() => writes.acknowledged.size >= beforeBackup.size + 50, 60_000)
  await stop()
  // This backup without load allows a comparison of all tables.
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
  for (const id of beforeBackup) kept.acknowledged.add(id)
  return [
    row(`${kind}: all tables after the restore`, 'the same', isSame ? 'the same' : 'different', isSame),
    row(`${kind}: a lead’s earlier session`, '200', status, status === 200),
    row(
      `${kind}: time until it serves`,
      `${backWithinSeconds} s`,
      `${seconds.toFixed(0)} s`,
      seconds < backWithinSeconds,
    ),
    ...(await kept.compare(third)).map((one) => ({ ...one, what: `${one.what}, of a backup under load` })),
  ]
}
