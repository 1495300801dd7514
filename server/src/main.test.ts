import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { askPortal } from './core/commands/ask-portal.ts'
import { freshPostgresUrl } from './testing/databases/databases.ts'
import { putEmbeddedDatabase } from './testing/databases/embedded-database.ts'
import { buildServer, newDataDir, startServer } from './testing/servers/server-process.ts'

jest.setTimeout(120_000)

beforeAll(buildServer)

test('the compiled server has a bill of materials of its packages', () => {
  const { metadata, components } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../dist/sbom.cdx.json'), 'utf8'),
  )
  const names = components.map(({ name }: { name: string }) => name)

  expect(metadata.component).toMatchObject({ name: '@portal/server', version: '1.0.0' })
  expect(names).toEqual(expect.arrayContaining(['fastify', 'pg', 'zod']))
  expect(names).not.toContain('drizzle-kit')
})

const folders: string[] = []
const dataDir = () => {
  const folder = newDataDir()
  folders.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** The modules that a portal had loaded when it ended, from V8’s coverage file in this folder. */
function modulesNotedIn(folder: string): string[] {
  const [note = ''] = readdirSync(folder)
  const { result } = JSON.parse(readFileSync(join(folder, note), 'utf8'))
  return result.map(({ url }: { url: string }) => url)
}
const isOfDemo = (url: string) => /\/demo\/|demonstration|\.demo\./.test(url)

const oneLine = (pattern: RegExp) => expect.stringMatching(new RegExp(`^${pattern.source}\\n$`))

test('one process at a time opens the embedded database: a second one exits with one line, and commands run in the first', async () => {
  const DATA_DIR = dataDir()
  await putEmbeddedDatabase(DATA_DIR)
  const command = (...args: string[]) => startServer({ DATA_DIR }, ['portal-server.js', ...args]).ended
  const portal = startServer({ DATA_DIR })
  await portal.origin
  const admin = JSON.parse(readFileSync(join(DATA_DIR, 'admin.json'), 'utf8'))
  const mode = statSync(join(DATA_DIR, 'admin.json')).mode & 0o777

  const [second, added, unknown] = await Promise.all([
    startServer({ DATA_DIR }).ended,
    command('team', 'add', 'papers'),
    command('lead', 'add', 'somebody@institute.example'),
  ])
  const local = await askPortal(DATA_DIR, 'local-token', ['events'])
  const withoutToken = await fetch(`${admin.address}/lead`, {
    method: 'POST',
    headers: { authorization: 'Bearer x', 'content-type': 'application/json' },
    body: JSON.stringify({ args: ['add', 'somebody@institute.example'] }),
  })
  portal.process.kill('SIGTERM')
  const end = await portal.ended
  const afterwards = await command('team', 'list')

  expect(second).toEqual({
    code: 1,
    output: oneLine(/The data folder .* is in use by another portal process\. .*/),
  })
  expect(end.code).toBe(0)
  expect(end.output).toMatch(
    /^asha\.2024mca012@institute\.example becomes 2024MCA012: batch 2024, branch MCA, programme mca, roll 012, until 2027-06-30$/m,
  )
  expect(added).toEqual({ code: 0, output: expect.stringMatching(/^portal_papers_[\w-]{43}\n/) })
  expect(unknown).toEqual({ code: 1, output: oneLine(/No verified account has the address .*/) })
  expect(local).toEqual({
    isFailure: false,
    lines: [expect.stringMatching(/^portal_events_[\w-]{43}$/)],
  })
  expect(mode).toBe(0o600)
  expect(withoutToken.status).toBe(401)
  expect(afterwards).toEqual({ code: 0, output: expect.stringContaining('papers') })
})

test('production never loads the demonstration', async () => {
  const notes = dataDir()
  const portal = startServer({
    NODE_ENV: 'production',
    SMTP_URL: 'smtp://127.0.0.1:1',
    SESSION_SECRET: 'a secret of the tests, long enough',
    DRAIN_SECONDS: '0',
    DEMO: '',
    DATA_DIR: dataDir(),
    DATABASE_URL: await freshPostgresUrl(),
    NODE_V8_COVERAGE: notes,
  })
  await portal.origin
  portal.process.kill('SIGTERM')
  const { output } = await portal.ended
  const lines = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const loaded = modulesNotedIn(notes)
  const compiled = readdirSync(join(import.meta.dirname, '../dist'), { encoding: 'utf8', recursive: true })

  expect(loaded.some((url) => url.endsWith('/papers/papers.routes.js'))).toBe(true)
  expect(compiled.filter(isOfDemo).length).toBeGreaterThan(10)
  expect(loaded.filter(isOfDemo)).toEqual([])
  // Every message is a line of the JSON log.
  expect(lines.map(({ msg }) => msg)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^The portal listens on http/),
      expect.stringMatching(/^asha\.2024mca012@institute\.example becomes/),
      expect.stringMatching(/^PUBLIC_URL is not set/),
    ]),
  )
})

