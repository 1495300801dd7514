import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../core/audit/audit.queries.ts'
import { openAsItIs } from '../core/database/connect.ts'
import type { Db } from '../core/database/database.ts'
import { takeFromQuota } from '../core/database/quotas.ts'
import { personEverywhere } from '../personal-data/person.samples.ts'
import { databases, emptyPostgresUrl, freshPostgresUrl, openPatiently } from '../testing/databases.ts'
import { openPortal, type Portal, testEnvironment } from '../testing/portal.ts'
import { registryOf } from '../testing/registry.ts'
import { remoteRelease, shellRelease } from '../testing/release-fixtures.ts'
import { signedUpLead } from '../testing/students.ts'
import { wholeDatabase } from '../testing/whole-database.ts'
import { move } from './move.ts'
import { restore } from './restore.ts'
import { runBackup } from './run-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'backup-'))
afterAll(() => rmSync(folder, { recursive: true }))

const say = () => {}

/** All but what notes the backup itself, afterwards. */
async function contentOf(db: Db) {
  const { 'public.backups': _, ...rest } = await wholeDatabase(db)
  return rest
}

async function contentAt(place: { databaseUrl: string | undefined; dataDir: string }) {
  const { db, close } = await openAsItIs(place)
  return contentOf(db).finally(close)
}

describe.each(databases)('a backup of a portal that runs (%s)', (kind) => {
  const to = join(folder, kind)
  const dataDir = join(folder, `${kind}-data`)
  let portal: Portal
  let person: Awaited<ReturnType<typeof personEverywhere>>
  const backUp = () => {
    portal.clock.advance(60)
    const { environment, db } = portal.app
    return runBackup(db, environment, { place: { folder: to }, at: portal.clock.now() })
  }
  beforeAll(async () => {
    portal = await openPortal(kind, { environment: { dataDir } })
    await signedUpLead(portal)
    await registryOf(portal.app).release(shellRelease(), remoteRelease('papers'))
    person = await personEverywhere(portal)
  })
  afterAll(() => portal?.close())

  test('has every row of every table, and who was signed in before still is', async () => {
    const { name } = await backUp()
    const before = await contentOf(portal.app.db)
    const databaseUrl = await emptyPostgresUrl()
    const { lines } = await restore(join(to, name), {}, testEnvironment({ databaseUrl, dataDir }), say)
    const after = await contentAt({ databaseUrl, dataDir })
    const database = await openPatiently(databaseUrl)
    const restored = await openPortal('postgres', { database, environment: { dataDir } })
    const browser = restored.browser()
    for (const [cookie, value] of person.browser.cookies) browser.cookies.set(cookie, value)
    const { user } = (await browser.get('/user/me')).json()
    await restored.close()

    expect(readdirSync(to)).toEqual([name])
    expect(statSync(join(to, name)).mode & 0o777).toBe(0o600)
    expect(Object.keys(before).length).toBeGreaterThan(50)
    expect(Object.values(before).filter((rows) => rows.length > 0).length).toBeGreaterThan(40)
    expect(after).toEqual(before)
    expect(user).toMatchObject({ username: person.form.username })
    expect(lines.join('\n')).toMatch(/^Restored \d+ rows in \d+ tables: 3 accounts, 1 papers, 2 releases\./)
    expect(lines[1]).toMatch(/^SESSION_SECRET is that of the backup/)
  })

  test('is of one moment, while others write', async () => {
    const { db } = portal.app
    await db.execute(
      sql`INSERT INTO quotas SELECT 'filling ' || n, '{}', now() FROM generate_series(1, 20000) n`,
    )
    let written = 0
    let isOver = false
    // Each is a row in the first of all tables and one in the last but a few.
    const write = () =>
      db.transaction(async (tx) => {
        const key = `pair ${written}`
        await writeAudit(tx, { at: portal.clock.now(), actor: 'command', action: 'sample', subject: key })
        await takeFromQuota(tx, key, [{ max: 1, withinMs: 1000 }], portal.clock.now())
        written += 1
      })
    const writing = (async () => {
      while (!isOver) {
        await write()
        await sleep(0)
      }
    })()
    while (written < 3) await sleep(1)
    const { name } = await backUp()
    while (written < 10) await sleep(1)
    isOver = true
    await writing
    const databaseUrl = await emptyPostgresUrl()
    await restore(join(to, name), {}, testEnvironment({ databaseUrl, dataDir }), say)
    const after = await contentAt({ databaseUrl, dataDir })
    const pairsIn = (table: string) =>
      (after[table] ?? []).flatMap((row) => /pair \d+/.exec(row) ?? []).toSorted()

    expect(pairsIn('public.audit_entries').length).toBeGreaterThanOrEqual(3)
    expect(pairsIn('public.audit_entries').length).toBeLessThan(written)
    expect(pairsIn('public.quotas')).toEqual(pairsIn('public.audit_entries'))
  })
})

test('a database moves into an embedded one and back, with every row of every table', async () => {
  const databaseUrl = await freshPostgresUrl()
  const dataDir = join(folder, 'embedded')
  mkdirSync(dataDir)
  const database = await openPatiently(databaseUrl)
  const portal = await openPortal('postgres', { database })
  await registryOf(portal.app).release(shellRelease(), remoteRelease('papers'))
  await personEverywhere(portal)
  const environment = testEnvironment({ databaseUrl, dataDir })
  const whileOpen = move({ from: databaseUrl, to: dataDir }, environment, say)
  await expect(whileOpen).rejects.toThrow(/other connections? uses? .*stop the portal.*Nothing was changed/)
  await portal.close()
  const before = await contentAt({ databaseUrl, dataDir })

  const there = await move({ from: databaseUrl, to: dataDir }, environment, say)
  const back = await emptyPostgresUrl()
  await move({ from: dataDir, to: back }, environment, say)

  expect(there.lines.join('\n')).toMatch(/^Moved \d+ rows .*\nTake DATABASE_URL out of the settings/)
  expect(await contentAt({ databaseUrl: undefined, dataDir })).toEqual(before)
  expect(await contentAt({ databaseUrl: back, dataDir })).toEqual(before)
  const again = move({ from: back, to: dataDir }, environment, say)
  await expect(again).rejects.toThrow(/is not empty.*--replace.*Nothing was changed/)
})
