import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { eq } from 'drizzle-orm'
import { putEmbeddedDatabase } from '../../../testing/databases/embedded-database.ts'
import { newDataDir } from '../../../testing/servers/server-process.ts'
import { rateLimits } from '../../rate-limits/rate-limits.tables.ts'
import { FolderInUse } from '../database.ts'
import { openPglite } from './pglite.ts'

jest.setTimeout(120_000)

const dataDir = newDataDir()
beforeAll(() => putEmbeddedDatabase(dataDir))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const startProgram = (name: string, ...args: string[]) =>
  spawn(
    process.execPath,
    [
      ...['--import', 'tsx', '--conditions=source'],
      ...[join(import.meta.dirname, '../../../testing', name), dataDir, ...args],
    ],
    { cwd: join(import.meta.dirname, '../../../..') },
  )

/** Writes in a separate process, sends it kill -9 in the middle, and returns the rows that it acknowledged. */
async function writeAndKill(round: number, rows: number): Promise<string[]> {
  const child = startProgram('write-until-killed.ts', String(round))
  let output = ''
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  child.stdout.on('data', (chunk) => {
    output += chunk
    if (output.split('\n').length > rows) child.kill('SIGKILL')
  })
  await new Promise((resolve) => child.once('close', resolve))
  if (output === '') throw new Error(errors)
  return output.split('\n').slice(0, -1)
}

test('kill -9 while writing loses no acknowledged row, and the folder opens again at once', async () => {
  const acknowledged: string[] = []
  for (const round of [1, 2]) {
    acknowledged.push(...(await writeAndKill(round, 100)))
    const database = await openPglite(dataDir)
    const kept = new Set((await database.db.select().from(rateLimits)).map(({ key }) => key))
    await database.close()

    expect(acknowledged.filter((key) => !kept.has(key))).toEqual([])
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(200)
})

test('a folder belongs to one process: it can’t be opened again until it is closed', async () => {
  const database = await openPglite(dataDir)
  await expect(openPglite(dataDir)).rejects.toBeInstanceOf(FolderInUse)
  await database.close()
  await (await openPglite(dataDir)).close()
})

test('a disk without space for the log ends the process at once, and acknowledged rows survive', async () => {
  const child = startProgram('write-until-full.ts')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const code = await new Promise((resolve) => child.once('close', resolve))
  const database = await openPglite(dataDir)
  const rows = await database.db.select().from(rateLimits).where(eq(rateLimits.key, 'the row before'))
  await database.close()

  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringMatching(
      /^the row before\nThe disk could not store data: .* The portal stops .*\n$/,
    ),
  })
  expect(rows).toHaveLength(1)
})

test('starts with 200 MB of free space, and writes only while there are more than 64 MB', async () => {
  let free = 199_999_999
  await expect(openPglite(dataDir, () => free)).rejects.toThrow('Less than 200 MB are free')
  free = 200_000_000
  const database = await openPglite(dataDir, () => free)
  free = 64_000_001
  expect(database.canWrite()).toBe(true)
  free = 64_000_000
  expect(database.canWrite()).toBe(false)
  await database.close()
})

test('a PGlite whose commits don’t reach the disk is refused', async () => {
  const params = [...PGlite.defaultStartParams, '-c', 'fsync=off']
  const replaced = jest.replaceProperty(PGlite, 'defaultStartParams', params)
  await expect(openPglite(dataDir)).rejects.toThrow('does not sync its commits')
  replaced.restore()
})
