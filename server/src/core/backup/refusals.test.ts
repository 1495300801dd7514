import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import {
  bothDatabases,
  type DatabaseKind,
  emptyPostgresUrl,
  freshDatabase,
  freshPostgresUrl,
} from '../../testing/databases/databases.ts'
import { wholeDatabase } from '../../testing/databases/whole-database.ts'
import { testEnvironment } from '../../testing/portal.ts'
import { connect, openAsItIs } from '../database/connect.ts'
import type { Db } from '../database/database.ts'
import { knownMigrations, runMigrations } from '../database/migrations.ts'
import { runBackup } from './make-backup.ts'
import { type RestoreOptions, restore } from './restore.ts'
import { makeKeyFile } from './storage/encryption.ts'

const folder = mkdtempSync(join(tmpdir(), 'refusals-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Any attempt to reach it fails with another message. */
const nowhere = 'postgres://nobody@127.0.0.1:1/nothing'
const newFolder = () => mkdtempSync(join(folder, 'new-'))
const keyFile = join(folder, 'key')

const restored = (
  from: string,
  options: RestoreOptions = {},
  databaseUrl: string | undefined = nowhere,
  dataDir = folder,
) =>
  restore(from, options, testEnvironment({ databaseUrl, dataDir }), () => {}).then(
    ({ lines }) => lines.join('\n'),
    (error: unknown) => String(error),
  )
/** Restores into an embedded database, which must not be created. */
const restoredEmbedded = async (from: string, options: RestoreOptions = {}) => {
  const dataDir = newFolder()
  const environment = testEnvironment({ databaseUrl: undefined, dataDir })
  const answer = await restore(from, options, environment, () => {}).catch(String)
  expect(readdirSync(dataDir)).toEqual([])
  return String(answer)
}

async function backUp(db: Db, databaseUrl?: string, key?: string): Promise<string> {
  const to = newFolder()
  const { backup, ...environment } = testEnvironment({ databaseUrl, dataDir: folder })
  const settings = { ...environment, backup: { ...backup, key } }
  const { name } = await runBackup(db, settings, { place: { folder: to }, at: new Date() })
  return join(to, name)
}

const fill = `INSERT INTO rate_limits SELECT 'sample ' || n, 1, 'infinity' FROM generate_series(1, 3000) n`
const addNewer = `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES (repeat('0', 64), 99999999999999)`
let plain: string
let encrypted: string
let embedded: string
const newer = new Map<DatabaseKind, string>()
beforeAll(async () => {
  await makeKeyFile(keyFile)
  const databaseUrl = await freshPostgresUrl()
  const postgres = await openAsItIs({ databaseUrl, dataDir: '' })
  await postgres.db.execute(sql.raw(fill))
  plain = await backUp(postgres.db, databaseUrl)
  encrypted = await backUp(postgres.db, databaseUrl, readFileSync(keyFile, 'utf8'))
  await postgres.db.execute(sql.raw(addNewer))
  newer.set('postgres', await backUp(postgres.db, databaseUrl))
  await postgres.close()
})
beforeAll(async () => {
  const pglite = await freshDatabase('pglite')
  embedded = await backUp(pglite.db)
  await pglite.db.execute(sql.raw(addNewer))
  newer.set('pglite', await backUp(pglite.db))
  await pglite.close()
})

test('rejects a damaged or incomplete backup before anything is changed', async () => {
  const damaged = join(folder, 'damaged')
  const tryOne = async (path: string, change: (bytes: Buffer) => Buffer) => {
    writeFileSync(damaged, change(readFileSync(path)))
    return path === embedded ? restoredEmbedded(damaged) : restored(damaged, { keyFile })
  }
  const answers: string[] = []
  for (const path of [plain, encrypted, embedded]) {
    const { length } = readFileSync(path)
    for (const place of [0.01, 0.5, 0.9, 0.99]) {
      const at = Math.floor(length * place)
      answers.push(
        await tryOne(path, (bytes) => {
          // All bits, because deflate ignores single ones between its blocks.
          bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at)
          return bytes
        }),
      )
    }
    for (const place of [0.2, 0.8])
      answers.push(await tryOne(path, (bytes) => bytes.subarray(0, length * place)))
    answers.push(await tryOne(path, (bytes) => bytes.subarray(0, -1)))
  }

  expect(answers).toHaveLength(21)
  for (const answer of answers)
    expect(answer).toMatch(/^Error: The backup can't be read .* use another one\. Nothing was changed\.$/)
})

test('an encrypted backup needs its own key', async () => {
  const other = join(folder, 'other-key')
  await makeKeyFile(other)

  expect(await restored(encrypted)).toMatch(
    /^Error: The backup is encrypted: .*--key-file.*Nothing was changed/,
  )
  expect(await restored(encrypted, { keyFile: other })).toMatch(/^Error: The key doesn't open this backup/)
  expect(await restored(encrypted, { keyFile }, await emptyPostgresUrl())).toMatch(/^Restored 0 accounts/)
})

test.each(bothDatabases)(
  'rejects a backup of a newer version before anything is changed (%s)',
  async (kind) => {
    const file = newer.get(kind) ?? ''
    const databaseUrl = await emptyPostgresUrl()
    const answer = kind === 'postgres' ? await restored(file, {}, databaseUrl) : await restoredEmbedded(file)
    expect(answer).toMatch(
      /^Error: .*The backup was made by a newer version .*with that version.*Nothing was changed/,
    )
    const { db, close } = await openAsItIs({ databaseUrl, dataDir: '' })
    expect((await wholeDatabase(db).finally(close)).rules).toEqual([])
  },
)

test('rejects other files, and backups of the other database, before anything is changed', async () => {
  const other = join(folder, 'other')
  writeFileSync(other, 'some text')
  expect(await restored(other)).toMatch(/^Error: The backup can't be read/)
  writeFileSync(other, gzipSync('-- PostgreSQL database dump\n-- more\n'))
  expect(await restored(other)).toMatch(/^Error: The file isn't a backup of a portal/)
  expect(await restored(join(folder, 'nothing'))).toMatch(/^Error: There is no .*nothing/)
  expect(await restored('https://portal.example')).toMatch(/is neither a file, a folder, nor s3/)
  expect(await restored(embedded)).toMatch(/backup of the embedded database: .*without DATABASE_URL.* move/)
  expect(await restoredEmbedded(plain)).toMatch(/backup of PostgreSQL: set DATABASE_URL/)
})

test('a backup of an older version is restored, and the next start migrates it', async () => {
  const migrations = knownMigrations()
  const [olderUrl, databaseUrl] = [await emptyPostgresUrl(), await emptyPostgresUrl()]
  const older = await openAsItIs({ databaseUrl: olderUrl, dataDir: '' })
  await older.db.execute(sql`CREATE EXTENSION IF NOT EXISTS pg_trgm`)
  await older.db.transaction((tx) => runMigrations(tx, migrations.slice(0, -1)))
  await older.db.execute(
    sql`INSERT INTO activity_entries VALUES (gen_random_uuid(), now(), 'command', 'sample', 'earlier')`,
  )
  const place = { folder: newFolder() }
  const environment = testEnvironment({ databaseUrl: olderUrl, dataDir: folder })
  const { name } = await runBackup(older.db, environment, { place, at: new Date() })
  await older.db.transaction((tx) => runMigrations(tx, migrations.slice(-1)))
  const { 'public.backups': _, ...migrated } = await wholeDatabase(older.db).finally(older.close)

  expect(await restored(join(place.folder, name), {}, databaseUrl)).toMatch(/^Restored/)
  const { db, close } = await connect(testEnvironment({ databaseUrl, dataDir: folder }))
  expect(await wholeDatabase(db).finally(close)).toMatchObject(migrated)
})

test('leaves a database that is in use or not empty unchanged', async () => {
  const databaseUrl = await freshPostgresUrl()
  const { db, close } = await openAsItIs({ databaseUrl, dataDir: '' })
  await db.execute(sql`INSERT INTO rate_limits VALUES ('earlier', 1, now())`)
  expect(await restored(plain, {}, databaseUrl)).toMatch(
    /Other connections use the database: stop the portal/,
  )
  const before = await wholeDatabase(db)
  await close()

  expect(await restored(plain, {}, databaseUrl)).toMatch(
    /is not empty: use an empty one\. Nothing was changed\.$/,
  )
  const after = await openAsItIs({ databaseUrl, dataDir: '' })
  expect(await wholeDatabase(after.db).finally(after.close)).toEqual(before)
  const dataDir = newFolder()
  mkdirSync(join(dataDir, 'database'))
  const environment = testEnvironment({ databaseUrl: undefined, dataDir })
  await expect(restore(embedded, {}, environment, () => {})).rejects.toThrow(
    /is not empty.*Nothing was changed/,
  )
  expect(readdirSync(dataDir)).toEqual(['database'])
})
