import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as after } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { releaseRecordSchema, sourceHeader } from '@portal/shared/contract'
import { extract } from 'tar-stream'
import { portalProcess, runPortal, startPortal } from '../../testing/runPortal.ts'
import { builtFiles, copyOfSample } from '../../testing/sampleRemote.ts'
import { checkRelease } from './portal.ts'

jest.setTimeout(120_000)

interface Call {
  method: string
  path: string
  authorization: string
  type: string
  source: string
  body: Buffer
}

interface Answer {
  status: number
  body: unknown
  headers?: Record<string, string>
}

let sample: ReturnType<typeof copyOfSample>
let command: ReturnType<typeof portalProcess>
let server: Server
let url: string
let calls: Call[]
let answer: (call: Call) => Answer

const release = (active: boolean, version = '1.2.3-00c0ffee') => ({
  release: {
    name: 'sample',
    version,
    active,
    publishedAt: '2026-01-02T03:04:05.000Z',
    publishedBy: 'samplers',
  },
})

const callOf = async (request: IncomingMessage): Promise<Call> => ({
  method: request.method ?? '',
  path: request.url ?? '',
  authorization: request.headers.authorization ?? '',
  type: request.headers['content-type'] ?? '',
  source: String(request.headers[sourceHeader] ?? ''),
  body: await buffer(request),
})

async function listen(on: Server): Promise<string> {
  await new Promise<void>((resolve) => on.listen(0, '127.0.0.1', resolve))
  const address = on.address()
  if (typeof address !== 'object' || !address) throw new Error('The test server has no address')
  return `http://127.0.0.1:${address.port}`
}

async function unusedAddress(): Promise<string> {
  const other = createServer()
  const address = await listen(other)
  await new Promise((resolve) => other.close(resolve))
  return address
}

beforeAll(async () => {
  sample = copyOfSample()
  command = portalProcess()
  server = createServer(async (request, response) => {
    const call = await callOf(request)
    calls.push(call)
    const { status, body, headers } = answer(call)
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  })
  url = await listen(server)
})

beforeEach(() => {
  calls = []
  answer = () => ({ status: 500, body: {} })
})

afterAll(() => {
  command.end()
  sample.remove()
  server.close()
})

const settings = () => ({ PORTAL_URL: url, PORTAL_TOKEN: 'good' })
const portal = (...words: string[]) => command.run(words, settings(), sample.directory)
/** The same as a program of its own. */
const portalItself = (...words: string[]) => runPortal(words, settings(), sample.directory)

/** The publications; after one a preview of it is asked for. */
const archives = () => calls.filter(({ type }) => type === 'application/gzip')

async function unpacked(archive: Buffer): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const reader = extract()
  reader.end(gunzipSync(archive))
  for await (const entry of reader) files.set(entry.header.name, (await buffer(entry)).toString())
  return files
}

test('publish builds what is not built, sends every file and the record, and activates where asked', async () => {
  answer = ({ method, path }) =>
    method === 'GET'
      ? { status: 200, body: { releases: [release(true, '1.2.2-00c0ffee').release] } }
      : { status: path.endsWith('/activate') ? 200 : 201, body: release(path.endsWith('/activate')) }

  expect(await portal('publish', '--activate', '--note', 'New filters')).toEqual({
    code: 0,
    stdout: 'sample 1.2.3-00c0ffee is published and active',
    stderr: '',
  })
  const [looked, sent, activated] = calls
  expect(looked).toMatchObject({ method: 'GET', path: '/backend/release/all?name=sample' })
  expect(sent).toMatchObject({
    method: 'POST',
    path: '/backend/release/sample',
    authorization: 'Bearer good',
    type: 'application/gzip',
  })
  expect(await unpacked(sent?.body ?? Buffer.alloc(0))).toEqual(builtFiles(sample.directory))
  expect(activated).toMatchObject({ path: '/backend/release/sample/activate', type: 'application/json' })
  expect(JSON.parse(decodeURIComponent(sent?.source ?? ''))).toMatchObject({ note: 'New filters' })
  expect(activated?.body.toString()).toBe('{"version":"1.2.3-00c0ffee","replaces":"1.2.2-00c0ffee"}')
})

