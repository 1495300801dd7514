import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { testEnvironment } from '../../../testing/portal.ts'
import { bucketKeys, startBucketServer } from '../../../testing/servers/bucket-server.ts'
import { backupName, expired, isPartial, madeAt, newestFirst, ownOf, partialName } from './names.ts'
import { openStore } from './stores.ts'

const name = 'portal-2026-11-23T03-30-00Z-5f3a9c02.dump.gz'
/** Writes a file as a backup does. */
const writing = (bytes: string | Buffer) => async (file: string) => {
  await writeFile(file, bytes)
  return createHash('sha256').update(bytes).digest('hex')
}
const folder = mkdtempSync(join(tmpdir(), 'stores-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('a bucket', () => {
  let server: Awaited<ReturnType<typeof startBucketServer>>
  beforeAll(async () => {
    server = await startBucketServer()
  })
  afterAll(() => server.stop())
  const spool = join(folder, 'spool')
  const opened = (keys = bucketKeys) => {
    const { backup } = testEnvironment()
    const buckets = { ...keys, region: 'us-east-1', endpoint: server.endpoint }
    return openStore({ bucket: 'sample-bucket', prefix: 'club/portal' }, { ...backup, buckets }, spool)
  }

  test.each([
    ['in one piece', Buffer.from('a small backup')],
    ['in parts', Buffer.alloc(20_000_000, 'a large backup ')],
  ])('takes a backup %s, lists it, returns it, and deletes it', async (_how, bytes) => {
    const store = opened()
    const stored = await store.add(name, writing(bytes))
    const listed = await store.list()
    const isSame = bytes.equals(await buffer(await store.open(name)))
    await store.remove(name)

    expect(stored).toBe(bytes.length)
    expect(listed).toEqual([name])
    expect(isSame).toBe(true)
    expect([...server.objects.keys()]).toEqual([])
    expect(readdirSync(spool)).toEqual([])
  })

  test('stores nothing and leaves nothing behind if the key doesn’t open it', async () => {
    const store = opened({ ...bucketKeys, secretAccessKey: 'another secret' })
    await expect(store.add(name, writing('x'))).rejects.toThrow(/403/)
    await expect(store.list()).rejects.toThrow(/403/)

    expect(server.objects.size).toBe(0)
    expect(readdirSync(spool)).toEqual([])
  })
})

test('a bucket that does not answer is reported soon, before anything is written', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { backup } = testEnvironment()
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const buckets = { ...bucketKeys, region: 'us-east-1', endpoint }
  const store = openStore({ bucket: 'sample-bucket', prefix: '' }, { ...backup, buckets }, folder, 200)
  const write = jest.fn(writing('x'))

  await expect(store.add(name, write)).rejects.toThrow(`${endpoint} doesn't answer: check AWS_ENDPOINT_URL`)
  await expect(store.list()).rejects.toThrow("doesn't answer")
  expect(write).not.toHaveBeenCalled()
  silent.closeAllConnections()
  silent.close()
})

test.each(['/proc/backups/here', `${import.meta.filename}/here`, import.meta.filename])(
  'a path that can’t be a folder is reported at once: %s',
  async (place) => {
    const store = openStore({ folder: place }, testEnvironment().backup, folder)
    await expect(store.add(name, writing('x'))).rejects.toThrow(/ENOENT|ENOTDIR|EEXIST/)
  },
)

test('a folder never shows an unfinished backup, and removes the remains of a killed run', async () => {
  const place = join(folder, 'place')
  const store = openStore({ folder: place }, testEnvironment().backup, folder)
  let during: string[] = []
  const failing = store.add(name, async (file) => {
    await writeFile(file, 'half')
    during = readdirSync(place)
    throw new Error('the disk is full')
  })
  await expect(failing).rejects.toThrow('the disk is full')
  expect(during).toEqual([
    expect.stringMatching(/^\.portal-2026-11-23T03-30-00Z-5f3a9c02\.dump\.gz\.[0-9a-f]{8}\.partial$/),
  ])
  expect(await store.list()).toEqual([])

  const leftover = join(place, '.portal-2026-11-01T03-30-00Z-5f3a9c02.dump.gz.0a1b2c3d.partial')
  for (const file of [leftover, join(place, 'notes.txt')]) {
    writeFileSync(file, 'x')
    utimesSync(file, 0, 0)
  }
  await store.add(name, writing('whole'))
  expect((await store.list()).sort()).toEqual(['notes.txt', name])
})

test('a backup that was stored incorrectly is deleted', async () => {
  const place = join(folder, 'broken')
  const store = openStore({ folder: place }, testEnvironment().backup, folder)
  const broken = store.add(name, async (file) => {
    await writeFile(file, 'something else')
    return createHash('sha256').update('a backup').digest('hex')
  })

  await expect(broken).rejects.toThrow('The stored backup differs from what was written')
  expect(readdirSync(place)).toEqual([])
})

const daily = (from: string, count: number) =>
  Array.from({ length: count }, (_, day) => new Date(Date.parse(`${from}T03:30:00Z`) + day * 86_400_000))
const mark = '5f3a9c021122'
const nameOf = (at: Date, isEncrypted = false, owner = mark) =>
  backupName(at, { mark: owner, kind: 'dump', isEncrypted })
const now = new Date('2026-11-23T04:00:00Z')

test('a name says when the backup was made, and sorts by it', () => {
  const [first = '', second = ''] = daily('2026-11-22', 2).map((at) => nameOf(at, true))

  expect(second).toBe('portal-2026-11-23T03-30-00Z-5f3a9c02.dump.gz.age')
  expect(madeAt(second)).toEqual(new Date('2026-11-23T03:30:00Z'))
  expect(newestFirst([first, 'notes.txt', second])).toEqual([second, first])
  expect([isPartial(partialName(second)), isPartial('.bashrc.partial')]).toEqual([true, false])
  // Two runs in the same second don't write to the same file.
  expect(partialName(second)).not.toBe(partialName(second))
})

test('keeps one backup of each of the last days and weeks', () => {
  const names = daily('2026-10-01', 54).map((at) => nameOf(at))
  const early = nameOf(new Date('2026-11-23T01:00:00Z'))
  const gone = expired([...names, early], { days: 7, weeks: 4 }, now)
  const kept = names.filter((name) => !gone.includes(name)).map((name) => name.slice(7, 17))

  expect(gone).toContain(early)
  expect(kept).toEqual([
    ...['2026-11-08', '2026-11-15', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'],
    ...['2026-11-21', '2026-11-22', '2026-11-23'],
  ])
})

test('keeps the newest backup however old it is, and ignores other files', () => {
  const old = daily('2025-01-01', 3).map((at) => nameOf(at))
  const others = ['portal.sql', '.portal-2025-01-01T03-30-00Z.dump.gz.partial', 'portal-2025-13-01.gz']

  expect(expired([...old, ...others], { days: 1, weeks: 0 }, now)).toEqual([old[1], old[0]])
})

test('backups of another portal in the same place are not its own', () => {
  const [at = now] = daily('2026-11-22', 1)
  const [own, other] = [nameOf(at), nameOf(at, false, '0000000011')]

  expect(ownOf([own, other, 'notes.txt'], mark)).toEqual([own])
})
