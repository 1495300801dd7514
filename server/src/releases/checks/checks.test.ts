import { Readable } from 'node:stream'
import type { ReleaseRoute, RemoteManifest, ShellManifest } from '@portal/shared/contract'
import { activityEntries } from '../../core/activity/activity.tables.ts'
import { onPostgres } from '../../testing/databases/on-databases.ts'
import { withEmptyRegistry } from '../../testing/releases/registry.ts'
import {
  archiveOf,
  federationManifestOf,
  remoteRelease,
  shellRelease,
} from '../../testing/releases/release-fixtures.ts'
import { releaseBlobs, releases } from '../registry/releases.tables.ts'
import { type Candidate, violationsOf } from './checks.ts'
import { findAmbiguities, findRoute } from './route-patterns.ts'
import { parseFederationManifest } from './rules/federation-manifest.ts'

const shell = shellRelease().manifest
const page: Omit<ReleaseRoute, 'path'> = { access: 'public', files: [], shared: [] }
const at = (...paths: string[]) => ({ routes: paths.map((path) => ({ path, ...page })), nav: [] })

async function check(
  changes: Pick<Candidate, 'manifest'> & Partial<Candidate>,
  set: { shell: ShellManifest | undefined; remotes: RemoteManifest[] },
) {
  const unchanged = { signature: null, damagedFiles: [], federationManifest: undefined }
  const candidate = { ...unchanged, sizes: new Map(), sheets: new Map(), ...changes }
  return violationsOf(candidate, { purpose: 'activate', sets: [set], owners: [], keys: new Map() })
}

/** The violations of papers, with these changes, beside seniors with these paths. */
function violationsOfPapers(changes: Parameters<typeof remoteRelease>[1], ...seniors: string[]) {
  const { manifest, files } = remoteRelease('papers', changes)
  const file = files.get(manifest.manifest)
  const remotes = [remoteRelease('seniors', at(...seniors)).manifest]
  return check({ manifest, federationManifest: file && parseFederationManifest(file) }, { shell, remotes })
}

test('a remote that fits passes, also with a plain path beside another remote’s parameter', async () => {
  expect(await violationsOfPapers({}, '/seniors')).toEqual([])
  expect(await violationsOfPapers(at('/seniors/new'), '/seniors/:id')).toEqual([])
})

test('no remote passes without an active shell', async () => {
  const { manifest, files } = remoteRelease('papers')
  const federationManifest = parseFederationManifest(files.get(manifest.manifest) ?? Buffer.alloc(0))

  expect(await check({ manifest, federationManifest }, { shell: undefined, remotes: [] })).toEqual([
    expect.stringMatching(/^Rule shell: no shell is active.*Activate a shell first\.$/),
  ])
})

const base = { '@portal/shared': '^1.0.0' }
const withReact = { ...base, react: '^19.0.0' }
const needs = (requires: { [name: string]: string }) => ({ requires: { ...base, ...requires } })
const federation = (text: string) => ({ contents: { 'mf-manifest.json': text } })
const asking = (requires: { [name: string]: string }, exposed?: string) =>
  federation(federationManifestOf(requires, exposed))
const entry = { label: 'Elsewhere', path: '/login', menu: 'main', order: 1, show: 'always' } as const
const ofDefault = remoteRelease('papers').manifest.requires

