import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { openAsItIs } from '../core/database/connect.ts'
import { knownMigrations, runMigrations } from '../core/database/migrations.ts'
import { emptyPostgresUrl, freshPostgresUrl } from '../testing/databases.ts'
import { testEnvironment } from '../testing/portal.ts'
import { wholeDatabase } from '../testing/whole-database.ts'
import { readLines, writeLines } from './backup-file.ts'
import { dump } from './dump.ts'
import { makeKeyFile } from './encryption.ts'
import { linesOf } from './lines.ts'
import { move } from './move.ts'
import { type RestoreOptions, restore } from './restore.ts'
import { runBackup } from './run-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'refusals-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Whoever tries to reach it says so. */
const nowhere = 'postgres://nobody@127.0.0.1:1/nothing'
const to = (databaseUrl: string) => testEnvironment({ databaseUrl, dataDir: folder, isSecretKept: true })
const keyFile = join(folder, 'key')
const [plain, encrypted] = [join(folder, 'plain'), join(folder, 'encrypted')]
const said: string[] = []

/** What becomes of a restore, with what it says on its way. */
const restored = (from: string, options: RestoreOptions = {}, databaseUrl = nowhere) =>
  restore(from, options, to(databaseUrl), (line) => void said.push(line)).then(
    ({ lines }) => lines.join('\n'),
    (error: unknown) => String(error),
  )

/** Changes lines of the plain backup, and seals it anew. */
async function rewritten(change: (line: string) => string): Promise<string> {
  const path = join(folder, 'rewritten')
  rmSync(path, { force: true })
  await writeLines(path, undefined, async (emit) => {
    for await (const line of readLines(plain, undefined)) await emit(change(line))
  })
  return path
}

const parts = { at: new Date(), secretMark: 'x', secret: 'a secret of before that is long enough' }

beforeAll(async () => {
  const databaseUrl = await freshPostgresUrl()
  await makeKeyFile(keyFile)
  const { db, close } = await openAsItIs({ databaseUrl, dataDir: '' })
  await db.execute(
    sql`INSERT INTO quotas SELECT 'sample ' || n, ARRAY[now()], 'infinity' FROM generate_series(1, 3000) n`,
  )
  // A table that somebody has made by hand beside the portal's.
  await db.execute(sql`CREATE TABLE quotas_copied (n serial, note text)`)
  await db.execute(sql`INSERT INTO quotas_copied (note) VALUES ('of an administrator')`)
  for (const [path, key] of [
    [plain, undefined],
    [encrypted, readFileSync(keyFile, 'utf8')],
  ] as const)
    await writeLines(path, key, (emit) => dump(db, parts, emit))
  await close()
})

test('a backup that is damaged anywhere, or cut off, is refused before anything is touched', async () => {
  const damaged = join(folder, 'damaged')
  const tryOne = async (path: string, change: (bytes: Buffer) => Buffer) => {
    writeFileSync(damaged, change(readFileSync(path)))
    return restored(damaged, { keyFile })
  }
  const answers: string[] = []
  for (const path of [plain, encrypted]) {
    const { length } = readFileSync(path)
    for (const place of [0.5, 0.9, 0.99]) {
      const at = Math.floor(length * place)
      answers.push(
        await tryOne(path, (bytes) => {
          bytes.writeUInt8(bytes.readUInt8(at) ^ 4, at)
          return bytes
        }),
      )
    }
    for (const place of [0.2, 0.8])
      answers.push(await tryOne(path, (bytes) => bytes.subarray(0, length * place)))
    answers.push(await tryOne(path, (bytes) => bytes.subarray(0, -1)))
  }

  expect(answers).toHaveLength(12)
  for (const answer of answers)
    expect(answer).toMatch(
      /^Error: The backup (cannot be read|is not whole).*another one\. Nothing was changed\.$/,
    )
})

test('lines that contradict each other are refused by the database, all of them', async () => {
  const path = await rewritten((line) => line.replace('sample 17"', 'sample 18"'))
  const answer = await restored(path, {}, await emptyPostgresUrl())

  // Its seal is a good one: then the database itself says that a key is there twice.
  expect(answer).toMatch(/^Error: Nothing was changed: duplicate key value/)
})

test('an encrypted one needs its own key', async () => {
  const other = join(folder, 'other-key')
  await makeKeyFile(other)

  expect(await restored(encrypted)).toMatch(
    /^Error: The backup is encrypted: .*--key-file.*Nothing was changed/,
  )
  expect(await restored(encrypted, { keyFile: other })).toMatch(/^Error: The key does not open this backup/)
  expect(await restored(encrypted, { keyFile: plain })).toMatch(/^Error: The backup is encrypted/)
  expect(await restored(encrypted, { keyFile: join(folder, 'none') })).toMatch(
    /key file cannot be read: Error: ENOENT/,
  )
  expect(await restored(encrypted, { keyFile }, await emptyPostgresUrl())).toMatch(/^Restored \d+ rows/)
})

