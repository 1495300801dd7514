import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { personEverywhere } from '../../accounts/privacy/person.samples.ts'
import {
  bothDatabases,
  databases,
  emptyPostgresUrl,
  freshPostgresUrl,
  openPatiently,
} from '../../testing/databases/databases.ts'
import { wholeDatabase } from '../../testing/databases/whole-database.ts'
import { openPortal, type Portal, testEnvironment } from '../../testing/portal.ts'
import { registryOf } from '../../testing/releases/registry.ts'
import { remoteRelease, shellRelease } from '../../testing/releases/release-fixtures.ts'
import { signedUpLead } from '../../testing/students.ts'
import { waitUntil } from '../../testing/waiting.ts'
import { writeActivity } from '../activity/activity.queries.ts'
import { connect, openAsItIs } from '../database/connect.ts'
import type { Db } from '../database/database.ts'
import { lockFolder } from '../database/embedded/folder-lock.ts'
import { rateLimits } from '../rate-limits/rate-limits.tables.ts'
import { tablesOf } from './catalogue.ts'
import { runBackup } from './make-backup.ts'
import { move } from './move.ts'
import { restore } from './restore.ts'

const folder = mkdtempSync(join(tmpdir(), 'backup-'))
afterAll(() => rmSync(folder, { recursive: true }))

const say = () => {}
const newDataDir = () => mkdtempSync(join(folder, 'data-'))

interface Place {
  databaseUrl: string | undefined
  dataDir: string
}

/** All tables except the one that records backups: its row is written afterwards. */
async function contentOf(db: Db) {
  const { 'public.backups': _, ...rest } = await wholeDatabase(db)
  return rest
}

async function contentAt(place: Place) {
  const { db, close } = await openAsItIs(place)
  return contentOf(db).finally(close)
}

const openAt = async (place: Place): Promise<Portal> => {
  const database = await connect(testEnvironment(place))
  return openPortal(database.kind, { database, environment: place })
}

type Person = Awaited<ReturnType<typeof personEverywhere>>

/** Copies all rows into an embedded database: filling one through its pages takes minutes on a busy machine. */
async function copyRows(from: Db, to: Db): Promise<void> {
  await to.execute(sql`SET session_replication_role = replica`)
  for (const [name, columns] of await tablesOf(from)) {
    const table = sql.identifier(name)
    const { rows } = await from.execute<{ all: string }>(sql`SELECT json_agg(t)::text AS all FROM ${table} t`)
    const list = sql.join(
      columns.map((column) => sql.identifier(column)),
      sql`, `,
    )
    await to.execute(sql`DELETE FROM ${table}`)
    await to.execute(sql`INSERT INTO ${table} (${list}) OVERRIDING SYSTEM VALUE
      SELECT ${list} FROM json_populate_recordset(NULL::${table}, ${rows[0]?.all ?? '[]'}::json)`)
  }
  await to.execute(sql`SET session_replication_role = origin`)
}

async function isSignedIn(place: Place, { browser: { cookies }, form }: Person) {
  const portal = await openAt(place)
  const browser = portal.browser()
  for (const [cookie, value] of cookies) browser.cookies.set(cookie, value)
  const { user } = (await browser.get('/user/me')).json()
  await portal.close()
  return user?.username === form.username
}

/** A portal with rows in nearly every table. */
let filled: Portal
let person: Person
beforeAll(async () => {
  const databaseUrl = await freshPostgresUrl()
  const database = await openPatiently(databaseUrl)
  filled = await openPortal('postgres', { database, environment: { databaseUrl, dataDir: newDataDir() } })
  await signedUpLead(filled)
  await registryOf(filled.app).release(shellRelease(), remoteRelease('papers'))
  person = await personEverywhere(filled)
})
afterAll(() => filled?.close())

