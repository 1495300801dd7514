import { createHash } from 'node:crypto'
import { appendFileSync, cpSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { releaseManifestSchema, remoteManifestSchema, shellManifestSchema } from '@portal/shared/contract'
import { z } from 'zod'
import { modulesIn } from '../testing/modulesIn.ts'
import { portalProcess } from '../testing/runPortal.ts'
import { builtFiles, copyOfSample, installed } from '../testing/sampleRemote.ts'
import { sbomFile } from './sbom/sbom.ts'

// A build takes a second, and several on a busy machine.
jest.setTimeout(240_000)

const workspace = fileURLToPath(new URL('../..', import.meta.url))

const manifestIn = (directory: string): unknown =>
  JSON.parse(readFileSync(join(directory, 'dist/release.json'), 'utf8'))

const billSchema = z.object({
  metadata: z.object({ component: z.object({ name: z.string(), version: z.string() }) }),
  components: z.array(z.object({ group: z.string().optional(), name: z.string(), version: z.string() })),
})

/** A build's bill of materials: its app, and its packages by name with their versions. */
function billIn(directory: string) {
  const { metadata, components } = billSchema.parse(
    JSON.parse(readFileSync(join(directory, 'dist', sbomFile), 'utf8')),
  )
  const nameOf = ({ group, name }: (typeof components)[number]) => (group ? `${group}/${name}` : name)
  return {
    app: metadata.component,
    packages: Object.fromEntries(components.map((one) => [nameOf(one), one.version])),
  }
}

let portal: ReturnType<typeof portalProcess>
let sample: ReturnType<typeof copyOfSample>
beforeAll(async () => {
  portal = portalProcess()
  sample = copyOfSample()
  const { code, stdout, stderr } = await portal.run(['build', sample.directory])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toMatch(/^sample 1\.2\.3-[0-9a-f]{8} built in /)
})
afterAll(() => {
  portal.end()
  sample.remove()
})

/** The file of the exposed module, which every page needs. */
const entry = expect.stringMatching(/^__federation_expose_routes\..*\.js$/)

/** A route or card with its styles before its scripts. Without this their order would depend on their hashes. */
const withFilesByType = <One extends { files: string[] }>(one: One) => ({
  ...one,
  files: one.files.toSorted((first, second) => extname(first).localeCompare(extname(second))),
})

test('the manifest of a remote lists its pages, the files of each, and what it requires from the shell', () => {
  const manifest = remoteManifestSchema.parse(manifestIn(sample.directory))
  const [list, detail] = manifest.routes

  expect(manifest).toMatchObject({
    name: 'sample',
    title: 'Sample',
    team: 'samplers',
    entry: 'remoteEntry.js',
    nav: [{ label: 'Sample', path: '/listPapers', menu: 'main', order: 30, show: 'always' }],
    requires: {
      '@portal/shared': '^1.0.0',
      'react-router-dom': expect.stringMatching(/^\^7\./),
      '@portal/shared/store#selectAuth': '*',
      // Required by the bundled calls and schemas.
      '@portal/shared/api/api#declareEndpoints': '*',
      zod: expect.stringMatching(/^\^4\./),
    },
  })
  expect(list && withFilesByType(list)).toEqual({
    path: '/listPapers',
    access: 'public',
    title: 'List',
    description: 'All of them.',
    files: [expect.stringMatching(/ListPage.*\.css$/), entry, expect.stringMatching(/ListPage.*\.js$/)],
    shared: expect.arrayContaining(['antd/es/table', 'antd/es/app', 'react', '@portal/shared/store']),
  })
  expect(detail).toMatchObject({
    path: '/sample/:id',
    example: { id: '42' },
    access: 'verified',
    noindex: true,
    isolated: true,
    slots: ['student'],
    form: { fields: 1 },
  })
  expect(detail?.files).not.toContainEqual(expect.stringContaining('ListPage'))
  expect(detail?.shared).not.toContain('antd/es/table')
  expect(Object.keys(manifest.requires)).not.toContainEqual(
    expect.stringMatching(/^@portal\/shared\/(contract|paths|api\/account)|^antd\/es\/button#/),
  )
})

test('the manifest of a remote lists its cards and search sources, and the files that each needs', () => {
  const { cards, search } = remoteManifestSchema.parse(manifestIn(sample.directory))

  expect(cards?.map(withFilesByType)).toEqual([
    {
      slot: 'member-home',
      name: 'latest',
      order: 20,
      access: 'verified',
      size: 's',
      width: 'full',
      files: [expect.stringMatching(/LatestCard.*\.css$/), entry, expect.stringMatching(/LatestCard.*\.js$/)],
      shared: expect.arrayContaining(['@portal/shared/ui/SlotCard']),
    },
  ])
  expect(cards?.[0]?.shared).not.toContainEqual(expect.stringMatching(/^antd/))
  expect(search).toEqual([
    {
      name: 'samples',
      title: 'Samples',
      order: 90,
      access: 'public',
      files: [entry, expect.stringMatching(/samples.*\.js$/)],
      shared: expect.any(Array),
    },
  ])
})

describe('a remote with a layout and a package of its own', () => {
  let other: ReturnType<typeof copyOfSample>
  beforeAll(async () => {
    other = copyOfSample({
      'src/routes.ts': `import { defineRemote } from '@portal/federation/define-remote'
export const remote = defineRemote({
  name: 'sample',
  title: 'Sample',
  team: 'samplers',
  routes: [
    {
      path: '/samples',
      access: 'verified',
      isolated: true,
      page: () => import('./layout'),
      children: [
        { index: true, page: () => import('./list/ListPage') },
        { path: ':id', page: () => import('./detail/DetailPage') },
      ],
    },
  ],
})
`,
      'src/layout.tsx': "export { Outlet as Page } from 'react-router-dom'\n",
      'src/detail/DetailPage.tsx':
        "import { turn } from 'wide-charts'\nexport const Page = () => String(turn())",
    })
    installed(other.directory, {
      ...wide,
      'deep-turns': { 'index.js': 'export const turn = () => 1' },
      'never-asked': { 'index.js': 'export const never = 1' },
    })
    expect(await portal.run(['build', other.directory])).toMatchObject({ code: 0 })
  })
  afterAll(() => other.remove())

  test('a page in a layout loads both, and is listed with its whole path', () => {
    const { routes } = remoteManifestSchema.parse(manifestIn(other.directory))

    expect(routes).toMatchObject([
      { path: '/samples', access: 'verified', isolated: true, layouts: ['/samples'] },
      { path: '/samples/:id', access: 'verified', isolated: true, layouts: ['/samples'] },
    ])
    for (const { files } of routes) expect(files).toContainEqual(expect.stringMatching(/^src_layout.*\.js$/))
    expect(routes[1]?.files).not.toContainEqual(expect.stringContaining('ListPage'))
  })

  test('the manifest lists the bundled packages and the build’s own dependencies', () => {
    const { sharedVersion, bundled } = remoteManifestSchema.parse(manifestIn(other.directory))

    expect(sharedVersion).toBe('1.0.0')
    expect(bundled).toMatchObject({ 'deep-turns': '1.0.0' })
    expect(Object.keys(bundled ?? {})).not.toContainEqual(
      expect.stringMatching(/^(react|antd|zod|never.*|@portal.*)$/),
    )
    expect(billIn(other.directory).packages).toEqual(bundled)
  })
})

test('the manifest has the hash of every built file except its own, and lists no others', () => {
  const { files } = releaseManifestSchema.parse(manifestIn(sample.directory))
  const built = [...builtFiles(sample.directory).keys()].filter((name) => name !== 'release.json')

  expect(Object.keys(files).sort()).toEqual(built)
  for (const name of built) {
    const bytes = readFileSync(join(sample.directory, 'dist', name))
    expect(files[name]).toBe(`sha256-${createHash('sha256').update(bytes).digest('base64')}`)
  }
})

test('the same sources give the same version and files in any folder; changes are built again, and the version depends only on the build’s content', async () => {
  const other = copyOfSample({ 'src/list/list.test.ts': 'export {}' }, tmpdir())
  const build = async () => (await portal.run(['build', other.directory])).stdout
  cpSync(join(sample.directory, 'dist'), join(other.directory, 'dist'), { recursive: true })

  expect(await build()).toMatch(/is already built$/)
  appendFileSync(join(other.directory, 'dist/remoteEntry.js'), '// touched')
  appendFileSync(join(other.directory, 'src/detail/DetailPage.tsx'), '\n// Says nothing.\n')
  expect(await build()).toMatch(/built in/)
  expect(builtFiles(other.directory)).toEqual(builtFiles(sample.directory))
  const { shared } = JSON.parse(builtFiles(other.directory).get('mf-manifest.json') ?? '')
  const names = shared.map(({ name }: { name: string }) => name)
  // Sorted, because the order in which they are found varies.
  expect(names).toEqual(names.toSorted())
  expect(names.length).toBeGreaterThan(2)
  for (const text of builtFiles(other.directory).values()) expect(text).not.toContain(workspace)

  appendFileSync(
    join(other.directory, 'src/detail/DetailPage.tsx'),
    "\nexport const loadingText = 'Another'\n",
  )
  const { version } = releaseManifestSchema.parse(manifestIn(sample.directory))
  expect(await build()).toMatch(new RegExp(`^sample (?!${version})\\S+ built in`))
  other.remove()
})

test('every script has a source map without the sources’ text', () => {
  const built = builtFiles(sample.directory)
  const scripts = [...built].filter(([name]) => name.endsWith('.js'))
  const maps = scripts.map(([name]) => JSON.parse(built.get(`${name}.map`) ?? 'null'))

  expect(scripts.length).toBeGreaterThan(3)
  for (const [, code] of scripts) expect(code).not.toContain('sourceMappingURL')
  for (const map of maps) expect(map.sourcesContent).toBeUndefined()
  const sources = maps.flatMap((map) => map.sources)
  expect(sources).toEqual(
    expect.arrayContaining([
      'webpack://sample/src/list/ListPage.tsx',
      'webpack://sample/@portal/shared/src/paths.ts',
    ]),
  )
  for (const source of sources) expect(source).toMatch(/^(?:generated$|webpack:\/\/sample\/(?!\.))/)
})

/** A configuration by a team that uses rspack and Module Federation directly, with the portal's checks. */
const byTheBook = `import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { sharedWithPortal, withPortal } from '@portal/federation/preset'

const loader = {
  loader: 'builtin:swc-loader',
  options: { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } } },
}

export default withPortal({
  context: import.meta.dirname,
  entry: {},
  output: { publicPath: 'auto', module: true },
  resolve: { extensions: ['.ts', '.tsx', '.js'] },
  module: { rules: [{ test: /\\.tsx?$/, use: loader }] },
  plugins: [
    new ModuleFederationPlugin({
      name: 'calendar',
      filename: 'remoteEntry.js',
      library: { type: 'module' },
      exposes: { './routes': './src/routes.ts' },
      shared: sharedWithPortal(import.meta.dirname),
      manifest: true,
      dts: false,
    }),
  ],
})
`

const ordinarySources = {
  'src/routes.ts': `export const remote = {
  name: 'sample',
  title: 'Sample',
  team: 'samplers',
  routes: [
    { path: '/sample', access: 'public', nav: { label: 'Sample', menu: 'main', order: 30 }, page: () => import('./Page') },
    { path: '/sample/more', access: 'verified', page: () => import('./More') },
  ],
}
`,
  'src/Page.tsx': "export { Outlet as Page } from 'react-router-dom'\n",
  'src/More.tsx': 'export const Page = () => <p>More</p>\n',
}

test('withPortal turns an ordinary configuration of rspack into the build of a remote', async () => {
  const other = copyOfSample({ ...ordinarySources, 'rspack.config.ts': byTheBook })
  expect(await portal.run(['build', other.directory])).toMatchObject({ code: 0, stderr: '' })
  const manifest = remoteManifestSchema.parse(manifestIn(other.directory))

  expect(manifest).toMatchObject({ name: 'sample', version: expect.stringMatching(/^1\.2\.3-/), bundled: {} })
  expect(manifest.nav).toMatchObject([{ label: 'Sample', path: '/sample', show: 'always' }])
  expect(manifest.routes.map(({ path, shared }) => ({ path, shared }))).toEqual([
    { path: '/sample', shared: ['react-router-dom'] },
    { path: '/sample/more', shared: ['react/jsx-runtime'] },
  ])
  for (const { files } of manifest.routes) expect(files).toHaveLength(2)
  other.remove()
})

/** Packages of which one needs the other, and that one a copy of a shared module; the app depends on their parent. */
const wide = {
  'wide-charts': {
    'index.js': "export { turn } from 'deep-turns'\nexport { unused } from 'react-hook-form'",
  },
  'deep-turns': {
    'index.js': "import { parsePath } from 'react-router'\nexport const turn = () => parsePath('/')",
  },
  'react-router': { 'index.js': 'export const parsePath = (path) => ({ path })' },
}

/** Modules that remotes must not bundle: their file, their shared key, and a name in it. */
const singletons = [
  ['drafts', 'drafts', 'deleteDrafts'],
  ['store/authSlice', 'store', 'authReset'],
  ['ui/field/Field', 'ui/field', 'Field'],
]

test('an invalid build fails, lists all violations with file and import, and leaves no release', async () => {
  const byPath = singletons.map(
    ([file, _key, name]) =>
      `import { ${name} } from ${JSON.stringify(join(workspace, 'shared/src', file ?? ''))}`,
  )
  const other = copyOfSample({
    'src/detail/DetailPage.tsx': [
      ...byPath,
      "import axios from 'axios'",
      "import { turn } from 'wide-charts'",
      "import '../../../remote-other/src/other.css'",
      `const used = [axios, turn(), ${singletons.map(([, , name]) => name)}]`,
      'export const Page = () => String(used)',
    ].join('\n'),
  })
  installed(other.directory, wide)
  const { code, stderr } = await portal.run(['build', other.directory])
  const said = stderr.replaceAll(/[\s│]+/g, ' ')

  expect(code).toBe(1)
  expect(said).toContain('sample was not built')
  expect(said).toContain('src/detail/DetailPage.tsx imports axios')
  expect(said).toContain(
    'Rule own folder: src/detail/DetailPage.tsx imports ../../../remote-other/src/other.css, which is not in this app',
  )
  expect(said).toContain(
    'Rule bundled copies: react-router comes from the page, but src/detail/DetailPage.tsx > wide-charts > deep-turns > react-router brings another',
  )
  for (const [, key] of singletons) expect(said).toContain(`@portal/shared/${key} comes from the page`)
  expect(said).not.toContain('react-hook-form')
  expect(() => manifestIn(other.directory)).toThrow('ENOENT')
  other.remove()
})

test('a page without Page, a card without Card and a source without search fail the build, by file', async () => {
  const other = copyOfSample({
    'src/list/ListPage.tsx': "import { row } from './row'\nexport default () => row\n",
    'src/list/row.ts': 'export const row = String(Math.random())\n',
    'src/detail/DetailPage.tsx': "export * from './Detail'\n",
    'src/detail/Detail.tsx': 'export const Page = () => null\n',
    'src/latest/LatestCard.tsx': 'export const LatestCard = () => null\n',
    'src/search/samples.ts': 'export const icon = { paths: [] }\n',
    'rspack.config.ts': byTheBook,
  })
  const { code, stderr } = await portal.run(['build', other.directory])
  const said = stderr.replaceAll(/[\s│]+/g, ' ')

  expect(code).toBe(1)
  for (const violation of [
    'The page of /listPapers: src/list/ListPage.tsx does not export Page. Add: export function Page()',
    'The card latest: src/latest/LatestCard.tsx does not export Card. Add: export function Card()',
    'The source samples: src/search/samples.ts does not export search. Add: export async function search',
  ])
    expect(said).toContain(violation)
  // It re-exports another file's.
  expect(said).not.toContain('DetailPage')
  expect(() => manifestIn(other.directory)).toThrow('ENOENT')
  other.remove()
})

/** A text that only the library itself contains, as the shell's build shows. */
const marks = {
  react: 'react.transitional.element',
  'react-dom': '__reactContainer',
  'react-router': 'may be used only in the context',
  'react-redux': 'react-redux-context',
  redux: '@@redux/INIT',
  '@reduxjs/toolkit': 'executeQuery',
  antd: 'anticon',
  '@ant-design/cssinjs': 'data-token-hash',
  axios: 'ERR_BAD_REQUEST',
  zod: '~standard',
  'react-hook-form': 'onTouched',
  dayjs: '$isDayjsObject',
  '@portal/shared/api/api': 'this page does not understand',
}

const scriptsIn = (directory: string) =>
  [...builtFiles(directory)].flatMap(([name, text]) => (name.endsWith('.js') ? [text] : [])).join('\n')

describe('the shell and a remote of the portal', () => {
  const shell = join(workspace, 'shell')
  const auth = join(workspace, 'remote-auth')
  beforeAll(async () => {
    expect(await portal.run(['build', shell, auth])).toMatchObject({ code: 0 })
  })

  test('a remote carries no copy of shared modules, and each bill of materials lists what is bundled', () => {
    const ofShell = scriptsIn(shell)
    const ofRemotes = [sample.directory, auth].map(scriptsIn)
    const packages = Object.keys(marks).filter((library) => !library.startsWith('@portal/'))
    const ofAuth = Object.keys(billIn(auth).packages)

    expect(Object.keys(billIn(shell).packages)).toEqual(expect.arrayContaining(packages))
    expect(ofAuth.filter((library) => packages.includes(library))).toEqual([])
    expect(ofAuth).toContain('@simplewebauthn/browser')
    for (const [library, mark] of Object.entries(marks)) {
      expect([library, ofShell.includes(mark)]).toEqual([library, true])
      for (const scripts of ofRemotes) expect([library, scripts.includes(mark)]).toEqual([library, false])
    }
  })

  test('the shell provides every key and name that remotes require, and lists the files of each', () => {
    const { provides, scripts, styles, runtime, html, files, fixed } = shellManifestSchema.parse(
      manifestIn(shell),
    )
    const { requires } = remoteManifestSchema.parse(manifestIn(sample.directory))

    expect(Object.keys(provides)).toEqual(expect.arrayContaining(Object.keys(requires)))
    expect(provides['antd/es/table']?.files).toContainEqual(expect.stringMatching(/^share-antd-table\./))
    expect(provides.react?.files).toEqual([])
    expect(scripts.at(-1)).toMatch(/^main\./)
    expect(runtime).toContainEqual(expect.stringMatching(/^federation\./))
    expect(Object.keys(files)).toContain(html)
    // One names the runtime and the packages relative to itself, the other every later file; style sheets of later
    // loads are requested relative to it.
    const isLater = (path: string) => path.endsWith('.css') && !styles.includes(path)
    const own = scripts.filter((path) => /^(main|runtime)\./.test(path))
    expect(fixed).toEqual([...own, ...Object.keys(files).filter(isLater)].sort())
  })

  test('no module is loaded twice: the shell has each in one file for any page, and a remote in one for each page', () => {
    const { routes, entry } = remoteManifestSchema.parse(manifestIn(auth))

    expect(modulesTwice(shell, [...builtFiles(shell).keys()])).toEqual([])
    for (const { files } of routes) expect(modulesTwice(auth, [entry, ...files])).toEqual([])
  })

  test('a bill of materials has the app’s version and the packages of the lock file, without development dependencies', () => {
    const lock = readFileSync(join(workspace, 'pnpm-lock.yaml'), 'utf8')

    for (const folder of [shell, auth]) {
      const { name, version } = releaseManifestSchema.parse(manifestIn(folder))
      const { app, packages } = billIn(folder)
      expect(app).toEqual({ name, version })
      for (const one of Object.entries(packages).map((found) => found.join('@')))
        expect(lock).toMatch(new RegExp(`^  '?${one.replaceAll(/[.+]/g, '\\$&')}'?:$`, 'm'))
      expect(Object.keys(packages)).not.toContainEqual(
        expect.stringMatching(/^(@rspack|@testing-library|@types|jest|typescript|msw)/),
      )
    }
  })
})

function modulesTwice(directory: string, files: readonly string[]): string[] {
  const holders = new Map<string, string[]>()
  const built = builtFiles(directory)
  for (const file of new Set(files.filter((path) => path.endsWith('.js'))))
    for (const module of modulesIn(built.get(file) ?? ''))
      holders.set(module, [...(holders.get(module) ?? []), file])
  // Even the smallest page, which has only texts, has a few.
  expect(holders.size).toBeGreaterThan(2)
  return [...holders]
    .filter(([, all]) => all.length > 1)
    .map(([module, all]) => `${module} in ${all.join(', ')}`)
}
