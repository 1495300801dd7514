import { setTimeout as pause } from 'node:timers/promises'
import type { Home } from '../home.ts'
import { startNode } from '../node.ts'
import { type Kind, onBothDatabases, type Row, row, type Scene, type Stage } from '../scene.ts'

const dayMs = 24 * 3_600_000
const runMs = 12_000

/** Code that runs before the node's own and moves the clock of this process a day ahead. */
const tomorrow = `data:text/javascript,${encodeURIComponent(`
const Right = Date
globalThis.Date = class extends Right {
  constructor(...given) { given.length ? super(...given) : super(Right.now() + ${dayMs}) }
  static now() { return Right.now() + ${dayMs} }
}`)}`

/** A node runs with a clock a day ahead. Then it stops, and a node with the right time takes over. */
export const clockAhead: Scene = {
  name: 'clock a day ahead',
  rounds: 1,
  run: onBothDatabases(runAhead),
}

async function runAhead(stage: Stage, kind: Kind): Promise<Row[]> {
  const home = await stage.home(kind)
  const runFor = async (env: Record<string, string>) => {
    const node = await startNode(stage, home, env)
    await pause(runMs)
    await node.end('SIGTERM')
    return readJobs(home)
  }
  const before = await runFor({ NODE_OPTIONS: `--import=${tomorrow}` })
  const started = Date.now()
  const after = await runFor({})
  const names = before.map(({ name }) => name)
  // Jobs that must run again within this scene, on any node.
  const frequent = names.filter((name) => name === 'poll' || name.endsWith('figures'))
  const stuck = frequent.filter((name) => !after.some((job) => job.name === name && job.dueAt > started))
  // A daily job that has run today is due tomorrow.
  const now = Date.now()
  const delayed = after
    .filter(({ dueAt, goodAt }) => dueAt > now + dayMs / 2 && (goodAt === null || goodAt > now))
    .map(({ name }) => name)
  return [
    row(
      `${kind}: jobs that run afterwards`,
      `${frequent.length} of ${frequent.length}`,
      `${frequent.length - stuck.length} ${stuck.join(', ')}`,
      frequent.length > 0 && stuck.length === 0,
    ),
    row(
      `${kind}: jobs delayed by a day`,
      '0',
      `${delayed.length} of ${names.length} ${delayed.join(', ')}`,
      names.length > 0 && delayed.length === 0,
    ),
  ]
}

async function readJobs(home: Home): Promise<{ name: string; dueAt: number; goodAt: number | null }[]> {
  const database = await home.open()
  const { rows } = await database.db.execute<{ name: string; due_at: number; good_at: number | null }>(
    `SELECT name, (extract(epoch FROM due_at) * 1000)::float8 AS due_at,
      (extract(epoch FROM good_at) * 1000)::float8 AS good_at FROM jobs`,
  )
  await database.close()
  return rows.map(({ name, due_at, good_at }) => ({ name, dueAt: due_at, goodAt: good_at }))
}
