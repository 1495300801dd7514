import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { portalProcess } from '../../testing/runPortal.ts'
import { tarball } from '../sdk/tarball.ts'

jest.setTimeout(120_000)

let command: ReturnType<typeof portalProcess>
beforeAll(() => {
  command = portalProcess()
})
afterAll(() => command.end())

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'create-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(path: string, text: string) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

/** A package manager that records its calls and installs nothing. */
function packageManager(file: string, exitCode = 0) {
  write(
    file,
    `require('node:fs').writeFileSync(__dirname + '/asked', process.argv.slice(2).join(' ')); process.exitCode = ${exitCode}`,
  )
  return { npm_execpath: join(folder, file) }
}

function workspace() {
  write('pnpm-workspace.yaml', 'packages: []')
  write('federation/package.json', '{}')
  write('remote-papers/package.json', '{ "version": "1.0.0" }')
  write(
    'remote-papers/src/routes.ts',
    "export const remote = { name: 'papers', title: 'P', team: 'p', routes: [{ path: '/listPapers', access: 'public', page: () => 1 }] }",
  )
}

const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort()

/** A portal whose active shell has this SDK. */
async function portalWithSdk(version: string, archive: Buffer | string = '') {
  const server = createServer(({ url }, response) => {
    const isLatest = url === '/sdk/latest.tgz'
    response.writeHead(isLatest ? 302 : 200, { location: `/sdk/${version}.tgz` })
    response.end(isLatest ? '' : archive)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

const create = (args: string[], env: Record<string, string> = {}) =>
  command.run(['create', ...args], env, folder)

test('an interrupted run, or one that could not install, can be repeated', async () => {
  workspace()
  const failed = await create(['events'], packageManager('pnpm.cjs', 1))
  expect({ code: failed.code, stderr: failed.stderr }).toEqual({
    code: 1,
    stderr: 'The packages couldn’t be installed; everything else is done. Run npx --yes pnpm@10 install',
  })
  const all = files()
  for (const file of ['package.json', 'tsconfig.json', 'src/routes.ts'])
    rmSync(join(folder, 'remote-events', file))

  expect(await create(['events'], packageManager('pnpm.cjs'))).toMatchObject({ code: 0, stderr: '' })
  expect(files()).toEqual(all)
})

test('all problems are reported at once, a line each, and nothing is written', async () => {
  workspace()
  const before = files()
  const refused = async (...args: string[]) => {
    const { code, stderr, stdout } = await create(args)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    return stderr.split('\n')
  }

  expect(await refused('Events', '--title', '<b>', '--team', '', '--path', 'events')).toEqual([
    expect.stringMatching(/^Rule name: “Events” /),
    expect.stringMatching(/^Rule title: “<b>” /),
    expect.stringMatching(/^Rule team: /),
    expect.stringMatching(/^Rule path: “events” /),
  ])
  expect(await refused('shell', '--path', '/sdk/shell')).toEqual([
    'Rule name: shell is reserved. Choose another name',
    'Rule path: /sdk is reserved for the server. Choose another path',
  ])
  expect(await refused('papers', '--path', '/listpapers')).toEqual([
    'Rule name: remote-papers already exists. Choose another name, or remove that folder',
  ])
  expect(await refused('events', '--path', '/listpapers')).toEqual([
    'Rule path: /listpapers is a page of papers. Choose another path',
  ])
  expect(files()).toEqual(before)
})

test('any other folder is refused, with instructions', async () => {
  const { code, stderr } = await create(['events'])
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: expect.stringMatching(/neither the portal’s workspace .*\/sdk\/latest\.tgz$/),
  })

  workspace()
  const below = await command.run(['create', 'events'], {}, join(folder, 'remote-papers'))
  expect(below).toMatchObject({ code: 2, stderr: expect.stringContaining(`run it in ${folder}`) })
})

test('in a folder with the SDK, package.json keeps its entries and lists the SDK’s packages, and the SDK gets its permanent address', async () => {
  const { server, port } = await portalWithSdk('1.0.0-00c0ffee')
  const portal = `http://127.0.0.1:${port}`
  const sdk = {
    dependencies: { jest: '30.5.2', '@swc/core': '1.16.18' },
    peerDependencies: { antd: '6.6.8', react: '19.3.1' },
  }
  write('node_modules/@portal/sdk/package.json', JSON.stringify(sdk))
  write(
    'package.json',
    JSON.stringify({
      name: 'club-events',
      version: '1.0.0',
      main: 'index.js',
      license: 'MIT',
      scripts: { test: 'echo "Error: no test specified" && exit 1', lint: 'own' },
      type: 'commonjs',
      dependencies: { '@portal/sdk': `${portal}/sdk/latest.tgz`, chart: '1.0.0' },
    }),
  )
  write('.gitignore', 'mine')

  const done = await create(['events'], packageManager('npm-cli.cjs'))
  server.close()
  expect(done).toMatchObject({ code: 0, stderr: '' })
  const made = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  expect(made).toMatchObject({
    name: 'club-events',
    license: 'MIT',
    type: 'module',
    private: true,
    scripts: { lint: 'own', test: expect.stringContaining('npm run unit') },
  })
  // Editors suggest imports from listed packages, and pnpm makes nothing else available.
  expect(made.dependencies).toEqual({
    antd: '6.6.8',
    react: '19.3.1',
    '@portal/sdk': `${portal}/sdk/1.0.0-00c0ffee.tgz`,
    chart: '1.0.0',
  })
  expect(made.devDependencies).toEqual({ jest: '30.5.2' })
  expect(made).not.toHaveProperty('main')
  expect(readFileSync(join(folder, '.gitignore'), 'utf8')).toBe('mine')

  expect(await create(['papers'], packageManager('npm-cli.cjs'))).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(
      /^src\/routes\.ts, .* would be overwritten: create the remote in an empty folder$/,
    ),
  })
})

test('update installs the SDK of the active shell, from the portal of PORTAL_URL or of the installed SDK', async () => {
  const peers = JSON.stringify({ peerDependencies: { react: '19.4.0', antd: '7.0.0' } })
  const archive = await tarball(new Map([['package.json', peers]]))
  const { server, port } = await portalWithSdk('1.0.0-0badcafe', archive)
  const sdk = `http://127.0.0.1:${port}/sdk/1.0.0-0badcafe.tgz`
  write('node_modules/@portal/sdk/package.json', '{}')
  write(
    'package.json',
    JSON.stringify({ dependencies: { '@portal/sdk': sdk.replace('0badcafe', '00c0ffee'), react: '19.3.1' } }),
  )

  const updated = await command.run(['update'], packageManager('npm-cli.cjs'), folder)
  const other = { ...packageManager('npm-cli.cjs'), PORTAL_URL: `http://localhost:${port}/` }
  const fromOther = await command.run(['update'], other, folder)
  server.close()

  const origin = `http://127.0.0.1:${port}`
  const said = `Installed the SDK of the portal at ${origin}: ${sdk}`
  expect(updated).toEqual({ code: 0, stdout: said, stderr: '' })
  expect(fromOther).toEqual({ code: 0, stdout: said.replaceAll('127.0.0.1', 'localhost'), stderr: '' })
  expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).toEqual({
    dependencies: { '@portal/sdk': sdk.replace('127.0.0.1', 'localhost'), react: '19.4.0' },
  })
  expect(readFileSync(join(folder, 'asked'), 'utf8')).toMatch(/^install /)
})
