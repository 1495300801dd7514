import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as after } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { releaseManifestSchema, sourceHeader } from '@portal/shared/contract'
import { extract } from 'tar-stream'
import { type FakeAnswer, type FakeCall, fakePortal } from '../../testing/fakePortal.ts'
import { portalProcess, runPortal, startPortal } from '../../testing/runPortal.ts'
import { builtFiles, copyOfSample } from '../../testing/sampleRemote.ts'

jest.setTimeout(120_000)

let sample: ReturnType<typeof copyOfSample>
let command: ReturnType<typeof portalProcess>
let server: Awaited<ReturnType<typeof fakePortal>>
let url: string
let calls: FakeCall[]
let answer: (call: FakeCall) => FakeAnswer

const release = (active: boolean, version = '1.2.3-00c0ffee') => ({
  release: {
    name: 'sample',
    version,
    active,
    publishedAt: '2026-01-02T03:04:05.000Z',
    publishedBy: 'samplers',
  },
})

beforeAll(async () => {
  sample = copyOfSample()
  command = portalProcess()
  server = await fakePortal((call) => answer(call))
  ;({ url, calls } = server)
})

beforeEach(() => {
  calls.length = 0
  answer = () => ({ status: 500, body: {} })
})

afterAll(async () => {
  command.end()
  sample.remove()
  await server.close()
})

const settings = () => ({ PORTAL_URL: url, PORTAL_TOKEN: 'good' })
const portal = (...args: string[]) => command.run(args, settings(), sample.directory)

/** The publications, without the previews that follow them. */
const archives = () => calls.filter(({ headers }) => headers['content-type'] === 'application/gzip')

const version = () =>
  releaseManifestSchema.parse(JSON.parse(builtFiles(sample.directory).get('release.json') ?? '')).version

async function unpacked(archive: Buffer): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const reader = extract()
  reader.end(gunzipSync(archive))
  for await (const entry of reader) files.set(entry.header.name, (await buffer(entry)).toString())
  return files
}

test('publish builds what is not built, sends every file and the manifest, and activates it if asked', async () => {
  answer = ({ method, path }) => {
    if (path.includes('/figures'))
      return { status: 404, body: { message: 'It is neither active nor a canary' } }
    if (method === 'GET')
      return { status: 200, body: { releases: [release(true, '1.2.2-00c0ffee').release] } }
    return path.endsWith('/activate')
      ? { status: 200, body: { ...release(true), replaced: '1.2.2-00c0ffee' } }
      : { status: 201, body: release(false) }
  }

  expect(await portal('publish', '--activate', '--note', 'New filters')).toEqual({
    code: 0,
    stdout: expect.stringMatching(
      /^sample (\S+) is published\nsample \1 is active\. It replaced 1\.2\.2-00c0ffee$/,
    ),
    stderr: '',
  })
  const [looked, sent, , activated] = calls
  expect(looked).toMatchObject({ method: 'GET', path: '/backend/release/all?name=sample' })
  expect(sent).toMatchObject({
    method: 'POST',
    path: '/backend/release/sample',
    headers: { authorization: 'Bearer good', 'content-type': 'application/gzip' },
  })
  expect(await unpacked(sent?.bytes ?? Buffer.alloc(0))).toEqual(builtFiles(sample.directory))
  expect(activated?.path).toBe('/backend/release/sample/activate')
  expect(JSON.parse(decodeURIComponent(String(sent?.headers[sourceHeader])))).toMatchObject({
    note: 'New filters',
  })
  expect(JSON.parse(activated?.body ?? '')).toEqual({ version: version(), replaces: '1.2.2-00c0ffee' })
})

test('publish --auto activates a canary in one go', async () => {
  answer = ({ method, path }) => {
    if (method === 'GET')
      return { status: 200, body: { releases: [release(true, '1.2.2-00c0ffee').release] } }
    return path.endsWith('/activate')
      ? { status: 200, body: { release: { ...release(false).release, share: 5 }, replaced: null } }
      : { status: 200, body: release(false) }
  }

  expect((await portal('publish', '--auto')).stdout).toMatch(
    /^sample \S+ is already published\nsample \S+ is a canary for 5 % of visitors/,
  )
  expect(JSON.parse(calls.at(-1)?.body ?? '')).toEqual({
    version: version(),
    replaces: '1.2.2-00c0ffee',
    auto: true,
  })
})

test('a publication whose activation is refused says that it is published', async () => {
  answer = ({ method, path }) => {
    if (method === 'GET') return { status: 200, body: { releases: [] } }
    return path.endsWith('/activate')
      ? { status: 409, body: { message: 'Rule paths: one.' } }
      : { status: 201, body: release(false) }
  }

  expect(await portal('publish', '--activate')).toMatchObject({
    code: 1,
    stderr: `Rule paths: one.\n${version()} is published, but not active.`,
  })
})