test('a dry run sends no token and keeps nothing; it says all that the gate says', async () => {
  answer = () => ({ status: 200, body: { faults: [] } })
  expect(await portal('publish', '--dry-run', '--activate')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^sample \S+ would be let pass$/),
  })
  answer = () => ({ status: 200, body: { faults: ['Rule paths: one.', 'Rule size: two.'] } })
  expect(await portal('publish', '--dry-run')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'Rule paths: one.\nRule size: two.',
  })
  expect(calls.map(({ path, authorization }) => [path, authorization])).toEqual(
    Array(2).fill(['/backend/release/sample/check', '']),
  )
})

test('the same build is sent as the same bytes', async () => {
  answer = () => ({ status: 200, body: release(false) })
  await portal('publish')
  await portal('publish')

  expect(archives()[1]?.body.equals(archives()[0]?.body ?? Buffer.alloc(0))).toBe(true)
  expect(
    releaseRecordSchema.parse(JSON.parse(builtFiles(sample.directory).get('release.json') ?? '')).name,
  ).toBe('sample')
})

test('what was built is sent as it is, although the sources could not be read any more', async () => {
  answer = () => ({ status: 200, body: release(false) })
  const routes = join(sample.directory, 'src/routes.ts')
  const text = readFileSync(routes, 'utf8')
  writeFileSync(routes, 'throw new Error("run beside a token")')

  expect(await portal('publish', '--built')).toMatchObject({
    code: 0,
    stdout: 'sample 1.2.3-00c0ffee is published',
  })
  writeFileSync(routes, text)
  expect(await unpacked(calls[0]?.body ?? Buffer.alloc(0))).toEqual(builtFiles(sample.directory))
})

test('changed says by its exit code whether the part’s version is another than the active one', async () => {
  const active = (version: string) => () => ({
    status: 200,
    body: { releases: [{ name: 'sample', version, names: [] }] },
  })
  const { version } = releaseRecordSchema.parse(
    JSON.parse(builtFiles(sample.directory).get('release.json') ?? ''),
  )

  answer = active('1.2.3-00c0ffee')
  expect(await portal('changed')).toEqual({
    code: 0,
    stdout: `sample ${version} is not active, 1.2.3-00c0ffee is`,
    stderr: '',
  })
  answer = active(version)
  expect(await portal('changed', '--against', url)).toMatchObject({
    code: 4,
    stdout: `sample ${version} is active: nothing of it changed`,
  })
  expect(calls[1]).toMatchObject({ path: '/backend/release/active', authorization: '' })
})

test('the gate is asked dry without a token, and a portal that cannot says so', async () => {
  answer = () => ({ status: 200, body: { faults: ['Rule paths: /listPapers is taken.'] } })
  expect(await checkRelease(url, 'sample', Buffer.from('packed'))).toEqual([
    'Rule paths: /listPapers is taken.',
  ])
  expect(calls[0]).toMatchObject({
    path: '/backend/release/sample/check',
    authorization: '',
    type: 'application/gzip',
  })

  answer = () => ({ status: 429, body: { message: 'Too many' } })
  await expect(checkRelease(url, 'sample', Buffer.from('packed'))).rejects.toThrow('Too many')
})

test('the portal’s refusal is shown in its own words, and the command fails', async () => {
  answer = ({ method }) =>
    method === 'GET'
      ? { status: 200, body: { releases: [] } }
      : { status: 409, body: { message: 'Rule paths: /listPapers is taken. Choose another path.' } }

  expect(await portal('activate', '1.2.3-00c0ffee')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'Rule paths: /listPapers is taken. Choose another path.',
  })
})

test.each([
  ['takes in another release just now', 503, { 'retry-after': '0' }],
  ['has not read all of it in time', 408, {}],
])('a portal that %s is asked again', async (_what, status, headers) => {
  answer = () =>
    calls.length === 1
      ? { status, body: { message: 'Try again in a few seconds' }, headers }
      : { status: 201, body: release(false) }

  expect(await portal('publish')).toMatchObject({ code: 0, stdout: 'sample 1.2.3-00c0ffee is published' })
  expect(archives()).toHaveLength(2)
})

