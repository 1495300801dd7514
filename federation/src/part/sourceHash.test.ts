import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sourceHash } from './sourceHash.ts'

let workspace: string

const write = (path: string, text: string) => {
  const file = join(workspace, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
const hash = () => sourceHash(join(workspace, 'remote-new'), 'production')

beforeEach(() => {
  workspace = mkdtempSync(join(tmpdir(), 'source-hash-'))
  write('pnpm-workspace.yaml', '')
  write('federation/package.json', '{}')
  write('remote-new/src/routes.ts', 'export const remote = 1')
})

afterEach(() => rmSync(workspace, { recursive: true }))

test.each([
  'remote-new/src/routes.ts',
  'remote-new/src/list/ListPage.tsx',
  'remote-new/package.json',
  'remote-new/rspack.config.ts',
  'shared/src/paths.ts',
  'shared/package.json',
  'federation/src/preset/basis.ts',
  'federation/bin/portal.js',
  'pnpm-lock.yaml',
  'tsconfig.base.json',
])('a change of %s is another version', (path) => {
  const before = hash()

  write(path, 'something else')

  expect(hash()).not.toBe(before)
})

test.each([
  'remote-new/src/list/ListPage.test.tsx',
  'remote-new/dist/remoteEntry.js',
  'federation/src/cli/main.ts',
  'remote-other/src/routes.ts',
  'README.md',
])('a change of %s is none', (path) => {
  const before = hash()

  write(path, 'something else')

  expect(hash()).toBe(before)
})
