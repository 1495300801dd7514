import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { remoteManifestSchema } from '@portal/shared/contract'
import { existingBuild } from '../cli/build.ts'
import { fixedFiles } from './fixedFiles.ts'
import { navOf } from './navigation.ts'

const manifest = {
  metaData: {
    remoteEntry: { name: 'remoteEntry.js', path: '', type: 'module' },
    publicPath: 'auto',
  },
  shared: [
    { name: 'react', requiredVersion: '^19.0.0' },
    { name: 'redux', requiredVersion: null },
  ],
  exposes: [
    {
      path: './routes',
      assets: { js: { sync: ['routes.js'], async: ['page.js'] }, css: { sync: [], async: ['page.css'] } },
    },
  ],
}
const portalJson = {
  name: 'calendar',
  title: 'Calendar',
  team: 'calendar',
  routes: [{ path: '/calendar', access: 'public', nav: { label: 'Calendar', menu: 'main', order: 90 } }],
  cards: [
    { slot: 'student', name: 'next', order: 1, access: 'public', size: 's', files: ['page.js'], shared: [] },
  ],
}
const text = JSON.stringify

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

/** A remote built by another tool, with these replacements; undefined removes a file. */
function remoteWith(files: Record<string, string | undefined> = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'remote-'))
  folders.push(folder)
  const all = {
    'package.json': text({ version: '1.2.3' }),
    'portal.json': text(portalJson),
    'dist/mf-manifest.json': text(manifest),
    'dist/mf-stats.json': '{}',
    'dist/.vite/manifest.json': '{}',
    'dist/@mf-types.zip': '',
    'dist/remoteEntry.js': 'export const get = 1',
    'dist/routes.js': 'export const remote = 1',
    'dist/page.js': 'export const Page = 1',
    'dist/page.css': '',
    ...files,
  }
  for (const [path, content] of Object.entries(all)) {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    if (content !== undefined) writeFileSync(join(folder, path), content)
  }
  return folder
}

test('makes the manifest of a remote by another tool from its portal.json, its federation manifest and its files', () => {
  const folder = remoteWith()
  const manifest = remoteManifestSchema.parse(existingBuild(folder))

  expect(manifest).toMatchObject({
    name: 'calendar',
    version: expect.stringMatching(/^1\.2\.3-[0-9a-f]{8}$/),
    entry: 'remoteEntry.js',
    // A package without a known version is required in any.
    requires: { '@portal/shared': '^1.0.0', react: '^19.0.0', redux: '*' },
    nav: [{ label: 'Calendar', path: '/calendar', menu: 'main', order: 90, show: 'always' }],
    // By default everything in portal.json applies to each page.
    routes: [{ path: '/calendar', files: ['routes.js', 'page.js', 'page.css'], shared: ['react', 'redux'] }],
    cards: [{ name: 'next', files: ['page.js'], shared: [] }],
  })
  expect(Object.keys(manifest.files)).toEqual([
    'mf-manifest.json',
    'page.css',
    'page.js',
    'remoteEntry.js',
    'routes.js',
  ])
  expect(existingBuild(folder)).toEqual(manifest)
})

const without = (path: string) => ({ [path]: undefined })
const manifestWith = (change: object) => ({ 'dist/mf-manifest.json': text({ ...manifest, ...change }) })
const metaWith = (change: object) => manifestWith({ metaData: { ...manifest.metaData, ...change } })

