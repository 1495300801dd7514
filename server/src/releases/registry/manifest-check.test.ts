import type { ReleaseCard } from '@portal/shared/contract'
import { type FixtureRelease, remoteRelease, shellRelease } from '../../testing/releases/release-fixtures.ts'
import { checkedManifest } from './manifest-check.ts'

test('accepts a correct manifest', () => {
  const release = remoteRelease('papers')

  expect(checkedManifest('papers', sent(release))).toEqual(release.manifest)
  expect(checkedManifest('shell', sent(shellRelease()))).toMatchObject({ kind: 'shell' })
})

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

function sent({ manifest, files }: FixtureRelease): Map<string, Buffer> {
  return new Map([['release.json', Buffer.from(JSON.stringify(manifest))], ...files])
}

test('lists all problems at once, one per line, up to a readable number', () => {
  const { manifest, files } = remoteRelease('papers')
  const routes = [{ path: '/papers', access: 'public' as const, files: ['page.js', 'lost.js'], shared: [] }]
  const wrong = { ...manifest, routes, entry: 'page.css' }
  const more = new Map([...files, ['page.js', Buffer.from('x')], ['extra.js', Buffer.from('x')]] as const)
  const said = (run: () => unknown) => {
    try {
      run()
    } catch (error) {
      if (error instanceof Error) return error.message.split('\n')
    }
    throw new Error('nothing was refused')
  }

  expect(said(() => checkedManifest('auth', sent({ manifest: wrong, files: more })))).toEqual([
    'Rule manifest: release.json has the name papers, but the address has auth. Publish it as papers.',
    'Rule hashes: page.js differs from its hash in release.json. Build again.',
    'Rule hashes: extra.js is not listed in release.json. Build again.',
    'Rule manifest: release.json names lost.js, which is not in its list of files. Build again.',
    'Rule manifest: page.css is not a script, but release.json lists it as one. Build again.',
  ])
  const many = new Map([...Array(60).keys()].map((at) => [`extra${at}.js`, Buffer.from('x')] as const))
  const lines = said(() => checkedManifest('papers', sent({ manifest, files: new Map([...files, ...many]) })))
  expect(lines).toHaveLength(41)
  expect(lines.at(-1)).toBe('… and 20 more.')
})
