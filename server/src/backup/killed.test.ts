import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { openAsItIs } from '../core/database/connect.ts'
import { databaseFolders, settledFolder } from '../core/database/database-folder.ts'
import { mails } from '../core/mail/mail.tables.ts'
import { databases, emptyPostgresUrl, freshPostgresUrl } from '../testing/databases.ts'
import { killAt } from '../testing/kill-at.ts'
import { testEnvironment } from '../testing/portal.ts'
import { wholeDatabase } from '../testing/whole-database.ts'
import { writeLines } from './backup-file.ts'
import { dump } from './dump.ts'
import { newestFirst } from './names.ts'
import { restore } from './restore.ts'

const folder = mkdtempSync(join(tmpdir(), 'killed-'))
afterAll(() => rmSync(folder, { recursive: true }))

const say = () => {}
const file = join(folder, 'whole.gz')
let source: string
beforeAll(async () => {
  source = await freshPostgresUrl()
  const { db, close } = await openAsItIs({ databaseUrl: source, dataDir: '' })
  // Enough that nobody is done before the kill; the tables after it come after that.
  await db.execute(
    sql`INSERT INTO mails (id, recipient, recipient_name, subject, body, due_at, created_at, expires_at)
      SELECT gen_random_uuid(), 'a@sample.example', 'Sample', 'Sample', repeat(md5(n::text), 20), now(), now(), now()
      FROM generate_series(1, 20000) n`,
  )
  await writeLines(file, undefined, (emit) => dump(db, { at: new Date(), secretMark: 'x' }, emit))
  await close()
})

test('a backup that is killed leaves no file that could be taken for one', async () => {
  const to = join(folder, 'backups')
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

const afterMails = (output: string) => /^mails: 20000 rows$/m.test(output)

test.each(databases)(
  'a restore that is killed leaves an empty place, and goes through the next time (%s)',
  async (kind) => {
    const dataDir = join(folder, kind)
    const databaseUrl = kind === 'postgres' ? await emptyPostgresUrl() : undefined
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' }
    const { signal, output } = await killAt(['restore', file], env, afterMails)
    expect([signal, output]).toEqual(['SIGKILL', expect.stringMatching(/^It is whole: 2\d{4} rows/m)])
    expect(existsSync(join(dataDir, 'database'))).toBe(false)

    const environment = testEnvironment({ databaseUrl, dataDir })
    // The server may see only now that the one who asked is gone.
    let answer: unknown
    do answer = await restore(file, {}, environment, say).catch(String)
    while (String(answer).includes('other connections'))
    const contentOf = async (url: string | undefined) => {
      const { db, close } = await openAsItIs({ databaseUrl: url, dataDir })
      return wholeDatabase(db).finally(close)
    }

    expect(answer).toMatchObject({ isFailure: false })
    expect(await contentOf(databaseUrl)).toEqual(await contentOf(source))
  },
)

test('an embedded database that was being replaced is there after a kill between the two renames: the restored one', async () => {
  const dataDir = join(folder, 'replaced')
  const { database, restored } = databaseFolders(dataDir)
  const environment = testEnvironment({ databaseUrl: undefined, dataDir })
  // One of before, and what a run has left that was killed before it set that aside.
  for (const one of [database, restored]) mkdirSync(one, { recursive: true })
  writeFileSync(join(database, 'of before'), '')

  expect(settledFolder(dataDir)).toBe(database)
  await expect(restore(file, {}, environment, say)).rejects.toThrow(/is not empty/)
  await restore(file, { replace: true }, environment, say)
  const [aside = ''] = readdirSync(dataDir).filter((name) => name.startsWith('database.'))
  expect(existsSync(join(dataDir, aside, 'of before'))).toBe(true)

  renameSync(database, restored)
  await expect(restore(file, {}, environment, say)).rejects.toThrow(/is not empty/)
  const { db, close } = await openAsItIs({ databaseUrl: undefined, dataDir })
  expect(await db.$count(mails)).toBe(20_000)
  await close()
  expect(readdirSync(dataDir).filter((name) => name.startsWith('database'))).toEqual(['database', aside])
})