describe.each(bothDatabases)('a backup of a running portal (%s)', (kind) => {
  const to = join(folder, kind)
  const emptyPlace = async (): Promise<Place> => ({
    databaseUrl: kind === 'postgres' ? await emptyPostgresUrl() : undefined,
    dataDir: newDataDir(),
  })
  let portal: Portal
  const backUp = () => {
    portal.clock.advance(60)
    const { environment, db } = portal.app
    return runBackup(db, environment, { place: { folder: to }, at: portal.clock.now() })
  }
  beforeAll(async () => {
    portal = kind === 'postgres' ? filled : await openPortal(kind, { environment: { dataDir: newDataDir() } })
    if (kind === 'pglite') await copyRows(filled.app.db, portal.app.db)
  })
  afterAll(() => (kind === 'pglite' ? portal?.close() : undefined))

  test('has every row of every table, and sessions stay valid after its restore', async () => {
    const { name } = await backUp()
    const before = await contentOf(portal.app.db)
    const place = await emptyPlace()
    const { lines } = await restore(join(to, name), {}, testEnvironment(place), say)
    const after = await contentAt(place)

    expect(readdirSync(to)).toEqual([name])
    expect(statSync(join(to, name)).mode & 0o777).toBe(0o600)
    expect(Object.keys(before).length).toBeGreaterThan(50)
    expect(Object.values(before).filter((rows) => rows.length > 0).length).toBeGreaterThan(40)
    expect(after).toEqual(before)
    expect(await isSignedIn(place, person)).toBe(true)
    expect(lines[0]).toBe('Restored 4 accounts, 1 papers, 2 releases.')
    expect(lines[1]).toMatch(/^SESSION_SECRET is the same as when the backup was made/)
  })

  // Both run only at night.
  if (databases.includes(kind))
    test('has the rows of one moment while others write', async () => {
      const { db } = portal.app
      await db.execute(
        sql`INSERT INTO rate_limits SELECT 'filling ' || n, 1, now() FROM generate_series(1, 20000) n`,
      )
      let written = 0
      let isOver = false
      // Each inserts a row into the first table and one into one of the last tables.
      const write = () =>
        db.transaction(async (tx) => {
          const key = `pair ${written}`
          await writeActivity(tx, {
            at: portal.clock.now(),
            actor: 'command',
            action: 'sample',
            subject: key,
          })
          await tx.insert(rateLimits).values({ key, points: 1, expire: portal.clock.now() })
          written += 1
        })
      const writing = (async () => {
        while (!isOver) {
          await write()
          await sleep(0)
        }
      })()
      await waitUntil(() => written >= 3)
      const { name } = await backUp()
      await waitUntil(() => written >= 10)
      isOver = true
      await writing
      const place = await emptyPlace()
      await restore(join(to, name), {}, testEnvironment(place), say)
      const after = await contentAt(place)
      const pairsIn = (table: string) =>
        (after[table] ?? []).flatMap((row) => /pair \d+/.exec(row) ?? []).toSorted()

      expect(pairsIn('public.activity_entries').length).toBeGreaterThanOrEqual(3)
      expect(pairsIn('public.activity_entries').length).toBeLessThan(written)
      expect(pairsIn('public.rate_limits')).toEqual(pairsIn('public.activity_entries'))
    })

  if (kind === 'pglite')
    test('moves to PostgreSQL with every row of every table, and sessions stay valid', async () => {
      await portal.app.db.execute(
        sql`INSERT INTO rate_limits VALUES (${'tab\t, \\ backslash,\nnew line'}, 1, 'infinity')`,
      )
      const { name } = await backUp()
      const before = await contentOf(portal.app.db)
      const embedded = await emptyPlace()
      await restore(join(to, name), {}, testEnvironment(embedded), say)
      const place = { ...embedded, databaseUrl: await emptyPostgresUrl() }
      const environment = testEnvironment(place)
      await expect(move(testEnvironment(embedded))).rejects.toThrow('Set DATABASE_URL')
      const unlock = await lockFolder(embedded.dataDir)
      await expect(move(environment)).rejects.toThrow(/is in use by another portal process/)
      unlock()

      const { lines } = await move(environment)

      expect(lines[0]).toBe('Moved 4 accounts, 1 papers, 2 releases.')
      expect(await contentAt(place)).toEqual(before)
      await expect(move(environment)).rejects.toThrow(/is not empty.*Nothing was changed/)
      expect(await isSignedIn(place, person)).toBe(true)
    })
})
