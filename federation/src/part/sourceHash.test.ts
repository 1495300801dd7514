import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { builtBy } from './builtBy.ts'
import { sourceHash } from './sourceHash.ts'

let workspace: string

const write = (path: string, text: string) => {
  const file = join(workspace, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
const hash = (kind: 'remote' | 'shell' = 'remote') =>
  sourceHash(join(workspace, 'remote-new'), 'production', kind)

const shared = 'node_modules/@portal/shared'
const manifest = (name: string, more: object = {}) =>
  write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', ...more }))
const sharedManifest = (more: object = {}) =>
  manifest('@portal/shared', {
    exports: {
      './contract': { source: './src/contract/index.ts' },
      './api/*': './src/api/*.ts',
      './dates': './src/dates.ts',
      './ui/*': './src/ui/*.tsx',
    },
    portal: { ofThePage: ['./api/api', './ui/*'], formerlyOfThePage: [] },
    ...more,
  })

beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'source-hash-'))
  write('pnpm-lock.yaml', 'packages:')
  write('remote-new/package.json', '{ "version": "1.0.0", "sideEffects": false }')
  write('remote-new/rspack.config.ts', 'export default 1')
  write('remote-new/src/routes.ts', "export const page = () => import('./list/ListPage')")
  write(
    'remote-new/src/list/ListPage.tsx',
    `import { useState } from 'react'
     import { chart } from 'charts/bars'
     import { papersApi } from '@portal/shared/api/papers'
     import { Heading } from '@portal/shared/ui/Heading'
     import type { Senior } from '@portal/shared/contract'
     import './list.css'
     export const Page = () => <Heading state={useState(chart)} call={papersApi} />`,
  )
  write('remote-new/src/list/list.css', ".list { background: url('./dots.svg') }")
  sharedManifest()
  write(`${shared}/src/api/api.ts`, 'export const declare = 1')
  write(
    `${shared}/src/api/papers.ts`,
    "import { declare } from '@portal/shared/api/api'\nimport { paper } from '../contract/index.ts'\nexport const papersApi = [declare, paper]",
  )
  write(`${shared}/src/api/seniors.ts`, "export { senior } from '../contract/index.ts'")
  write(`${shared}/src/contract/index.ts`, "export * from './paper.ts'\nexport * from './senior.ts'")
  write(
    `${shared}/src/contract/paper.ts`,
    "import { text } from './text.ts'\nexport const { paper } = { paper: text }",
  )
  write(`${shared}/src/contract/text.ts`, 'export const text = 1')
  write(`${shared}/src/contract/senior.ts`, 'export const senior = 1\nexport type Senior = 1')
  write(`${shared}/src/dates.ts`, 'export const today = 1')
  write(`${shared}/src/ui/Heading.tsx`, 'export const Heading = () => null')
  manifest('react', { dependencies: { scheduler: '1' } })
  manifest('scheduler')
  manifest('charts', { dependencies: { scales: '1' }, optionalDependencies: { 'charts-linux': '1' } })
  manifest('scales')
  manifest('charts-linux')
  manifest('maps')
})

afterEach(() => rmSync(workspace, { recursive: true }))

test.each([
  'remote-new/src/list/ListPage.tsx',
  'remote-new/src/list/dots.svg',
  'remote-new/rspack.config.ts',
  `${shared}/src/api/papers.ts`,
  `${shared}/src/contract/paper.ts`,
  `${shared}/src/contract/text.ts`,
])('a change of %s is another version', (path) => {
  const before = hash()

  write(path, `${path.endsWith('svg') ? '' : readFileSync(join(workspace, path))}/* another */`)

  expect(hash()).not.toBe(before)
})

test.each([
  ['a test', 'remote-new/src/list/ListPage.test.tsx'],
  ['a test that is no TypeScript', 'remote-new/src/frame.test.mjs'],
  ['what is for tests', 'remote-new/src/testing/papers.ts'],
  ['what was built', 'remote-new/dist/remoteEntry.js'],
  ['another part', 'remote-other/src/routes.ts'],
  ['the lock file', 'pnpm-lock.yaml'],
  ['what the page gives', `${shared}/src/ui/Heading.tsx`],
  ['another piece of the page', `${shared}/src/ui/Footer.tsx`],
  ['another team’s endpoint', `${shared}/src/api/seniors.ts`],
  ['a schema that is asked for by nobody', `${shared}/src/contract/senior.ts`],
  ['knowledge that is not used', `${shared}/src/dates.ts`],
])('a change of %s is none', (_what, path) => {
  const before = hash()

  write(path, 'export const another = 1')

  expect(hash()).toBe(before)
})

test('a new schema in the list of all of them is no change for who does not ask for it', () => {
  const before = hash()

  write(`${shared}/src/contract/index.ts`, "export * from './event.ts'\nexport * from './paper.ts'")
  write(`${shared}/src/contract/event.ts`, 'export const event = 1')

  expect(hash()).toBe(before)
})

test('a package counts by its installed version, with all that it needs; what the page gives counts alone', () => {
  const versions = ['react', 'charts', 'scales', 'scheduler', 'maps', 'charts-linux'].map((name) => {
    const before = hash()
    manifest(name, {
      version: '1.0.1',
      ...(name === 'charts' && { dependencies: { scales: '1' } }),
      ...(name === 'react' && { dependencies: { scheduler: '1' } }),
    })
    return [name, hash() !== before]
  })

  expect(versions).toEqual([
    ['react', true],
    ['charts', true],
    ['scales', true],
    ['scheduler', false],
    ['maps', false],
    ['charts-linux', false],
  ])
})

test('a new major of shared is another version, a minor one is none', () => {
  const before = hash()

  sharedManifest({ version: '1.2.0' })
  expect(hash()).toBe(before)
  sharedManifest({ version: '2.0.0' })
  expect(hash()).not.toBe(before)
})

test('of package.json what the build reads counts, and no script or list of packages', () => {
  const before = hash()

  write(
    'remote-new/package.json',
    '{ "version": "1.0.0", "sideEffects": false, "devDependencies": { "a": "1" } }',
  )
  expect(hash()).toBe(before)
  write('remote-new/package.json', '{ "version": "1.0.0", "sideEffects": true }')
  expect(hash()).not.toBe(before)
})

test('a part is built by its preset and record, not by what checks it, nor by the command', () => {
  const names = (kind: 'remote' | 'shell') => builtBy(kind).map((file) => basename(file, '.ts'))

  expect(names('remote')).toEqual(expect.arrayContaining(['basis', 'remote', 'remoteRecord', 'RecordPlugin']))
  expect(names('remote')).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(importRules|reexports|shell.*)$/)]),
  )
  expect(names('shell')).toEqual(expect.arrayContaining(['basis', 'shell', 'shellRecord', 'reexports']))
  expect([...names('remote'), ...names('shell')]).not.toContain('main')
})

test('the shell gives all of shared, and the types with it', () => {
  const before = hash('shell')
  write(`${shared}/src/contract/senior.ts`, 'export const senior = 1\nexport type Senior = 2')
  expect(hash('shell')).not.toBe(before)
})
