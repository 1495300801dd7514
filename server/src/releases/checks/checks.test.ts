import type { ReleaseRoute, RemoteRecord, ShellRecord } from '@portal/shared/contract'
import { manifestOf, remoteRelease, shellRelease } from '../../testing/releases/release-fixtures.ts'
import type { Ownership } from '../access/ownership.ts'
import { type Candidate, type Neighbours, violationsOf } from './checks.ts'
import { parseManifest } from './rules/federation-manifest.ts'

const shell = shellRelease().record
const page: Omit<ReleaseRoute, 'path'> = { access: 'public', files: [], shared: [] }

const candidate: Omit<Candidate, 'record'> = {
  ...{ signature: null, damagedFiles: [], manifest: undefined },
  ...{ sizes: new Map(), sheets: new Map() },
}

const check = (
  changes: Pick<Candidate, 'record'> & Partial<Candidate>,
  set: Neighbours,
  owners: Ownership[] = [],
) => violationsOf({ ...candidate, ...changes }, { purpose: 'activate', sets: [set], owners, keys: new Map() })

/** All violations of a remote beside this shell and these remotes, one per line; undefined if none. */
async function faultOf(
  release: ReturnType<typeof remoteRelease>,
  activeShell: ShellRecord | undefined = shell,
  remotes: RemoteRecord[] = [],
) {
  const file = release.files.get(release.record.manifest)
  const manifest = file && parseManifest(file)
  const sizes = new Map([...release.files].map(([path, { length }]) => [path, length]))
  const found = await check({ record: release.record, manifest, sizes }, { shell: activeShell, remotes })
  return found.length > 0 ? found.join('\n') : undefined
}

const faultOfShell = async (record: ShellRecord, remotes: RemoteRecord[]) =>
  (await check({ record }, { shell: undefined, remotes })).join('\n')

test('a fitting remote passes', async () => {
  expect(await faultOf(remoteRelease('papers'), shell, [remoteRelease('seniors').record])).toBeUndefined()
})

test('no remote passes without an active shell', async () => {
  const { record, files } = remoteRelease('papers')
  const manifest = parseManifest(files.get(record.manifest) ?? Buffer.alloc(0))

  expect(await check({ record, manifest }, { shell: undefined, remotes: [] })).toEqual([
    expect.stringMatching(/^Rule shell: no shell is active.*Activate a shell first\.$/),
  ])
})

test('a remote must expose ./routes', async () => {
  const asked = remoteRelease('papers').record.requires
  expect(
    await faultOf(
      remoteRelease('papers', { contents: { 'mf-manifest.json': manifestOf(asked, './other') } }),
    ),
  ).toMatch(/^Rule exposed module/)
  expect(
    await faultOf(remoteRelease('papers', { contents: { 'mf-manifest.json': '{"exposes":1}' } })),
  ).toMatch(/^Rule manifest/)
  expect(await faultOf(remoteRelease('papers', { contents: { 'mf-manifest.json': '{' } }))).toMatch(
    /^Rule manifest/,
  )
})

test('the shell must provide what the remote requires, in a matching version', async () => {
  const base = { '@portal/shared': '^1.0.0' }
  expect(await faultOf(remoteRelease('papers', { requires: { ...base, lodash: '^4.0.0' } }))).toMatch(
    /needs lodash, which shell .* does not provide/,
  )
  expect(await faultOf(remoteRelease('papers', { requires: { ...base, react: '^18.0.0' } }))).toMatch(
    /needs react \^18\.0\.0, shell .* provides 19\.3\.1/,
  )
  expect(await faultOf(remoteRelease('papers', { requires: { ...base, constructor: '*' } }))).toMatch(
    /needs constructor, which shell/,
  )
})

test('the range of @portal/shared must be declared and match', async () => {
  expect(await faultOf(remoteRelease('papers', { requires: { react: '^19.0.0' } }))).toMatch(
    /does not say which @portal\/shared/,
  )
  expect(await faultOf(remoteRelease('papers', { requires: { '@portal/shared': '^2.0.0' } }))).toMatch(
    /needs @portal\/shared \^2\.0\.0/,
  )
})

