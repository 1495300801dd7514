import type { ReleaseCard, ReleaseRoute, RemoteManifest } from '@portal/shared/contract'
import { remoteRelease, shellRelease } from '../../testing/releases/release-fixtures.ts'
import type { Ownership } from '../access/ownership.ts'
import { violationsOf } from './checks.ts'

const page: Omit<ReleaseRoute, 'path'> = { access: 'public', files: [], shared: [] }
const shell = shellRelease({
  provides: {
    ...shellRelease().manifest.provides,
    'react-router-dom#Link': { version: '7.9.0', files: [] },
    '@reduxjs/toolkit/query/react': { version: '2.9.0', files: [] },
  },
}).manifest

const granted = (name: string, paths: string[] | null, changes: Partial<Ownership> = {}): Ownership => ({
  name,
  team: name,
  title: null,
  paths,
  menus: ['main'],
  budgets: null,
  ...changes,
})

/** The violations of a remote among these owners; `kb`: its files' size. */
function faultsOf(
  changes: Parameters<typeof remoteRelease>[1],
  { grants = [], kb = {} }: { grants?: Ownership[]; kb?: Record<string, number> } = {},
): Promise<string[]> {
  const { manifest, files } = remoteRelease('papers', changes)
  const { requires } = manifest
  const federationManifest = {
    exposes: [{ path: './routes' }],
    shared: Object.entries(requires).map(([name, requiredVersion]) => ({ name, requiredVersion })),
  }
  const sizes = new Map([...files.keys()].map((path) => [path, (kb[path] ?? 0) * 1000]))
  return violationsOf(
    { manifest, signature: null, damagedFiles: [], federationManifest, sizes, sheets: new Map() },
    { purpose: 'activate', sets: [{ shell, remotes: [] }], owners: grants, keys: new Map() },
  )
}

const at = (...paths: string[]): Partial<RemoteManifest> => ({
  routes: paths.map((path) => ({ path, ...page })),
  nav: [],
})

test('pages must be within the team’s path prefixes', async () => {
  const grants = [granted('papers', ['/papers', '/exams/old'])]
  const faults = (...paths: string[]) => faultsOf(at(...paths), { grants })

  expect(await faults('/papers', '/Papers/:id', '/papers/a/b', '/exams/old')).toEqual([])
  expect(await faults('/papersx', '/exams', '/exams/:id', '/papers')).toEqual([
    'Rule route ownership: /papersx of papers is outside its path prefixes (/papers, /exams/old). Choose another path, or ask core: team grant papers --path /papersx.',
    'Rule route ownership: /exams of papers is outside its path prefixes (/papers, /exams/old). Choose another path, or ask core: team grant papers --path /exams.',
    'Rule route ownership: /exams/:id of papers is outside its path prefixes (/papers, /exams/old). Choose another path, or ask core: team grant papers --path /exams.',
  ])
})

test('a path belongs to its owner even without an active release, and the longer prefix counts', async () => {
  const grants = [
    granted('papers', null),
    granted('seniors', ['/seniors']),
    granted('papers-of-seniors', ['/seniors/papers']),
  ]

  expect(await faultsOf(at('/anything'), { grants })).toEqual([])
  expect(await faultsOf(at('/Seniors/x'), { grants })).toEqual([
    'Rule route ownership: /Seniors/x of papers belongs to seniors (team seniors). Choose another path.',
  ])
  const nearer = grants.with(0, granted('papers', ['/seniors/papers/new']))
  expect(await faultsOf(at('/seniors/papers/new'), { grants: nearer })).toEqual([])
  expect(await faultsOf(at('/seniors/papers/old'), { grants: nearer })).toEqual([
    expect.stringContaining('belongs to papers-of-seniors'),
  ])
})

test('neither a team nor a menu can be claimed', async () => {
  const nav = [{ label: 'Papers', path: '/papers', menu: 'admin', order: 1, show: 'lead' }] as const

  expect(
    await faultsOf({ team: 'leads', nav: [...nav] }, { grants: [granted('papers', ['/papers'])] }),
  ).toEqual([
    'Rule team: papers declares team leads but belongs to team papers. Correct src/routes.ts, or ask core: team grant papers --team leads.',
    "Rule route ownership: the entry 'Papers' of papers is in the menu admin, but its team may only use main. Move it, or ask core: team grant papers --menu admin.",
  ])
})