test('one of a newer version is refused with the way out, and what is no backup too', async () => {
  const newer = await rewritten((line) => line.replace(/"when":\d+\}\]/, '"when":99999999999999}]'))
  expect(await restored(newer)).toMatch(/^Error: The backup was made by a newer version .*with that version/)

  const other = join(folder, 'other')
  writeFileSync(other, 'some text')
  expect(await restored(other)).toMatch(/^Error: The backup cannot be read/)
  writeFileSync(other, gzipSync('-- PostgreSQL database dump\n-- more\n'))
  expect(await restored(other)).toMatch(/^Error: The file is no backup of a portal/)
  mkdirSync(join(folder, 'folder'))
  expect(await restored(join(folder, 'folder'))).toMatch(/^Error: There is no backup in .*folder/)
  expect(await restored('s3://sample-bucket/x')).toMatch(/^Error: A bucket needs AWS_ACCESS_KEY_ID/)
  expect(await restored(join(folder, 'nothing'))).toMatch(/^Error: There is no .*nothing/)
  expect(await restored('https://portal.example')).toMatch(/is neither a file, a folder, nor s3/)
})

test('one of an older version is restored, and then migrated', async () => {
  const migrations = knownMigrations()
  const path = join(folder, 'older')
  const [olderUrl, databaseUrl] = [await emptyPostgresUrl(), await emptyPostgresUrl()]
  const older = await openAsItIs({ databaseUrl: olderUrl, dataDir: '' })
  await older.db.execute(sql`CREATE EXTENSION IF NOT EXISTS pg_trgm`)
  await older.db.transaction((tx) => runMigrations(tx, migrations.slice(0, -1)))
  await older.db.execute(sql`INSERT INTO quotas VALUES ('of before', ARRAY[now()], 'infinity')`)
  await writeLines(path, undefined, (emit) => dump(older.db, parts, emit))
  await older.db.transaction((tx) => runMigrations(tx, migrations.slice(-1)))
  const migrated = await wholeDatabase(older.db).finally(older.close)

  expect(await restored(path, {}, databaseUrl)).toMatch(/^Restored/)
  const { db, close } = await openAsItIs({ databaseUrl, dataDir: '' })
  expect(await wholeDatabase(db).finally(close)).toEqual(migrated)
})

test('a database with tables is left as it is, unless it is said to be replaced', async () => {
  const databaseUrl = await freshPostgresUrl()
  const { db, close } = await openAsItIs({ databaseUrl, dataDir: '' })
  await db.execute(sql`INSERT INTO quotas VALUES ('of before', '{}', now())`)
  expect(await restored(plain, {}, databaseUrl)).toMatch(
    /other connections? uses? the database 127.*stop the portal/,
  )
  await close()

  expect(await restored(plain, {}, databaseUrl)).toMatch(
    /is not empty\. .*--replace.* Nothing was changed\.$/,
  )
  const answer = await restored(plain, { replace: true }, databaseUrl)
  expect(answer).toMatch(/^Restored 3\d\d\d rows/)
  expect(answer).toMatch(/The secret is that of the backup again/)
  expect(readFileSync(join(folder, 'session-secret'), 'utf8')).toBe('a secret of before that is long enough')
  expect(said).toContain('quotas: 3000 rows')
  expect(said).toContain('quotas_copied is no table of the portal: its 1 rows are left out')
  const replaced = await openAsItIs({ databaseUrl, dataDir: '' })
  const { rows } = await replaced.db.execute(sql`SELECT FROM quotas WHERE key = 'of before'`)
  await replaced.close()
  expect(rows).toEqual([])
})

test('what a backup owes to people is said where it is older than the time to change one’s mind', async () => {
  const old = await rewritten((line) => line.replace(/"at":"[^"]+"/, '"at":"2026-01-01T00:00:00.000Z"'))
  const answer = await restored(old, {}, await emptyPostgresUrl())

  expect(answer).toMatch(
    /The backup is \d+ days old: accounts that were deleted since then are back, .*--deletions-of/,
  )
})

test('a file that was made to fill the memory is refused before it does', async () => {
  const [zeros, most] = [Buffer.alloc(16_000_000), 100]
  let read = 0
  async function* endless() {
    for (; read < most; read += 1) yield zeros
  }
  const reading = (async () => {
    for await (const line of linesOf(endless())) expect(line).toBe('')
  })()

  await expect(reading).rejects.toThrow('a line of it is too long')
  expect(read).toBeLessThan(10)
})

test('a database without a portal is neither backed up nor moved, and says why', async () => {
  const databaseUrl = await emptyPostgresUrl()
  const { db, close } = await openAsItIs({ databaseUrl, dataDir: '' })
  const environment = testEnvironment({ databaseUrl, dataDir: folder })
  const place = { folder: join(folder, 'of-nothing') }
  const why = /The database has no tables of a portal: check its address/
  await expect(runBackup(db, environment, { place, at: new Date() })).rejects.toThrow(why)
  await close()
  const into = join(folder, 'from-nothing')
  await expect(move({ from: databaseUrl, to: into }, environment, () => {})).rejects.toThrow(why)
})