test('a manifest may not hide or weaken what its federation manifest requires', async () => {
  const requires = { react: '^19.0.0', '@portal/shared': '^1.0.0' }
  const hidden = { 'mf-manifest.json': manifestOf({ ...requires, lodash: '^4.0.0' }) }
  const softened = { 'mf-manifest.json': manifestOf({ ...requires, react: '^19.9.0' }) }

  expect(await faultOf(remoteRelease('papers', { requires, contents: hidden }))).toMatch(
    /asks for lodash, its record hides that/,
  )
  expect(await faultOf(remoteRelease('papers', { requires, contents: softened }))).toMatch(
    /asks for react \^19\.9\.0, its record for \^19\.0\.0/,
  )
  expect(await faultOf(remoteRelease('papers', { requires: { ...requires, react: 'newest' } }))).toMatch(
    /'newest', which is no version range/,
  )
})

test('a range that is slow to parse is not read', async () => {
  const long = { '@portal/shared': '^1.0.0', react: `${'1||'.repeat(20)}19` }

  expect(await faultOf(remoteRelease('papers', { requires: long }))).toMatch(
    /asks for react '.*', which is no version range/,
  )
})

test('paths may not collide with another remote or the shell', async () => {
  const taken = remoteRelease('papers', { routes: [{ path: '/Seniors', ...page }], nav: [] })
  const shape = remoteRelease('papers', { routes: [{ path: '/seniors/:name', ...page }], nav: [] })
  const home = remoteRelease('papers', { routes: [{ path: '/', ...page }], nav: [] })
  const seniors = remoteRelease('seniors', {
    routes: [
      { path: '/seniors', ...page },
      { path: '/seniors/:id', ...page },
    ],
    nav: [],
  }).record

  expect(await faultOf(taken, shell, [seniors])).toMatch(
    /\/Seniors of papers collides with \/seniors of seniors \(team seniors\)/,
  )
  expect(await faultOf(shape, shell, [seniors])).toMatch(
    /\/seniors\/:name of papers collides with \/seniors\/:id/,
  )
  expect(await faultOf(home)).toMatch(/\/ of papers collides with \/ of the shell/)
})

test('a plain path beside another remote’s parameter doesn’t collide', async () => {
  const seniors = remoteRelease('seniors', { routes: [{ path: '/seniors/:id', ...page }], nav: [] }).record

  expect(
    await faultOf(remoteRelease('papers', { routes: [{ path: '/seniors/new', ...page }], nav: [] }), shell, [
      seniors,
    ]),
  ).toBeUndefined()
})

test.each(['/backend/x', '/releases', '/Healthz', '/readyz'])('%s belongs to the server', async (path) => {
  expect(await faultOf(remoteRelease('papers', { routes: [{ path, ...page }], nav: [] }))).toMatch(
    /which is the server's/,
  )
})

test('refuses a path starting with a parameter, two matching the same, and a release without paths', async () => {
  expect(
    await faultOf(remoteRelease('papers', { routes: [{ path: '/:anything', ...page }], nav: [] })),
  ).toMatch(/starts with a parameter/)
  const twins = [
    { path: '/p/:a', ...page },
    { path: '/p/:b', ...page },
  ]
  expect(await faultOf(remoteRelease('papers', { routes: twins, nav: [] }))).toMatch(
    /\/p\/:b and \/p\/:a of papers match the same/,
  )
  expect(await faultOf(remoteRelease('papers', { routes: [], nav: [] }))).toMatch(/has no page/)
})

test('a menu entry must lead to one of the remote’s pages', async () => {
  const nav = [{ label: 'Elsewhere', path: '/login', menu: 'main', order: 1, show: 'always' }] as const
  expect(await faultOf(remoteRelease('papers', { nav: [...nav] }))).toMatch(
    /^Rule menu: the entry 'Elsewhere' leads to \/login/,
  )
})

test('a shell must still work for every active remote', async () => {
  const papers = remoteRelease('papers').record
  const older = shellRelease({
    provides: { ...shell.provides, react: { version: '18.3.0', files: [] } },
  }).record
  const greedy = shellRelease({
    routes: [
      { path: '/', ...page },
      { path: '/papers', ...page },
    ],
  }).record

  expect(await faultOfShell(shellRelease().record, [papers])).toBe('')
  expect(await faultOfShell(older, [papers])).toMatch(
    /papers .* needs react \^19\.0\.0, shell .* provides 18\.3\.0/,
  )
  expect(await faultOfShell(greedy, [papers])).toMatch(/\/papers of shell collides with \/papers of papers/)
  expect(await faultOfShell(greedy, [])).toBe('')
})

test('each violation is one line', async () => {
  const fault = await faultOf(remoteRelease('papers', { requires: { '@portal/shared': '^2.0.0' } }))
  expect(fault).not.toContain('\n')
})
