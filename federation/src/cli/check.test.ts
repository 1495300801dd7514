import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ActiveRelease, ShellManifest } from '@portal/shared/contract'
import { fakePortal } from '../../testing/fakePortal.ts'
import { type Declarations, declarationsOf } from '../declarations/declarations.ts'
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
  names: ['@portal/shared/ui/page-heading#PageHeading'],
}

let server: Awaited<ReturnType<typeof fakePortal>>
let url: string
let declared: Declarations
/** A built shell with its types: reading them from the sources takes two seconds. */
let folder: string
let before: string
let sent: string[]
let active: ActiveRelease[]

beforeAll(async () => {
  declared = await declarationsOf(shell)
  folder = builtShell(declared)
  server = await fakePortal(({ method, path }) => {
    if (path === '/backend/release/active') return { body: { releases: active } }
    if (path === '/releases/shell/1.0.0-00c0ffee/declarations.json') return { body: before }
    if (method === 'POST') sent.push(path)
    return { status: 404 }
  })
  url = `${server.url}/`
})

beforeEach(() => {
  before = JSON.stringify(declared)
  sent = []
})

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const shellManifest: ShellManifest = {
  kind: 'shell',
  name: 'shell',
  version: '1.0.0-0badcafe',
  title: 'Portal',
  team: 'shell',
  files: {},
  routes: [],
  nav: [],
  html: 'index.html',
  scripts: [],
  styles: [],
  runtime: [],
  provides: {},
}

function builtShell(declarations: Declarations): string {
  const folder = mkdtempSync(join(tmpdir(), 'shell-'))
  for (const name of ['src', 'dist']) mkdirSync(join(folder, name))
  symlinkSync(join(shell, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'src/index.html'), '')
  writeFileSync(join(folder, 'dist/declarations.json'), JSON.stringify(declarations))
  const manifest = { ...shellManifest, files: integrities(join(folder, 'dist')) }
  writeFileSync(join(folder, 'dist/release.json'), JSON.stringify(manifest))
  return folder
}

test('the shell’s types are compared with those that the active remotes were built with', async () => {
  active = [seniors]
  before = before.replace('intro?: ReactNode', 'intro?: ReactNode; heading?: string')
  await expect(checkShell(shell, url)).rejects.toThrow(
    /^Rule types: .*\n {2}`PageHeading`: `heading` is no longer accepted: seniors\n.*major version/s,
  )

  before = JSON.stringify(declared)
  expect(await checkShell(folder, url, { built: true })).toEqual([])
})

test('a shell whose types would break a remote is not published', async () => {
  active = [seniors]
  before = before.replace('intro?: ReactNode', 'intro?: ReactNode; heading?: string')
  const tokenFile = join(folder, 'token')
  writeFileSync(tokenFile, 'good')
  const publish = () => runPublish(folder, { url, tokenFile, built: true })

  await expect(publish()).rejects.toThrow('`PageHeading`: `heading` is no longer accepted: seniors')
  expect(sent).toEqual([])
})

test('a remote without known declarations is named, and stops nothing', async () => {
  active = [{ ...seniors, declaredBy: undefined }]
  expect(await checkShell(folder, url, { built: true })).toEqual([
    expect.stringMatching(/^Not compared, .*: seniors$/),
  ])
})

test('only a shell can be checked', async () => {
  await expect(
    checkShell(fileURLToPath(new URL('../../../remote-papers', import.meta.url)), url),
  ).rejects.toThrow('is not the shell')
})
