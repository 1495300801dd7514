import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './named-tests.mjs'

let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'first-release-'))
  mkdirSync(join(folder, 'dist'))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

function flagsFor(manifest) {
  writeFileSync(join(folder, 'dist/release.json'), JSON.stringify(manifest))
  return execFileSync(process.execPath, [join(root, 'deploy/ownership-flags.mjs'), folder], {
    encoding: 'utf8',
  }).trim()
}

test('the first release gives a team the path prefixes, menus and slots that its release needs', () => {
  expect(
    flagsFor({
      kind: 'remote',
      team: 'library',
      routes: [{ path: '/books' }, { path: '/books/:id/edit' }, { path: '/addBook' }],
      nav: [{ menu: 'main' }, { menu: 'admin' }, { menu: 'main' }],
      cards: [{ slot: 'member-home' }],
    }),
  ).toBe('--team library --path /books --path /addBook --menu main --menu admin --slot member-home')
})

test('the first release limits the shell to nothing', () => {
  expect(flagsFor({ kind: 'shell', routes: [{ path: '/' }] })).toBe('')
})