test('releases are listed with who, from where and when active', async () => {
  const source = {
    person: 'Asha Rao',
    branch: 'main',
    commit: '3f1c0de4a5b6c7d8e9f00112233445566778899a',
    run: 'https://ci.example/7',
    note: 'New filters',
  }
  const live = {
    ...release(true).release,
    activatedAt: '2026-01-02T03:10:00.000Z',
    activatedBy: 'core',
    source,
  }
  answer = () => ({ status: 200, body: { releases: [live, release(false, '1.2.2-00c0ffee').release] } })

  expect((await portal('releases')).stdout.split('\n').map((line) => line.trim())).toEqual([
    '* 1.2.3-00c0ffee  published 2026-01-02 03:04 by samplers  active since 2026-01-02 03:10 by core  Asha Rao, main 3f1c0de4a, https://ci.example/7  New filters',
    '1.2.2-00c0ffee  published 2026-01-02 03:04 by samplers',
  ])
  expect(calls[0]).toMatchObject({ method: 'GET', path: '/backend/release/all?name=sample' })
  await portal('releases', 'papers')
  expect(calls[1]).toMatchObject({ path: '/backend/release/all?name=papers' })
})

test('a part goes back by itself; what others must go back with it is shown, and done when that is agreed', async () => {
  const alone = [{ name: 'sample', from: '1.2.3-00c0ffee', to: '1.2.2-00c0ffee' }]
  const set = [...alone, { name: 'papers', from: '2.0.0-00c0ffee', to: '1.9.0-00c0ffee' }]
  answer = () => ({ status: 200, body: { changes: alone } })
  expect((await portal('rollback')).stdout).toBe('sample is back on 1.2.2-00c0ffee')
  expect(calls.map(({ body }) => JSON.parse(body.toString()))).toEqual([
    { name: 'sample', dryRun: true },
    { name: 'sample', dryRun: false, expected: alone },
  ])

  answer = () => ({ status: 200, body: { changes: set } })
  const unsure = await portal('rollback', 'shell')
  expect(unsure).toMatchObject({ code: 2, stderr: expect.stringContaining('portal rollback shell --yes') })
  expect(unsure.stdout).toContain('papers  2.0.0-00c0ffee -> 1.9.0-00c0ffee')
  expect(calls).toHaveLength(3)
  const done = await portal('rollback', 'shell', '--yes')
  expect(done).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/papers is back on 1\.9\.0-00c0ffee$/),
  })
})

test('core freezes a part by its name', async () => {
  answer = ({ path }) => ({ status: 200, body: { name: 'papers', frozen: !path.endsWith('unfreeze') } })

  expect((await portal('freeze', 'papers', '--note', 'exams')).stdout).toMatch(/^papers is frozen: /)
  expect((await portal('unfreeze', 'papers')).stdout).toBe('papers is its team’s again')
  expect(calls.map(({ path, body }) => [path, body.toString()])).toEqual([
    ['/backend/release/papers/freeze', '{"note":"exams"}'],
    ['/backend/release/papers/unfreeze', '{}'],
  ])
})

test('a portal that is not there is told from one that refuses', async () => {
  const nowhere = await unusedAddress()
  const ended = await runPortal(['releases'], { PORTAL_URL: nowhere, PORTAL_TOKEN: 'x' }, sample.directory)

  expect(ended).toMatchObject({ code: 3, stdout: '' })
  expect(ended.stderr).toBe(`There is no portal at ${nowhere} (ECONNREFUSED): start it, or set PORTAL_URL`)
})

test('a server that is no portal is told so', async () => {
  answer = () => ({ status: 200, body: { hello: 'world' } })

  expect(await portal('releases')).toMatchObject({
    code: 3,
    stderr: `${url} does not answer as a portal does: set PORTAL_URL`,
  })
})