test.each<[what: string, changes: Parameters<typeof remoteRelease>[1], said: RegExp]>([
  ['no ./routes', asking(ofDefault, './x'), /^Rule exposed module/],
  ['a federation manifest of another shape', federation('{"exposes":1}'), /^Rule federation manifest/],
  ['a federation manifest that is no JSON', federation('{'), /^Rule federation manifest/],
  [
    'a package that the shell lacks',
    needs({ lodash: '^4.0.0' }),
    /needs lodash, which shell .* does not prov/,
  ],
  ['a name that every object has', needs({ constructor: '*' }), /needs constructor, which shell/],
  ['another version', needs({ react: '^18.0.0' }), /needs react \^18\.0\.0, shell .* provides 19\.3\.1/],
  ['no @portal/shared', { requires: { react: '^19.0.0' } }, /doesn't say which version of @portal\/shared/],
  ['another @portal/shared', needs({ '@portal/shared': '^2.0.0' }), /needs @portal\/shared \^2\.0\.0/],
  [
    'a hidden requirement',
    { ...needs({}), ...asking(withReact) },
    /requires react, but its manifest doesn't/,
  ],
  [
    'a softened requirement',
    { requires: withReact, ...asking({ ...base, react: '^19.9.0' }) },
    /requires react \^19\.9\.0, but its manifest says \^19\.0\.0/,
  ],
  ['a range that is none', needs({ react: 'newest' }), /'newest', which isn't a version range/],
  ['a slow range', needs({ react: `${'1||'.repeat(20)}19` }), /requires react '.*', which isn't a version/],
  [
    'a path of another remote',
    at('/Seniors'),
    /of papers collides with \/seniors of seniors \(team seniors\)/,
  ],
  ['a pattern of another remote', at('/seniors/:name'), /\/:name of papers collides with \/seniors\/:id/],
  ['a path of the shell', at('/'), /\/ of papers collides with \/ of the shell/],
  ['a path of the server', at('/backend/x'), /is reserved for the server/],
  ['a probe’s path', at('/Healthz'), /is reserved for the server/],
  ['a path that starts with a parameter', at('/:anything'), /starts with a parameter/],
  ['two paths that match the same', at('/p/:a', '/p/:b'), /\/p\/:b and \/p\/:a of papers match the same/],
  ['no page', at(), /has no page/],
  ['a menu entry for another page', { nav: [entry] }, /^Rule menu: the entry 'Elsewhere' leads to \/login/],
])('%s is a violation', async (_what, changes, said) => {
  expect(await violationsOfPapers(changes, '/seniors', '/seniors/:id')).toContainEqual(
    expect.stringMatching(said),
  )
})

test('a shell must still work for every active remote', async () => {
  const papers = remoteRelease('papers').manifest
  const provides = { ...shell.provides, react: { version: '18.3.0', files: [] } }
  const greedy = shellRelease({ routes: at('/', '/papers').routes }).manifest
  const beside = (manifest: ShellManifest, remotes = [papers]) =>
    check({ manifest }, { shell: undefined, remotes })

  expect(await beside(shellRelease().manifest)).toEqual([])
  expect(await beside(shellRelease({ provides }).manifest)).toEqual([
    expect.stringMatching(/papers .* needs react \^19\.0\.0, shell .* provides 18\.3\.0/),
  ])
  expect(await beside(greedy)).toEqual([
    expect.stringMatching(/\/papers of shell collides with \/papers of papers/),
  ])
  expect(await beside(greedy, [])).toEqual([])
})

const areAmbiguous = (one: string, other: string) =>
  findAmbiguities([{ path: one }], [{ path: other }]).length > 0

test.each([
  ['/', '/', true],
  ['/', '', true],
  ['/leaderboard', '/leaderboard', true],
  ['/leaderboard', '/Leaderboard', true],
  ['/leaderboard', '/leaderboard/', true],
  ['/leaderboard', '/leader%62oard', true],
  ['/leaderboard', '/leaderboards', false],
  ['/leaderboard', '/leaderboard/x', false],
  ['/leaderboard', '//leaderboard', false],
  ['/seniors/:id', '/seniors/42', true],
  ['/seniors/:id', '/seniors/a%2Fb', true],
  ['/seniors/:id', '/seniors/%E0%A4%A', true],
  ['/seniors/:id', '/seniors/', false],
  ['/seniors/:id', '/seniors/1/2', false],
  ['/seniors/:id/edit', '/seniors//edit', false],
])('%s against %s: %s', (pattern, pathname, matches) => {
  expect(findRoute([{ path: pattern }], pathname) !== undefined).toBe(matches)
})

test('a plain segment wins over a parameter in any order', () => {
  const routes = [{ path: '/seniors/:id' }, { path: '/seniors/new' }]

  expect(findRoute(routes, '/seniors/new')?.path).toBe('/seniors/new')
  expect(findRoute(routes, '/seniors/7')?.path).toBe('/seniors/:id')
  expect(findRoute(routes, '/elsewhere')).toBeUndefined()
})

test.each([
  ['/seniors', '/SENIORS', true],
  ['/seniors/:id', '/seniors/:name', true],
  ['/a/:x', '/:y/b', true],
  ['/seniors/:id', '/seniors/new', false],
  ['/seniors/:id', '/papers/:id', false],
  ['/seniors', '/seniors/:id', false],
])('%s and %s are ambiguous: %s', (one, other, ambiguous) => {
  expect(areAmbiguous(one, other)).toBe(ambiguous)
  expect(areAmbiguous(other, one)).toBe(ambiguous)
})

test('matches a path of only slashes, and one among a thousand routes, quickly', () => {
  const routes = Array.from({ length: 1_000 }, (_, at) => ({ path: `/part${at}/:id` }))
  const from = performance.now()

  expect(findRoute(routes, `${'/'.repeat(16_000)}x`)).toBeUndefined()
  expect(findRoute(routes, `/part7/${'%61'.repeat(5_000)}`)?.path).toBe('/part7/:id')
  expect(performance.now() - from).toBeLessThan(500)
})

withEmptyRegistry('the dry check', (portal) => {
  test('returns the release checks’ result without a token, and stores nothing', async () => {
    const { app, registry } = portal
    await registry.release(shellRelease(), remoteRelease('seniors'))
    const before = [await app.db.$count(releases), await app.db.$count(releaseBlobs)]
    const entries = await app.db.$count(activityEntries)
    const route = { access: 'public' as const, files: ['page.js'], shared: [] }

    // Source maps don't count: browsers never download them.
    const contents = { 'page.js.map': randomText(2_700_000) }
    expect(await registry.check(remoteRelease('papers', { contents }))).toEqual([])
    expect(
      await registry.check(
        remoteRelease('papers', {
          routes: [
            { path: '/seniors', ...route },
            { path: '/healthz', ...route },
          ],
          nav: [],
          bundled: { react: '19.3.1' },
          contents: { 'page.js': randomText(90_000) },
        }),
      ),
    ).toEqual([
      expect.stringMatching(/^Rule paths: \/healthz is reserved for the server/),
      expect.stringMatching(/^Rule paths: \/seniors of papers collides with \/seniors of seniors /),
      expect.stringMatching(/^Rule bundled copies: papers bundles a copy of react /),
      expect.stringMatching(/^Rule size: the page \/seniors of papers .* is \d\d\.\d KB compressed/),
      expect.stringMatching(/^Rule size: the page \/healthz of papers /),
    ])
    expect([await app.db.$count(releases), await app.db.$count(releaseBlobs)]).toEqual(before)
    expect(await app.db.$count(activityEntries)).toBe(entries)
  })
})

withEmptyRegistry('the dry check and those who mean ill', { on: onPostgres, limited: true }, (portal) => {
  const send = (archive: Buffer, type = 'application/gzip', remoteAddress = '10.0.0.1') =>
    portal.app.inject({
      method: 'POST',
      url: '/backend/release/papers/check',
      remoteAddress,
      headers: { 'content-type': type },
      payload: archive,
    })

  test('is limited per address without blocking publishing', async () => {
    const { registry } = portal
    await registry.release(shellRelease())
    const archive = await archiveOf(remoteRelease('papers'))
    const answers = []
    for (let sent = 0; sent < 33; sent += 1) {
      answers.push(send(archive, undefined, '10.0.0.2'))
      await new Promise(setImmediate)
    }
    const published = await registry.publish(remoteRelease('papers'))

    expect(published.statusCode).toBe(201)
    const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode)
    // The database may count them in another order.
    expect(statuses.filter((status) => status === 429)).toHaveLength(3)
    // Callers who waited too long are asked to try again.
    for (const status of statuses) expect([200, 429, 503]).toContain(status)
    expect(statuses).toContain(200)
    expect((await send(archive, undefined, '10.0.0.3')).statusCode).toBe(200)
  })

  test('isn’t blocked for others by a slow sender', async () => {
    const { app, registry } = portal
    await registry.release(shellRelease())
    const slow = new Readable({ read() {} })
    const url = '/backend/release/papers/check'
    const headers = { 'content-type': 'application/gzip' }
    const first = app.inject({ method: 'POST', url, headers, payload: slow, remoteAddress: '10.0.0.4' })
    await new Promise(setImmediate)
    const archive = await archiveOf(remoteRelease('papers'))

    expect((await send(archive, undefined, '10.0.0.5')).statusCode).toBe(200)
    // Without a length it counts as the most that an address may hold.
    expect((await send(archive, undefined, '10.0.0.4')).statusCode).toBe(503)
    slow.push(null)
    expect((await first).statusCode).toBe(400)
    expect((await send(archive, undefined, '10.0.0.4')).statusCode).toBe(200)
  })
})

/** Hardly compressible: six bits per letter. */
function randomText(length: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
  let state = 1
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647
    return letters[state % 64]
  }).join('')
}