test('a dry run sends no token and lists all that the release checks find', async () => {
  answer = () => ({ status: 200, body: { violations: [] } })
  expect(await portal('publish', '--dry-run', '--activate')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^sample \S+ passes the release checks$/),
  })
  answer = () => ({ status: 200, body: { violations: ['Rule paths: one.', 'Rule size: two.'] } })
  expect(await portal('publish', '--dry-run')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'Rule paths: one.\nRule size: two.',
  })
  answer = () => ({ status: 429, body: { message: 'Too many' } })
  expect(await portal('publish', '--dry-run')).toMatchObject({ code: 1, stderr: 'Too many' })
  expect(calls.map(({ path, headers }) => [path, headers.authorization])).toEqual(
    Array(3).fill(['/backend/release/sample/check', undefined]),
  )
})

test('publish --built sends the build, as the same bytes each time, and runs no code of the app', async () => {
  answer = () => ({ status: 200, body: release(false) })
  const routes = join(sample.directory, 'src/routes.ts')
  const text = readFileSync(routes, 'utf8')
  writeFileSync(routes, 'throw new Error("run beside a token")')
  const results = [await portal('publish', '--built'), await portal('publish', '--built')]
  writeFileSync(routes, text)

  const already = { code: 0, stdout: expect.stringMatching(/^sample \S+ is already published$/m) }
  expect(results).toMatchObject([already, already])
  const [first = Buffer.alloc(0), second] = archives().map(({ bytes }) => bytes)
  expect(await unpacked(first)).toEqual(builtFiles(sample.directory))
  expect(second?.equals(first)).toBe(true)
})

test('publish tries again if the portal is busy, and if it did not receive all of it in time', async () => {
  const busy = {
    status: 503,
    body: { message: 'Try again in a few seconds' },
    headers: { 'retry-after': '0' },
  }
  const answers = [busy, { ...busy, status: 408 }, { status: 201, body: release(false) }]
  answer = () => answers[Math.min(calls.length, answers.length) - 1] ?? busy

  expect(await portal('publish', '--built')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^sample \S+ is published$/m),
  })
  expect(archives()).toHaveLength(3)
})

test('releases lists those of this folder’s app, or of another', async () => {
  answer = () => ({ status: 200, body: { releases: [release(true).release] } })

  expect((await portal('releases')).stdout).toMatch(
    /^\* 1\.2\.3-00c0ffee {2}published 2026-01-02 03:04 by samplers$/,
  )
  await portal('releases', 'papers')
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /backend/release/all?name=sample',
    'GET /backend/release/all?name=papers',
  ])
})

test('rollback changes one app; if others have to go back too, it lists them and needs a yes', async () => {
  const one = [{ name: 'sample', from: '1.2.3-00c0ffee', to: '1.2.2-00c0ffee' }]
  const set = [...one, { name: 'papers', from: '2.0.0-00c0ffee', to: '1.9.0-00c0ffee' }]
  answer = () => ({ status: 200, body: { changes: one } })
  expect((await portal('rollback')).stdout).toBe('sample is back on 1.2.2-00c0ffee')
  expect(calls.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
    ['/backend/release/sample/rollback', { dryRun: true }],
    ['/backend/release/sample/rollback', { expected: one }],
  ])

  answer = () => ({ status: 200, body: { changes: set } })
  const unsure = await portal('rollback', 'shell')
  expect(unsure).toMatchObject({ code: 2, stderr: expect.stringContaining('portal rollback shell --yes') })
  expect(unsure.stdout).toContain('papers  2.0.0-00c0ffee -> 1.9.0-00c0ffee')
  expect(calls).toHaveLength(3)
  expect(await portal('rollback', 'shell', '--yes')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/papers is back on 1\.9\.0-00c0ffee$/),
  })
})

test('core blocks and unblocks an app by its name', async () => {
  answer = ({ path }) => ({ status: 200, body: { name: 'papers', isBlocked: path.endsWith('/block') } })

  expect((await portal('block', 'papers', '--note', 'exams')).stdout).toMatch(/^papers is blocked: only core/)
  expect((await portal('unblock', 'papers')).stdout).toMatch(/^papers is unblocked/)
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ['/backend/release/papers/block', '{"note":"exams"}'],
    ['/backend/release/papers/unblock', '{}'],
  ])
})

test('an unreachable portal, and a server that is none, have an exit code of their own', async () => {
  answer = () => ({ status: 200, body: { hello: 'world' } })
  const stderr = `${url} doesn’t answer like a portal: set PORTAL_URL`
  expect(await portal('releases')).toEqual({ code: 3, stdout: '', stderr })

  const stopped = await fakePortal(() => ({}))
  await stopped.close()
  const { url: nowhere } = stopped
  expect(await command.run(['releases', 'papers'], { PORTAL_URL: nowhere, PORTAL_TOKEN: 'x' })).toEqual({
    code: 3,
    stdout: '',
    stderr: `There is no portal at ${nowhere} (ECONNREFUSED): start it, or set PORTAL_URL`,
  })
})

