import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import {
  bothDatabases,
  type DatabaseKind,
  emptyPostgresUrl,
  freshDatabase,
  freshPostgresUrl,
} from '../../testing/databases/databases.ts'
import { wholeDatabase } from '../../testing/databases/whole-database.ts'
import { killAt } from '../../testing/kill-at.ts'
import { testEnvironment } from '../../testing/portal.ts'
import { openAsItIs } from '../database/connect.ts'
import type { Db } from '../database/database.ts'
import { databaseFolders } from '../database/embedded/database-folder.ts'
import { runBackup } from './make-backup.ts'
import { restore } from './restore.ts'
import { newestFirst } from './storage/names.ts'

const folder = mkdtempSync(join(tmpdir(), 'killed-'))
afterAll(() => rmSync(folder, { recursive: true }))

const say = () => {}
const to = join(folder, 'backups')
const files = new Map<DatabaseKind, string>()
const contents = new Map<DatabaseKind, Record<string, string[]>>()
let source: string

/** Enough rows that no backup or restore of PostgreSQL finishes before the kill. A restore of PGlite takes seconds anyway. */
const rowsOf = { postgres: 20_000, pglite: 500 }
const fill = (
  rows: number,
) => sql`INSERT INTO mails (id, recipient, recipient_name, subject, body, due_at, created_at, expires_at)
  SELECT gen_random_uuid(), 'a@sample.example', 'Sample', 'Sample', repeat(md5(n::text), 20), now(), now(), now()
  FROM generate_series(1, ${rows}) n`

async function contentOf(db: Db) {
  const { 'public.backups': _, ...rest } = await wholeDatabase(db)
  return rest
}

const prepare = async (kind: DatabaseKind) => {
  const databaseUrl = kind === 'postgres' ? await freshPostgresUrl() : undefined
  const { db, close } = databaseUrl
    ? await openAsItIs({ databaseUrl, dataDir: '' })
    : await freshDatabase('pglite')
  await db.execute(fill(rowsOf[kind]))
  const wanted = { place: { folder: join(folder, `${kind}-backup`) }, at: new Date() }
  const { name } = await runBackup(db, testEnvironment({ databaseUrl, dataDir: folder }), wanted)
  files.set(kind, join(wanted.place.folder, name))
  contents.set(kind, await contentOf(db).finally(close))
  return databaseUrl ?? ''
}

beforeAll(async () => {
  source = await prepare('postgres')
})
beforeAll(() => prepare('pglite'))

test('a backup that is killed leaves no file that could be mistaken for one', async () => {
  mkdirSync(to)
  const env = { DATABASE_URL: source, DATA_DIR: folder }
  const { signal } = await killAt(['backup', '--to', to], env, () => readdirSync(to).length > 0)

  expect(signal).toBe('SIGKILL')
  expect(readdirSync(to)).toEqual([expect.stringMatching(/^\.portal-.*\.partial$/)])
  expect(newestFirst(readdirSync(to))).toEqual([])
  const { lines } = await restore(
    to,
    {},
    testEnvironment({ databaseUrl: source, dataDir: folder }),
    say,
  ).catch((error: unknown) => ({ lines: [String(error)] }))
  expect(lines).toEqual([expect.stringMatching(/There is no backup in/)])
})

/** Watches whether rows are being restored, until `stop`. */
function watchCopying(databaseUrl: string) {
  let isCopying = false
  let isOver = false
  const watching = (async () => {
    const { db, close } = await openAsItIs({ databaseUrl: source, dataDir: '' })
    const name = new URL(databaseUrl).pathname.slice(1)
    while (!isOver && !isCopying) {
      const { rows } = await db.execute(sql`SELECT FROM pg_stat_activity
        WHERE datname = ${name} AND state = 'active' AND query LIKE 'COPY public.mails%'`)
      isCopying = rows.length > 0
    }
    await close()
  })()
  return {
    isCopying: () => isCopying,
    stop: () => {
      isOver = true
      return watching
    },
  }
}

test.each(bothDatabases)(
  'a restore that is killed leaves an empty database, and works the next time (%s)',
  async (kind) => {
    const file = files.get(kind) ?? ''
    const dataDir = join(folder, kind)
    const databaseUrl = kind === 'postgres' ? await emptyPostgresUrl() : undefined
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' }
    const watched = databaseUrl === undefined ? undefined : watchCopying(databaseUrl)
    const isUnderWay = watched?.isCopying ?? (() => existsSync(join(databaseFolders(dataDir).made, 'base')))
    const { signal, output } = await killAt(['restore', file], env, isUnderWay)
    await watched?.stop()
    expect([signal, output]).toEqual(['SIGKILL', expect.not.stringMatching(/^Restored/m)])
    expect(existsSync(join(dataDir, 'database'))).toBe(false)

    const environment = testEnvironment({ databaseUrl, dataDir })
    // PostgreSQL may take a while to notice that the killed client is gone.
    let answer: unknown
    do answer = await restore(file, {}, environment, say).catch(String)
    while (/Other connections/.test(String(answer)))
    const { db, close } = await openAsItIs({ databaseUrl, dataDir })
    const content = await contentOf(db).finally(close)

    expect(answer).toMatchObject({ isFailure: false })
    expect(content).toEqual(contents.get(kind))
  },
)
