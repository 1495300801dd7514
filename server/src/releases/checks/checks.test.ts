import type { ReleaseRoute, RemoteManifest, ShellManifest } from '@portal/shared/contract'
import { federationManifestOf, remoteRelease, shellRelease } from '../../testing/releases/release-fixtures.ts'
import { type Candidate, violationsOf } from './checks.ts'
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