test.each([
  [['frobnicate'], 'unknown command'],
  [['activate'], "missing required argument 'version'"],
  ...['0', '101', '5.5'].map((share): [string[], string] => [
    ['activate', '1.2.3-00c0ffee', '--share', share],
    'Use a percentage from 1 to 100.',
  ]),
  [['activate', '1.2.3-00c0ffee', '--share', '5', '--auto'], 'cannot be used with option'],
  [['build', '/'], 'is not an app of the portal'],
  [['publish', '--token-file', '/no/such/file'], 'There is no token file /no/such/file'],
  [['dev', '--against', 'portal.example'], 'portal.example is not the address of a portal'],
])('portal %j is a usage error, reported in one line', async (args, said) => {
  const { code, stderr, stdout } = await portal(...args)

  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toContain(said)
  expect(stderr.split('\n').length).toBeLessThanOrEqual(2)
  expect(calls).toEqual([])
})

describe('without PORTAL_TOKEN', () => {
  let dataDir: string
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'portal-'))
  })
  afterEach(() => rmSync(dataDir, { recursive: true }))

  const portalHere = (...args: string[]) =>
    command.run(args, { PORTAL_URL: url, DATA_DIR: dataDir }, sample.directory)

  test('nothing is sent, and the message says where to get one', async () => {
    const { code, stderr } = await portalHere('publish')

    expect(code).toBe(2)
    expect(stderr).toContain('There is no token for sample: set PORTAL_TOKEN, or use --token-file')
    expect(stderr.split('\n')).toHaveLength(1)
    expect(calls).toEqual([])
  })

  test('another portal gets none of the portal on this machine', async () => {
    writeFileSync(join(dataDir, 'admin.json'), JSON.stringify({ address: url, token: 'owner' }))
    const settings = { PORTAL_URL: 'https://portal.example', DATA_DIR: dataDir }
    const { code, stderr } = await command.run(['releases'], settings, sample.directory)

    expect(code).toBe(2)
    expect(stderr).toContain('Core creates one on the server: team add sample')
    expect(calls).toEqual([])
  })

  test('the portal on this machine gives one, which is cached and checked again', async () => {
    writeFileSync(join(dataDir, 'admin.json'), JSON.stringify({ address: url, token: 'owner' }))
    answer = ({ path }) => ({
      status: 200,
      body: path === '/local-token' ? { lines: ['local'], isFailure: false } : { releases: [] },
    })
    await portalHere('releases')
    await portalHere('releases')

    expect(calls.map(({ path, headers }) => `${path} ${headers.authorization}`)).toEqual([
      '/local-token Bearer owner',
      '/backend/release/all?name=sample Bearer local',
      '/local-token Bearer owner',
      '/backend/release/all?name=sample Bearer local',
    ])
    expect(calls.map(({ body }) => body)).toEqual([
      '{"args":["sample"]}',
      '',
      '{"args":["sample","local"]}',
      '',
    ])
    const file = join(dataDir, 'tokens/sample')
    expect(readFileSync(file, 'utf8')).toBe('local\n')
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })
})

test('dev reports a port that is in use in one line, before anything is built, and ends', async () => {
  const before = builtFiles(sample.directory)
  const args = ['dev', '--against', url, '--port', new URL(url).port]
  // In a process of its own, which has to end.
  const { code, stderr } = await runPortal(args, settings(), sample.directory)

  expect({ code, lines: stderr.split('\n').length }).toEqual({ code: 2, lines: 1 })
  expect(stderr).toContain('(EADDRINUSE): use another one, --port 3334')
  expect(builtFiles(sample.directory)).toEqual(before)
})

test('builds that are ended by a signal end their compilers', async () => {
  const stuck = {
    'rspack.config.ts': `import { writeFileSync } from 'node:fs'
writeFileSync('begun', String(process.pid))
await new Promise(() => setInterval(() => {}, 1000))`,
  }
  // Two are built at once; the third never gets its turn.
  const others = [copyOfSample(stuck), copyOfSample(stuck), copyOfSample(stuck)]
  const child = startPortal(['build', ...others.map(({ directory }) => directory)])
  const ended = once(child, 'exit')
  const begun = others.slice(0, 2).map(({ directory }) => join(directory, 'begun'))
  const hasBegun = (file: string) => existsSync(file) && readFileSync(file, 'utf8') !== ''
  while (!begun.every(hasBegun)) await after(20)
  child.kill('SIGTERM')

  expect(await ended).toEqual([143, null])
  for (const file of begun) expect(() => process.kill(Number(readFileSync(file, 'utf8')), 0)).toThrow('ESRCH')
  expect(others.map(({ directory }) => existsSync(join(directory, 'begun')))).toEqual([true, true, false])
  for (const other of others) other.remove()
})

test.each([
  ['package.json', '{', 2],
  ['src/list/ListPage.tsx', 'export const Page = (', 1],
])('the message names %s if it can’t be read', async (name, broken, expected) => {
  const file = join(sample.directory, name)
  const whole = readFileSync(file, 'utf8')
  writeFileSync(file, broken)
  const { code, stderr } = await portal('build')
  writeFileSync(file, whole)

  expect(code).toBe(expected)
  expect(stderr).toContain(name)
})
