import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ActiveRelease, ShellManifest } from '@portal/shared/contract'
import { fakePortal } from '../../testing/fakePortal.ts'
import type { Declarations } from '../declarations/declarations.ts'
import { integrities } from '../manifest/files.ts'
import { checkShell } from './check.ts'
import { runPublish } from './publish.ts'

jest.setTimeout(120_000)

const shell = fileURLToPath(new URL('../../../shell', import.meta.url))

const seniors: ActiveRelease = {
  name: 'seniors',
  version: '1.0.0-0badcafe',
  sharedVersion: '1.0.0',
  declaredBy: '1.0.0-00c0ffee',
  names: ['@portal/shared/ui/PageHeading#PageHeading'],
}

/** The types of a shell whose page heading accepts these properties. */
const accepting = (properties: string): Declarations => ({
  keys: { '@portal/shared/ui/PageHeading': 'ui/PageHeading' },
  files: { 'ui/PageHeading': `export declare function PageHeading(all: { ${properties} }): string` },
})

let server: Awaited<ReturnType<typeof fakePortal>>
/** A built shell. */
let folder: string
let before: Declarations
let active: ActiveRelease[]

beforeAll(async () => {
  folder = builtShell()
  server = await fakePortal(({ path }) => {
    if (path === '/backend/release/active') return { body: { releases: active } }
    if (path === '/releases/shell/1.0.0-00c0ffee/declarations.json') return { body: JSON.stringify(before) }
    return { status: 404 }
  })
})

beforeEach(() => {
  before = accepting('intro?: string; heading?: string')
  active = [seniors]
  server.calls.length = 0
})

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

function builtShell(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shell-'))
  for (const name of ['src', 'dist']) mkdirSync(join(folder, name))
  symlinkSync(join(shell, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'src/index.html'), '')
  writeFileSync(join(folder, 'token'), 'good')
  writeFileSync(join(folder, 'dist/declarations.json'), JSON.stringify(accepting('intro?: string')))
  const manifest: ShellManifest = {
    kind: 'shell',
    name: 'shell',
    version: '1.0.0-0badcafe',
    title: 'Portal',
    team: 'shell',
    files: integrities(join(folder, 'dist')),
    routes: [],
    nav: [],
    html: 'index.html',
    scripts: [],
    styles: [],
    runtime: [],
    provides: {},
  }
  writeFileSync(join(folder, 'dist/release.json'), JSON.stringify(manifest))
  return folder
}

const check = (directory = folder) => checkShell(directory, `${server.url}/`, { built: true })

test('a shell whose types would break an active remote is named with its violations, and not published', async () => {
  await expect(check()).rejects.toThrow(
    /^Rule types: .*\n {2}`PageHeading`: `heading` is no longer accepted: seniors\n.*major version/s,
  )
  // Without a build, from the sources.
  await expect(checkShell(shell, server.url)).rejects.toThrow(
    /^Rule types: .*\n {2}`PageHeading`: .*seniors/s,
  )
  const publication = { url: server.url, tokenFile: join(folder, 'token'), built: true }
  await expect(runPublish(folder, publication)).rejects.toThrow('`heading` is no longer accepted: seniors')
  expect(server.calls.filter(({ method }) => method === 'POST')).toEqual([])

  before = accepting('intro?: string')
  expect(await check()).toEqual([])
})

test('a remote without known declarations is named, and stops nothing', async () => {
  active = [{ ...seniors, declaredBy: undefined }]

  expect(await check()).toEqual([expect.stringMatching(/^Not compared, .*: seniors$/)])
})

test('only a shell can be checked', async () => {
  await expect(check(join(shell, '../remote-papers'))).rejects.toThrow('is not the shell')
})
