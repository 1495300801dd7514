import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { portalJsonOf } from '../preset/portalJsonOf.ts'
import { checkExamples } from './examples.ts'
import { changedAt } from './sources.ts'
import { versionMismatches } from './versionMismatches.ts'

const path = '/seniors/:id/rounds/:round'

test.each([
  [{ id: '42', round: '1' }, undefined],
  [undefined, undefined],
  [{ id: '42' }, ":round has no value, add round: '…'"],
  [{ id: '42', round: '' }, ":round has no value, add round: '…'"],
  [{ id: '42', round: '1', name: 'x' }, 'the path has no :name, remove it'],
])('the example %j of a path with two parameters: %s', (example, violation) => {
  const check = () => checkExamples([{ path, ...(example && { example }) }])

  if (violation) expect(check).toThrow(`The example of ${path} in src/routes.ts: ${violation}`)
  else expect(check).not.toThrow()
})

test('a path without parameters has no example', () => {
  expect(() => checkExamples([{ path: '/seniors', example: {} }])).toThrow('it has no values, remove it')
  expect(() => checkExamples([{ path: '/seniors', example: { id: '1' } }])).toThrow('the path has no :id')
})

const sdk = { name: '@portal/sdk', peerDependencies: { antd: '6.6.8', react: '19.3.1', zod: '4.6.7' } }

test('reports each package that isn’t in the page’s version, with its solution', () => {
  const folder = mkdtempSync(join(tmpdir(), 'versionMismatches-'))
  for (const [name, version] of Object.entries({ antd: '6.6.8', react: '18.3.1' })) {
    mkdirSync(join(folder, 'node_modules', name), { recursive: true })
    writeFileSync(join(folder, 'node_modules', name, 'package.json'), JSON.stringify({ version }))
  }
  const found = versionMismatches(folder, sdk)
  rmSync(folder, { recursive: true })

  expect(found).toEqual([
    'Rule versions: react 18.3.1 is installed, the page has 19.3.1. Set "react": "19.3.1" in package.json and install',
    'Rule versions: zod is not installed, the page has 4.6.7. Set "zod": "4.6.7" in package.json and install',
  ])
})

test('the menu can’t lead to a layout, and the message says where the entry belongs', () => {
  const page = () => Promise.reject(new Error('not needed'))
  const nav = { label: 'Samples', menu: 'main', order: 1 } as const
  const children = [{ index: true as const, page }]
  const layout = { path: '/samples', access: 'public', page, nav, children } as const
  const definition = { name: 'sample', title: 'Sample', team: 'samplers', routes: [layout] }

  expect(() => portalJsonOf({} as never, definition as never, {} as never)).toThrow(
    "/samples has children, so the menu can't lead to it: move its nav to its child with index: true",
  )
})

test.each([
  ['src/list/ListPage.tsx', true],
  ['portal.json', true],
  ['package-lock.json', true],
  ['../pnpm-lock.yaml', true],
  ['src/list/list.test.tsx', false],
])('an app is built again after a change of %s: %s', (path, isBuilt) => {
  const workspace = mkdtempSync(join(tmpdir(), 'changedAt-'))
  const app = join(workspace, 'remote-sample')
  const file = join(app, path)
  for (const folder of [app, dirname(file)]) mkdirSync(folder, { recursive: true })
  writeFileSync(file, '')
  const later = new Date('2100-01-01')
  utimesSync(file, later, later)
  const changed = changedAt(app)
  rmSync(workspace, { recursive: true })

  expect(changed === later.getTime()).toBe(isBuilt)
})
