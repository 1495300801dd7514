import { gunzipSync, gzipSync } from 'node:zlib'
import type { ReleaseCard } from '@portal/shared/contract'
import {
  archiveOfEntries,
  type FixtureRelease,
  remoteRelease,
  shellRelease,
} from '../../testing/releases/release-fixtures.ts'
import { checkedManifest } from './manifest-check.ts'
import { unpackArchive } from './unpacking/archive.ts'

const papers = remoteRelease('papers')
/** Papers with these files changed; undefined: not sent. */
const withFiles = (changes: { [path: string]: string | undefined }) => {
  const files = sent(papers)
  for (const [path, text] of Object.entries(changes))
    if (text === undefined) files.delete(path)
    else files.set(path, Buffer.from(text))
  return files
}
const posing = JSON.stringify({ ...papers.manifest, name: 'shell' })
const cards: ReleaseCard[] = [
  { slot: 'student', name: 'x', order: 1, access: 'verified', size: 's', files: ['gone.js'], shared: [] },
]
const provides = { react: { version: '19.3.1', files: ['gone.js'] } }

const papersWith = (changes: Parameters<typeof remoteRelease>[1]) => sent(remoteRelease('papers', changes))
const shellWith = (changes: Parameters<typeof shellRelease>[0]) => sent(shellRelease(changes))

test.each<[what: string, name: string, files: Map<string, Buffer>, message: string]>([
  ['another name', 'auth', sent(papers), 'has the name papers, but the address has auth'],
  ['a remote that calls itself shell', 'shell', withFiles({ 'release.json': posing }), 'is wrong at name'],
  ['a changed file', 'papers', withFiles({ 'page.js': 'evil' }), 'page.js differs from its hash'],
  ['a file beside the list', 'papers', withFiles({ 'extra.js': 'x' }), 'extra.js is not listed'],
  ['a missing file', 'papers', withFiles({ 'page.js': undefined }), 'page.js is listed in release.json but'],
  ['no manifest', 'papers', withFiles({ 'release.json': undefined }), 'release.json is missing'],
  ['a manifest that is no JSON', 'papers', withFiles({ 'release.json': '{' }), 'release.json is not JSON'],
  ['a wrong manifest', 'papers', withFiles({ 'release.json': '{"kind":"remote"}' }), 'is wrong at'],
  ['a kind that is not served', 'papers', papersWith({ contents: { 'run.sh': 'x' } }), 'run.sh has a type'],
  ['an entry that is not listed', 'papers', papersWith({ entry: 'gone.js' }), 'names gone.js'],
  ['a card’s file that is not listed', 'papers', papersWith({ cards }), 'names gone.js'],
  ['a runtime that is not listed', 'shell', shellWith({ runtime: ['gone.js'] }), 'names gone.js'],
  ['a provided file that is not listed', 'shell', shellWith({ provides }), 'names gone.js'],
  ['an entry that is no script', 'papers', papersWith({ entry: 'page.css' }), 'page.css is not a script'],
  ['a shell without scripts', 'shell', shellWith({ scripts: [] }), 'no script to start the shell'],
])('refuses %s', (_what, name, files, message) => {
  expect(() => checkedManifest(name, files)).toThrow(message)
})

test.each([
  ['no placeholders', '<html></html>'],
  ['a placeholder twice', '<!--portal:head--><!--portal:head--><!--portal:body-->'],
  ['placeholders in the wrong order', '<!--portal:body--><!--portal:head-->'],
])('refuses an HTML shell with %s', (_what, html) => {
  expect(() => checkedManifest('shell', sent(shellRelease({ contents: { 'index.html': html } })))).toThrow(
    'index.html must contain',
  )
})

function sent({ manifest, files }: Pick<FixtureRelease, 'manifest' | 'files'>): Map<string, Buffer> {
  return new Map([['release.json', Buffer.from(JSON.stringify(manifest))], ...files])
}

test('lists all problems at once, one per line, up to a readable number', () => {
  const { manifest, files } = remoteRelease('papers')
  const routes = [{ path: '/papers', access: 'public' as const, files: ['page.js', 'lost.js'], shared: [] }]
  const wrong = { ...manifest, routes, entry: 'page.css' }
  const more = new Map([...files, ['page.js', Buffer.from('x')], ['extra.js', Buffer.from('x')]] as const)
  const linesOf = (run: () => unknown) => {
    try {
      run()
    } catch (error) {
      if (error instanceof Error) return error.message.split('\n')
    }
    return []
  }

  expect(linesOf(() => checkedManifest('auth', sent({ manifest: wrong, files: more })))).toEqual([
    'Rule manifest: release.json has the name papers, but the address has auth. Publish it as papers.',
    'Rule hashes: page.js differs from its hash in release.json. Build again.',
    'Rule hashes: extra.js is not listed in release.json. Build again.',
    'Rule manifest: release.json names lost.js, which is not in its list of files. Build again.',
    'Rule manifest: page.css is not a script, but release.json lists it as one. Build again.',
  ])
  const many = new Map([...Array(60).keys()].map((at) => [`extra${at}.js`, Buffer.from('x')] as const))
  const tooMany = sent({ manifest, files: new Map([...files, ...many]) })
  const lines = linesOf(() => checkedManifest('papers', tooMany))
  expect(lines).toHaveLength(41)
  expect(lines.at(-1)).toBe('… and 20 more.')
})

test.each([
  ...['../evil.js', '/etc/passwd', 'a/../../evil.js', 'a\\b.js', `${'a/'.repeat(120)}a.js`].map(
    (name) => [`the path ${name}`, [[{ name }, 'x']]] as const,
  ),
  ...(['symlink', 'link', 'fifo'] as const).map(
    (type) => [`a ${type}`, [[{ name: 'a.js', type, linkname: '/etc/passwd' }, '']]] as const,
  ),
  ['a duplicate file', [1, 2].map(() => [{ name: 'a.js' }, 'x'])],
] as [string, Parameters<typeof archiveOfEntries>[0]][])('%s is refused', async (_what, entries) => {
  await expect(unpackArchive(await archiveOfEntries(entries))).rejects.toMatchObject({ kind: 'invalid' })
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
  const archive = await archiveOfEntries(['a.js', 'b.js'].map((name) => [{ name }, half]))

  await expect(unpackArchive(archive)).rejects.toMatchObject({ kind: 'too large' })
})

test('doesn’t count source maps in these 20 MB, but limits them separately', async () => {
  const half = Buffer.alloc(10_000_001)
  const unpacked = async (...names: string[]) =>
    unpackArchive(await archiveOfEntries(names.map((name) => [{ name }, half])))

  await expect(unpacked('a.js', 'a.js.map')).resolves.toHaveProperty('size', 2)
  await expect(unpacked('a.js.map', 'b.js.map')).rejects.toMatchObject({
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