test('a copy of a provided package is named, also if another package brings it', async () => {
  const bundled = {
    antd: '6.6.8',
    'react-router': '7.9.0',
    '@reduxjs/toolkit': '2.9.0',
    redux: '5.0.1',
    lodash: '4.17.21',
    '@portal/shared': '1.0.0',
  }

  expect(await faultsOf({ bundled })).toEqual([
    expect.stringMatching(
      /^Rule bundled copies: papers bundles a copy of antd 6\.6\.8, which the page provides\. /,
    ),
    expect.stringMatching(/react-router 7\.9\.0, which the page provides with react-router-dom\. /),
    expect.stringMatching(/@reduxjs\/toolkit 2\.9\.0, which the page provides\. /),
    expect.stringMatching(/redux 5\.0\.1, which the page provides with @reduxjs\/toolkit\. /),
  ])
})

test('pages, entry and release have budgets, which core can raise', async () => {
  const kb = { 'page.js': 58, 'page.css': 2.1, 'remoteEntry.js': 15.01, 'mf-manifest.json': 1_950 }
  const grants = [granted('papers', null, { budgets: { page: 61, entry: 16, release: 2_026 } })]

  expect(await faultsOf({}, { kb })).toEqual([
    'Rule size: the page /papers of papers with everything that only it needs is 60.1 KB compressed; the limit is 60 KB. Its files: page.js 58 KB, page.css 2.1 KB. Load parts of it later, or ask core for more: team grant papers --page 61.',
    'Rule size: the entry of papers is 15.1 KB compressed; the limit is 15 KB. Its files: remoteEntry.js 15.1 KB. Load less from src/routes.ts, and set experiments.externalRuntime of the federation plugin, or ask core for more: team grant papers --entry 16.',
    'Rule size: the release of papers is 2025.2 KB compressed; the limit is 2000 KB. Its files: mf-manifest.json 1950 KB, page.js 58 KB, remoteEntry.js 15.1 KB, page.css 2.1 KB. Leave out what no page needs, or ask core for more: team grant papers --release 2026.',
  ])
  expect(await faultsOf({}, { kb, grants })).toEqual([])
  expect(
    await faultsOf({}, { kb: { 'page.js': 60, 'remoteEntry.js': 15, 'mf-manifest.json': 1_925 } }),
  ).toEqual([])
})

const card = (name: string, changes: Partial<ReleaseCard> = {}): ReleaseCard => ({
  slot: 'member-home',
  name,
  order: 1,
  access: 'verified',
  size: 's',
  files: [],
  shared: [],
  ...changes,
})

test('cards have unique names, may not load antd, and need granted slots', async () => {
  const cards = [
    card('mine'),
    card('mine', { slot: 'student' }),
    card('newest', { shared: ['react', 'antd/es/table', '@ant-design/icons'] }),
  ]

  expect(await faultsOf({ cards: [card('mine'), card('newest', { shared: ['react'] })] })).toEqual([])
  expect(
    await faultsOf({ cards }, { grants: [granted('papers', null, { slots: ['member-home'] })] }),
  ).toEqual([
    'Rule route ownership: the card mine of papers is in the slot student, but its team may only use member-home. Remove it, or ask core: team grant papers --slot student.',
    'Rule cards: two cards of papers are called mine. Rename one.',
    "Rule cards: the card newest of papers imports antd/es/table. Build it with @portal/shared/ui/SlotCard and the theme's variables.",
    expect.stringContaining('the card newest of papers imports @ant-design/icons'),
  ])
  expect(
    await faultsOf({ cards: [card('mine')] }, { grants: [granted('papers', null, { slots: null })] }),
  ).toEqual([])
  expect(
    await faultsOf({ cards: [card('mine')] }, { grants: [granted('papers', null, { slots: [] })] }),
  ).toEqual([expect.stringContaining('its team may only use none')])
})

test('a card has its own budget', async () => {
  const cards = [card('mine', { files: ['page.css'] })]
  const kb = { 'page.css': 10.2 }

  expect(await faultsOf({ cards }, { kb })).toEqual([
    'Rule size: the card mine of papers with everything that only it needs is 10.2 KB compressed; the limit is 10 KB. Its files: page.css 10.2 KB. Show less, and link to a page, or ask core for more: team grant papers --card 11.',
  ])
  expect(
    await faultsOf({ cards }, { kb, grants: [granted('papers', null, { budgets: { card: 11 } })] }),
  ).toEqual([])
})

test('shows all violations at once, one per line', async () => {
  const faults = await faultsOf(
    { ...at('/healthz', '/seniors'), requires: { react: '^20.0.0' }, bundled: { react: '19.3.1' } },
    { grants: [granted('seniors', ['/seniors'])], kb: { 'remoteEntry.js': 16 } },
  )

  expect(faults.map((fault) => fault.split(':', 1)[0])).toEqual([
    ...['Rule paths', 'Rule route ownership', 'Rule shared versions', 'Rule shared versions'],
    ...['Rule bundled copies', 'Rule size'],
  ])
  for (const fault of faults) expect(fault).toMatch(/^Rule [a-z ]+: [^\n]+\. [^\n]+\.$/)
})
