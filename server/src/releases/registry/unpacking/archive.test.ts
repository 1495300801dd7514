import { gunzipSync, gzipSync } from 'node:zlib'
import { archiveOfEntries } from '../../../testing/releases/release-fixtures.ts'
import { unpackArchive } from './archive.ts'

test.each(['../evil.js', '/etc/passwd', 'a/../../evil.js', 'a\\b.js', `${'a/'.repeat(120)}a.js`])(
  'a path like %j is refused',
  async (name) => {
    const archive = await archiveOfEntries([[{ name }, 'x']])

    await expect(unpackArchive(archive)).rejects.toMatchObject({ kind: 'invalid' })
  },
)

test.each(['symlink', 'link', 'fifo'] as const)('an entry of type %s is refused', async (type) => {
  const archive = await archiveOfEntries([[{ name: 'a.js', type, linkname: '/etc/passwd' }, '']])

  await expect(unpackArchive(archive)).rejects.toMatchObject({
    kind: 'invalid',
    message: expect.stringContaining('"a.js" is a'),
  })
})

test('refuses a duplicate file', async () => {
  const archive = await archiveOfEntries([
    [{ name: 'a.js' }, 'first'],
    [{ name: 'a.js' }, 'second'],
  ])

  await expect(unpackArchive(archive)).rejects.toMatchObject({
    kind: 'invalid',
    message: expect.stringContaining('twice'),
  })
})

test('accepts 500 files and the manifest, and refuses one more', async () => {
  const entries = (count: number) =>
    Array.from({ length: count }, (_, at): [{ name: string }, string] => [{ name: `f${at}.js` }, 'x'])

  await expect(unpackArchive(await archiveOfEntries(entries(501)))).resolves.toHaveProperty('size', 501)
  await expect(unpackArchive(await archiveOfEntries(entries(502)))).rejects.toMatchObject({
    kind: 'too large',
  })
})

test('stops a gzip bomb before it unfolds', async () => {
  const bomb = gzipSync(Buffer.alloc(200_000_000), { level: 9 })
  expect(bomb.length).toBeLessThan(1_000_000)

  await expect(unpackArchive(bomb)).rejects.toMatchObject({ kind: 'too large' })
})

test('refuses files of more than 20 MB in total', async () => {
  const half = Buffer.alloc(10_000_001)
  const archive = await archiveOfEntries([
    [{ name: 'a.js' }, half],
    [{ name: 'b.js' }, half],
  ])

  await expect(unpackArchive(archive)).rejects.toMatchObject({ kind: 'too large' })
})

test('doesn’t count source maps in these 20 MB, but limits them separately', async () => {
  const half = Buffer.alloc(10_000_001)
  const [script, map, other] = ['a.js', 'a.js.map', 'b.js.map'].map((name): [{ name: string }, Buffer] => [
    { name },
    half,
  ])
  if (!script || !map || !other) throw new Error('three files')

  await expect(unpackArchive(await archiveOfEntries([script, map]))).resolves.toHaveProperty('size', 2)
  await expect(unpackArchive(await archiveOfEntries([map, other]))).rejects.toMatchObject({
    kind: 'too large',
    message: expect.stringContaining('20000000 bytes of source maps'),
  })
})

test.each([
  ['no gzip', Buffer.from('hello')],
  ['nothing', Buffer.alloc(0)],
  ['no tar inside', gzipSync('x'.repeat(2_000))],
  ['half a tar', gzipSync(Buffer.concat([Buffer.alloc(100, 1)]))],
])('refuses %s with one line', async (_what, archive) => {
  await expect(unpackArchive(archive)).rejects.toMatchObject({
    kind: 'invalid',
    message: expect.stringMatching(/^Rule archive: [^\n]+$/),
  })
})

test('refuses a truncated archive', async () => {
  const whole = gunzipSync(await archiveOfEntries([[{ name: 'a.js' }, Buffer.alloc(5_000, 'a')]]))

  await expect(unpackArchive(gzipSync(whole.subarray(0, 3_000)))).rejects.toMatchObject({ kind: 'invalid' })
})