test('the server ends when the program that started it is gone', async () => {
  const server = startServer({ DATA_DIR: dataDir(), DATABASE_URL: await freshPostgresUrl() })
  await new Promise((resolve) => server.process.once('message', resolve))
  // Not `close`, which Node doesn’t emit after this.
  const exit = new Promise((resolve) => server.process.once('exit', resolve))
  server.process.disconnect()

  expect(await exit).toBe(0)
})

test('a busy port and invalid settings are reported in one line each', async () => {
  const busy = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => busy.once('listening', resolve))
  const { port } = busy.address() as AddressInfo
  const DATABASE_URL = await freshPostgresUrl()
  const [onBusyPort, wrong] = await Promise.all([
    startServer({ DATA_DIR: dataDir(), DATABASE_URL, PORT: String(port) }).ended,
    startServer({ DATA_DIR: dataDir(), PORT: 'x', NODE_ENV: 'production' }).ended,
  ])
  busy.close()

  expect(onBusyPort).toEqual({
    code: 1,
    output: oneLine(new RegExp(`Port ${port} on 127\\.0\\.0\\.1 is in use .*`)),
  })
  expect(wrong).toEqual({
    code: 1,
    output: expect.stringMatching(/^PORT: .*\nSMTP_URL: .*\nSESSION_SECRET: .*\n$/),
  })
})

test('portal-server lists its commands, and reports unknown commands and wrong arguments', async () => {
  const untouched = join(dataDir(), 'untouched')
  const run = (...args: string[]) => startServer({ DATA_DIR: untouched }, ['portal-server.js', ...args]).ended
  const [help, unknown, ofLead, wrong] = await Promise.all([
    run('--help'),
    run('starts'),
    run('lead', 'add', '--help'),
    run('lead', 'add', 'nobody'),
  ])

  expect(help.code).toBe(0)
  for (const name of ['serve', 'migrate', 'lead', 'team', 'backup', 'restore', 'move', 'doctor'])
    expect(help.output).toMatch(new RegExp(`^  ${name} .*\\w`, 'm'))
  expect(unknown).toEqual({
    code: 1,
    output: "error: unknown command 'starts'\nRun portal-server --help to list the commands.\n",
  })
  expect(ofLead).toMatchObject({ code: 0, output: expect.stringContaining('lead remove <e-mail>') })
  expect(wrong).toMatchObject({ code: 1, output: expect.stringMatching(/^Usage: portal-server lead add/) })
  expect(existsSync(untouched)).toBe(false)
})

test('slow clients are disconnected after 6.5 seconds, and others get answers meanwhile (security, row 36)', async () => {
  const server = startServer({ DATA_DIR: dataDir(), DATABASE_URL: await freshPostgresUrl() })
  const { hostname, port } = new URL(await server.origin)
  const sockets = Array.from({ length: 500 }, () => {
    const socket = connect({ host: hostname, port: Number(port) })
    socket.on('error', () => {})
    socket.write('POST /backend/user/login HTTP/1.1\r\nHost: x\r\nX-Slow: ')
    return socket
  })
  const started = performance.now()
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('a')
  }, 200)
  const allGone = Promise.all(
    sockets.map((socket) => new Promise((resolve) => socket.once('close', resolve))),
  )
  for (const socket of sockets) socket.resume()
  await new Promise((resolve) => setTimeout(resolve, 1000))

  const health = await fetch(`http://${hostname}:${port}/healthz`)
  await allGone
  const goneMs = performance.now() - started
  clearInterval(drip)
  server.process.kill('SIGTERM')
  await server.ended

  expect(health.status).toBe(200)
  // A busy machine checks late. Without these limits Node's own would apply: more than a minute.
  expect(goneMs).toBeLessThan(25_000)
}, 40_000)
