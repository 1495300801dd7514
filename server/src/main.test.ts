import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { demoClub } from '@portal/demo'
import { freshPostgresUrl } from './testing/databases.ts'
import { buildServer, newDataDir, startServer } from './testing/server-process.ts'

jest.setTimeout(120_000)

beforeAll(buildServer)

const folders: string[] = []
const dataDir = () => {
  const folder = newDataDir()
  folders.push(folder)
  return folder
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const oneLine = (pattern: RegExp) => expect.stringMatching(new RegExp(`^${pattern.source}\\n$`))

test('the embedded database is one process’s: a second one is refused in one line, and commands ask the first', async () => {
  const DATA_DIR = dataDir()
  const command = (...words: string[]) => startServer({ DATA_DIR }, ['command.js', ...words]).ended
  const portal = startServer({ DATA_DIR, DEMO: '1' })
  const origin = await portal.origin
  const begun = await fetch(`${origin}/backend/user/getHomeStats`)
  const second = await startServer({ DATA_DIR }).ended
  const admin = JSON.parse(readFileSync(join(DATA_DIR, 'admin.json'), 'utf8'))
  const mode = statSync(join(DATA_DIR, 'admin.json')).mode & 0o777
  const demoStudent = demoClub.at(-1)?.email ?? ''

  const added = await command('lead', 'add', demoStudent)
  const stats = await fetch(`${origin}/backend/user/getHomeStats`)
  const unknown = await command('lead', 'add', 'somebody@institute.example')
  const places = ['--path', '/listPapers', '--path', '/addPaper', '--menu', 'main', '--menu', 'admin']
  const team = await command('team', 'add', 'papers', 'ci', '--title', 'Question papers', ...places)
  const rotated = await command('team', 'rotate', 'papers', 'ci')
  const teams = await command('team', 'list')
  const local = await command('local-token', 'events')
  const mistyped = await command('leed', 'add', demoStudent)
  const withoutToken = await fetch(`${admin.address}/lead`, {
    method: 'POST',
    headers: { authorization: 'Bearer x', 'content-type': 'application/json' },
    body: JSON.stringify({ words: ['add', demoStudent] }),
  })
  portal.process.kill('SIGTERM')
  const end = await portal.ended
  const afterwards = await command('lead', 'remove', demoStudent)

  expect(await begun.json()).toEqual({ mcaUserCount: 36, mscUserCount: 24, leadCount: 4 })
  expect(second).toEqual({
    code: 1,
    output: oneLine(/The data folder .* is in use by another portal process\. .*/),
  })
  expect(end.code).toBe(0)
  expect(end.output).toMatch(/student {2}\S+ {2}sample-password\n {2}lead/)
  expect(added).toEqual({ code: 0, output: `${demoStudent} is a lead now.\n` })
  expect(await stats.json()).toMatchObject({ leadCount: 5 })
  expect(unknown).toEqual({ code: 1, output: oneLine(/No verified account has the address .*/) })
  expect(team).toEqual({ code: 0, output: expect.stringMatching(/^\S{20,}\nGive it to the team of papers/) })
  expect(local).toEqual({ code: 0, output: oneLine(/portal_events_[\w-]{43}/) })
  expect(rotated.output).not.toBe(team.output)
  expect(teams.output).toMatch(
    /^papers +team papers {2}'Question papers' {2}paths \/addpaper \/listpapers {2}menus admin main\n {2}ci .* revoked .*\n {2}ci .* good /,
  )
  expect(mistyped).toEqual({
    code: 1,
    output: "There is no command 'leed': there are lead, local-token, team.\n",
  })
  expect(mode).toBe(0o600)
  expect(withoutToken.status).toBe(401)
  expect(afterwards).toEqual({ code: 0, output: `${demoStudent} is no lead any more.\n` })
})

/** The modules that a portal has loaded once it listens, as the engine itself noted them. */
async function modulesLoadedWith(env: Record<string, string>): Promise<string[]> {
  const notes = dataDir()
  const DATABASE_URL = await freshPostgresUrl()
  const portal = startServer({ DATA_DIR: dataDir(), DATABASE_URL, NODE_V8_COVERAGE: notes, ...env })
  await portal.origin
  portal.process.kill('SIGTERM')
  await portal.ended
  const [note = ''] = readdirSync(notes)
  const { result } = JSON.parse(readFileSync(join(notes, note), 'utf8'))
  return result.map(({ url }: { url: string }) => url)
}

test('the demonstration is loaded where it is asked for, and never in production', async () => {
  const production = {
    NODE_ENV: 'production',
    SMTP_URL: 'smtp://127.0.0.1:1',
    SESSION_SECRET: 'a secret of the tests, long enough',
    DRAIN_SECONDS: '0',
    DEMO: '',
  }
  const isOfDemo = (url: string) => /\/demo\/|demonstration|\.demo\./.test(url)
  const inProduction = await modulesLoadedWith(production)
  const whereAsked = await modulesLoadedWith({ DEMO: '1' })

  expect(inProduction.some((url) => url.endsWith('/papers/papers.routes.js'))).toBe(true)
  expect(inProduction.filter(isOfDemo)).toEqual([])
  expect(whereAsked.filter(isOfDemo).length).toBeGreaterThan(10)
})

test('what cannot work is said in one line: a busy port, a database that is not there, wrong values', async () => {
  const busy = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => busy.once('listening', resolve))
  const { port } = busy.address() as AddressInfo
  const DATABASE_URL = await freshPostgresUrl()
  const [onBusyPort, withoutDatabase, unknownDatabase, wrong] = await Promise.all([
    startServer({ DATA_DIR: dataDir(), DATABASE_URL, PORT: String(port) }).ended,
    startServer({ DATA_DIR: dataDir(), DATABASE_URL: 'postgres://portal:secret@127.0.0.1:1/portal' }).ended,
    startServer({ DATA_DIR: dataDir(), DATABASE_URL: `${DATABASE_URL}_not_there` }).ended,
    startServer({ DATA_DIR: dataDir(), PORT: 'x', NODE_ENV: 'production' }).ended,
  ])
  busy.close()

  expect(onBusyPort).toEqual({
    code: 1,
    output: oneLine(new RegExp(`Port ${port} on 127\\.0\\.0\\.1 is in use .*`)),
  })
  expect(withoutDatabase).toEqual({
    code: 1,
    output: oneLine(/The database at 127\.0\.0\.1:1\/portal cannot be used: .* Check DATABASE_URL\./),
  })
  expect(withoutDatabase.output).not.toContain('secret')
  expect(unknownDatabase).toEqual({
    code: 1,
    output: oneLine(/The database at .* cannot be used: .* does not exist\. Check DATABASE_URL\./),
  })
  expect(wrong).toEqual({
    code: 1,
    output: expect.stringMatching(/^PORT: .*\nSMTP_URL: .*\nSESSION_SECRET: .*\n$/),
  })
})

test('slow clients are gone in 6.5 seconds, and the portal answers all the while (security, row 36)', async () => {
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
  clearInterval(drip)
  server.process.kill('SIGTERM')
  await server.ended

  expect(health.status).toBe(200)
  expect(performance.now() - started).toBeLessThan(7_500)
})