test.each([
  ['no portal.json', without('portal.json'), 'has no portal.json: write it next to package.json'],
  ['a portal.json that is not JSON', { 'portal.json': '{' }, 'portal.json is not JSON: fix it'],
  [
    'a portal.json without pages',
    { 'portal.json': text({ ...portalJson, routes: [] }) },
    'portal.json is invalid at routes',
  ],
  ['no version', { 'package.json': '{}' }, 'package.json is not JSON with a version such as 1.0.0'],
  ['no manifest', without('dist/mf-manifest.json'), 'set manifest: true'],
  ['another manifest', { 'dist/mf-manifest.json': '[]' }, 'is not a Module Federation manifest'],
  ['no ./routes', manifestWith({ exposes: [] }), "set exposes: { './routes': './src/routes' }"],
  [
    'a classic entry',
    metaWith({ remoteEntry: { ...manifest.metaData.remoteEntry, type: 'global' } }),
    "set library: { type: 'module' }",
  ],
  [
    'classic chunks',
    { 'dist/routes.js': 'self.push(1)', 'dist/page.js': 'self.push(2)' },
    "set output.module: true and output.chunkLoading: 'import'",
  ],
  [
    'an address of its own',
    metaWith({ publicPath: '/' }),
    "set output.publicPath: 'auto' (Vite: base: './')",
  ],
  ['nothing that it shares', manifestWith({ shared: [] }), 'set shared: { react'],
  ['half of its files', without('dist/page.js'), 'page.js is in its mf-manifest.json but not in'],
  ['files of no web page', { 'dist/a b.js': '' }, "The portal can't accept this build"],
  [
    'a build on top of the last one',
    { 'dist/release.json': '{}' },
    'empty dist before each build (webpack: output.clean: true)',
  ],
])('refuses a remote with %s, with the setting to change', (_what, files, advice) => {
  expect(() => existingBuild(remoteWith(files))).toThrow(advice)
})

describe('fixed files', () => {
  let dist: string
  beforeEach(() => {
    dist = mkdtempSync(join(tmpdir(), 'fixed-files-'))
  })
  afterEach(() => rmSync(dist, { recursive: true }))

  test.each([
    ['main.js', 'import { start } from "./vendor.0a1b2c3d.js"; start()', true],
    ['main.js', 'export * from "./vendor.0a1b2c3d.js"', true],
    ['main.mjs', 'import "/releases/shell/1/vendor.js"', true],
    ['runtime.js', 'const load = (id) => import("./" + names[id])', true],
    ['runtime.js', 'const load = (id) => import(`../` + id)', true],
    ['worker.js', 'const data = new URL("./data.json", import.meta.url)', true],
    ['worker.js', 'const { url } = import.meta', true],
    ['main.css', '@import "base.css";', true],
    ['main.css', '.logo { background: url(logo.svg) }', true],
    ['main.css', '.logo { background: url("images/logo.0a1b2c3d.svg") }', true],
    ['table.js', 'export const modules = { 1(e, t) { t.Table = e } }', false],
    ['federation.js', 'const load = (entry) => import(entry)', false],
    ['federation.js', 'const text = "import(./entry.js)"', false],
    ['federation.js', 'import("/releases/papers/1/remoteEntry.js")', false],
    ['vendor.js', 'if (import.meta.hot) throw new Error("reload")', false],
    ['fonts.css', '@font-face { src: url(inter-latin.6c596dfc.woff2)format("woff2") }', false],
    ['main.css', '.logo { background: url("data:image/svg+xml,x") } .own { mask: url(#mask) }', false],
    ['notes.txt', 'import "./other.js"', false],
  ])('%s with %j is served only from its own address: %s', (path, text, isFixed) => {
    writeFileSync(join(dist, path), text)

    expect(fixedFiles(dist, [path])).toEqual(isFixed ? [path] : [])
  })

  test('a later style sheet is requested relative to its code', () => {
    writeFileSync(join(dist, 'page.css'), '.logo { color: red }')

    expect(fixedFiles(dist, [])).toEqual(['page.css'])
  })
})

test.each([
  ['public', {}, 'always'],
  ['guest', {}, 'guest'],
  ['verified', {}, 'verified'],
  ['lead', {}, 'lead'],
  ['verified', { show: 'always' }, 'always'],
] as const)('the entry of a %s page with the settings %j is shown: %s', (access, settings, show) => {
  const entry = { label: 'New', menu: 'main', order: 1 } as const
  const pages = [
    { path: '/new', access, nav: { ...entry, ...settings } },
    { path: '/without', access },
  ]

  expect(navOf(pages)).toEqual([{ ...entry, path: '/new', show }])
})
