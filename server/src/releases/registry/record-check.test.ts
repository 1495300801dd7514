import { type FixtureRelease, remoteRelease, shellRelease } from '../../testing/releases/release-fixtures.ts'
import { checkedRecord } from './record-check.ts'

test('accepts a correct manifest', () => {
  const release = remoteRelease('papers')

  expect(checkedRecord('papers', sent(release))).toEqual(release.record)
  expect(checkedRecord('shell', sent(shellRelease()))).toMatchObject({ kind: 'shell' })
})

test('refuses a file with one flipped bit', () => {
  const release = remoteRelease('papers')
  for (const [path, bytes] of release.files) {
    const tampered = new Map(release.files)
    const flipped = Buffer.from(bytes)
    flipped[0] = (flipped[0] ?? 0) ^ 1
    tampered.set(path, flipped)

    expect(() => checkedRecord('papers', sent({ ...release, files: tampered }))).toThrow(
      `${path} differs from its hash`,
    )
  }
})

test('refuses an unlisted file and a missing one', () => {
  const release = remoteRelease('papers')
  const more = new Map([...release.files, ['extra.js', Buffer.from('x')] as const])
  const less = new Map([...release.files].filter(([path]) => path !== 'page.js'))

  expect(() => checkedRecord('papers', sent({ ...release, files: more }))).toThrow(
    'extra.js is not in the list',
  )
  expect(() => checkedRecord('papers', sent({ ...release, files: less }))).toThrow(
    'page.js is in the list of release.json but was not sent',
  )
})

test('refuses a release under another name', () => {
  expect(() => checkedRecord('auth', sent(remoteRelease('papers')))).toThrow(
    'says the name papers, the address says auth',
  )
})

test('refuses a remote called shell', () => {
  const { record, files } = remoteRelease('papers')
  const posing = new Map([
    ...files,
    ['release.json', Buffer.from(JSON.stringify({ ...record, name: 'shell' }))] as const,
  ])

  expect(() => checkedRecord('shell', posing)).toThrow('release.json is wrong at name')
})

test.each([
  ['no record', undefined, 'release.json is missing'],
  ['garbage', '{', 'release.json is not JSON'],
  ['a wrong record', '{"kind":"remote"}', 'release.json is wrong at'],
])('refuses %s', (_what, text, message) => {
  const { files } = remoteRelease('papers')
  const archive =
    text === undefined ? files : new Map([...files, ['release.json', Buffer.from(text)] as const])

  expect(() => checkedRecord('papers', archive)).toThrow(message)
})

test('refuses a type of file that the portal doesn’t serve', () => {
  expect(() =>
    checkedRecord('papers', sent(remoteRelease('papers', { contents: { 'run.sh': 'x' } }))),
  ).toThrow('run.sh is of a kind')
})

test('refuses a manifest that names unlisted files', () => {
  expect(() => checkedRecord('papers', sent(remoteRelease('papers', { entry: 'gone.js' })))).toThrow(
    'names gone.js',
  )
  expect(() => checkedRecord('shell', sent(shellRelease({ runtime: ['gone.js'] })))).toThrow('names gone.js')
  const provides = { react: { version: '19.3.1', files: ['gone.js'] } }
  expect(() => checkedRecord('shell', sent(shellRelease({ provides })))).toThrow('names gone.js')
})

test('requires executed files to be scripts', () => {
  expect(() => checkedRecord('papers', sent(remoteRelease('papers', { entry: 'page.css' })))).toThrow(
    'page.css is not a script',
  )
  expect(() => checkedRecord('shell', sent(shellRelease({ scripts: [] })))).toThrow(
    'no script to start the shell',
  )
})

test.each([
  ['no mark', '<html></html>'],
  ['a mark twice', '<!--portal:head--><!--portal:head--><!--portal:body-->'],
  ['marks the wrong way round', '<!--portal:body--><!--portal:head-->'],
])('refuses an HTML shell with %s', (_what, frame) => {
  expect(() => checkedRecord('shell', sent(shellRelease({ contents: { 'index.html': frame } })))).toThrow(
    'index.html needs the mark',
  )
})

function sent({ record, files }: FixtureRelease): Map<string, Buffer> {
  return new Map([['release.json', Buffer.from(JSON.stringify(record))], ...files])
}

test('lists all problems at once, one per line, up to a readable number', () => {
  const { record, files } = remoteRelease('papers')
  const routes = [{ path: '/papers', access: 'public' as const, files: ['page.js', 'lost.js'], shared: [] }]
  const wrong = { ...record, routes, entry: 'page.css' }
  const more = new Map([...files, ['page.js', Buffer.from('x')], ['extra.js', Buffer.from('x')]] as const)
  const said = (run: () => unknown) => {
    try {
      run()
    } catch (error) {
      if (error instanceof Error) return error.message.split('\n')
    }
    throw new Error('nothing was refused')
  }

  expect(said(() => checkedRecord('auth', sent({ record: wrong, files: more })))).toEqual([
    'Rule record: release.json says the name papers, the address says auth. Publish it as papers.',
    'Rule hashes: page.js differs from its hash in release.json. Build again.',
    'Rule hashes: extra.js is not in the list of release.json. Build again.',
    'Rule record: release.json names lost.js, which is not in its list of files. Build again.',
    'Rule record: page.css is not a script, but release.json wants it run. Build again.',
  ])
  const many = new Map([...Array(60).keys()].map((at) => [`extra${at}.js`, Buffer.from('x')] as const))
  const lines = said(() => checkedRecord('papers', sent({ record, files: new Map([...files, ...many]) })))
  expect(lines).toHaveLength(41)
  expect(lines.at(-1)).toBe('… and 20 more.')
})