test.each([
  [['frobnicate'], 'unknown command'],
  [['activate'], "missing required argument 'version'"],
  [['build', '/'], 'is not a part of the portal'],
  [['publish', '--token-file', '/no/such/file'], 'There is no token file /no/such/file'],
  [['publish', '--token-file', '/'], 'There is no token file /'],
  [['dev', '--against', 'portal.example'], 'portal.example is not the address of a portal'],
  [['dev', '--against', 'http://localhost:1', '--port', 'any'], 'any is not a port'],
])('portal %j is a wrong call, told in one line', async (words, said) => {
  const { code, stderr, stdout } = await portal(...words)

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

  const portalHere = (...words: string[]) =>
    command.run(words, { PORTAL_URL: url, DATA_DIR: dataDir }, sample.directory)

  test('nothing is sent, and the line says where one comes from', async () => {
    const { code, stderr } = await portalHere('publish')

    expect(code).toBe(2)
    expect(stderr).toContain('There is no token for sample: set PORTAL_TOKEN, or give --token-file')
    expect(stderr.split('\n')).toHaveLength(1)
    expect(calls).toEqual([])
  })

  test('the portal on this machine gives one, which is kept and asked about again', async () => {
    writeFileSync(join(dataDir, 'admin.json'), JSON.stringify({ address: url, token: 'owner' }))
    answer = ({ path }) => ({
      status: 200,
      body: path === '/local-token' ? { lines: ['local'], isFailure: false } : { releases: [] },
    })
    await portalHere('releases')
    await portalHere('releases')

    expect(calls.map(({ path, authorization }) => `${path} ${authorization}`)).toEqual([
      '/local-token Bearer owner',
      '/backend/release/all?name=sample Bearer local',
      '/local-token Bearer owner',
      '/backend/release/all?name=sample Bearer local',
    ])
    expect(calls.map(({ body }) => body.toString())).toEqual([
      '{"words":["sample"]}',
      '',
      '{"words":["sample","local"]}',
      '',
    ])
    const file = join(dataDir, 'tokens/sample')
    expect(readFileSync(file, 'utf8')).toBe('local\n')
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })
})

test('an overlay whose port is taken says so in one line before anything is built, and ends', async () => {
  const before = builtFiles(sample.directory)
  const { code, stderr } = await portalItself('dev', '--against', url, '--port', new URL(url).port)

  expect({ code, lines: stderr.split('\n').length }).toEqual({ code: 2, lines: 1 })
  expect(stderr).toContain('(EADDRINUSE): use another one, --port 3334')
  expect(builtFiles(sample.directory)).toEqual(before)
})

test('an overlay of what is no part ends as well', async () => {
  expect(await portalItself('dev', '--against', url, '--port', '0', '/')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('is not a part of the portal'),
  })
})

test('builds that are told to end take their compilers with them', async () => {
  const stuck = {
    'rspack.config.ts': `import { writeFileSync } from 'node:fs'
writeFileSync('begun', String(process.pid))
await new Promise(() => setInterval(() => {}, 1000))`,
  }
  // Two are built at once; the third waits for its turn, which does not come.
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

test('what no header can carry is told as no token, and not shown', async () => {
  const { code, stderr } = await command.run(
    ['releases'],
    { PORTAL_URL: url, PORTAL_TOKEN: 'secret\nof two lines' },
    sample.directory,
  )

  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: 'What is given as the token is none: copy it as team add printed it',
  })
})

test.each([
  ['package.json', '{', 2],
  ['src/list/ListPage.tsx', 'export const Page = (', 1],
])('%s that cannot be read is named', async (name, broken, expected) => {
  const file = join(sample.directory, name)
  const whole = readFileSync(file, 'utf8')
  writeFileSync(file, broken)
  const { code, stderr } = await portal('build')
  writeFileSync(file, whole)

  expect(code).toBe(expected)
  expect(stderr).toContain(name)
})

test('the token is taken from a file where one is named', async () => {
  answer = () => ({ status: 200, body: { releases: [] } })
  const file = join(sample.directory, 'token')
  writeFileSync(file, 'of-file\n')

  expect(await portal('releases', '--token-file', file)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('no release yet'),
  })
  expect(calls[0]?.authorization).toBe('Bearer of-file')
})

test('help names every command, the environment and the exit codes', async () => {
  const { code, stdout } = await portalItself('--help')

  expect(code).toBe(0)
  for (const word of [
    'build',
    'publish',
    'activate',
    'rollback',
    'releases',
    'freeze',
    'unfreeze',
    'dev',
    'PORTAL_URL',
    'PORTAL_TOKEN',
    'Exit codes',
  ])
    expect(stdout).toContain(word)
})
