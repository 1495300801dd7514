import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FakeAnswer, type FakeCall, fakePortal } from '../../testing/fakePortal.ts'
import { runActivate, runPromote, runShare } from './activate.ts'
import { asTyped } from './asTyped.ts'
import { runPublish } from './commands.ts'
import { runPreview, runPreviewEnd, runPreviewList } from './preview.ts'
import { runReleases } from './releases.ts'
import { follow, type Screen } from './watch.ts'

const version = '1.2.3-00c0ffee'
const row = (changes = {}) => ({
  name: 'papers',
  version,
  active: false,
  publishedAt: '2026-11-22T10:00:00.000Z',
  publishedBy: 'papers',
  ...changes,
})
const preview = {
  ...{ id: '0f7e2a3c', name: 'papers', version, createdBy: 'papers', openedAt: null },
  createdAt: '2026-11-22T10:00:00.000Z',
  expiresAt: '2026-11-22T11:00:00.000Z',
}

let portal: Awaited<ReturnType<typeof fakePortal>>
let answer: (call: FakeCall) => FakeAnswer
let folder: string
const said: string[] = []

beforeAll(async () => {
  portal = await fakePortal((call) => answer(call))
  folder = mkdtempSync(join(tmpdir(), 'rollouts-'))
  writeFileSync(join(folder, 'token'), 'good\n')
})
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  portal.calls.length = 0
  said.length = 0
  answer = () => ({ status: 500 })
  jest.spyOn(console, 'log').mockImplementation((line) => void said.push(String(line)))
})

const options = () => ({ url: portal.url, tokenFile: join(folder, 'token') })
const sent = () =>
  portal.calls.map(({ method, path, body }) => [method, path.replace('/backend/release/', ''), body])

test('a release is activated for a share, or goes on by itself, or in spite of what the portal has seen', async () => {
  answer = ({ method }) =>
    method === 'GET'
      ? { body: { releases: [row({ version: '1.2.2-00c0ffee', active: true })] } }
      : { body: { release: row({ share: 5 }) } }

  await runActivate(version, 'papers', { ...options(), share: '5%' })
  await runActivate(version, 'papers', { ...options(), auto: true, force: 'the platform was away' })

  const bodies = portal.calls.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body))
  const wanted = { version, replaces: '1.2.2-00c0ffee' }
  expect(bodies).toEqual([
    { ...wanted, share: 5 },
    { ...wanted, auto: true, force: 'the platform was away' },
  ])
  expect(said).toEqual(
    Array(2).fill(asTyped(`papers ${version} is rolled out to 5 % of the sessions: npx portal watch papers`)),
  )
  for (const share of ['0', '101', '5.5', 'half', '-1'])
    await expect(runActivate(version, 'papers', { ...options(), share })).rejects.toThrow('from 1 to 100')
  await expect(runActivate(version, 'papers', { ...options(), share: '5', auto: true })).rejects.toThrow(
    '--auto',
  )
  expect(portal.calls).toHaveLength(4)
})

test('a first release with --auto goes live, and the command says so', async () => {
  answer = ({ method }) => ({
    body: method === 'GET' ? { releases: [] } : { release: row({ active: true }) },
  })

  await runActivate(version, 'papers', { ...options(), auto: true })

  expect(said).toEqual([
    `papers ${version} is active for all visitors: it's the first release, so there was no rollout`,
  ])
})

test('a rollout gets another share, and all visitors', async () => {
  answer = ({ path }) => ({
    body: {
      release: row(path.endsWith('share') ? { share: 25 } : { active: true }),
      releases: [row({ share: 25 })],
      ...{ views: 40, reporters: 20, failures: 0, nextStepAt: null },
    },
  })

  await runShare('25', 'papers', options())
  await runPromote('papers', options())

  expect(sent().filter(([method]) => method === 'POST')).toEqual([
    ['POST', 'papers/share', '{"share":25}'],
    ['POST', 'papers/promote', '{}'],
  ])
  expect(said).toEqual([
    asTyped(`papers ${version} is rolled out to 25 % of the sessions: npx portal watch papers`),
    `papers ${version} is active`,
  ])
})

test('a release with failures is promoted only with a yes, and a pipeline is told how', async () => {
  answer = () => ({
    body: {
      release: row({ active: true }),
      releases: [row({ share: 25 })],
      ...{ views: 40, reporters: 20, failures: 3, nextStepAt: null },
    },
  })
  const { isTTY } = process.stdin
  process.stdin.isTTY = false

  await expect(runPromote('papers', options())).rejects.toThrow(
    'Say --yes to do it: npx portal promote papers --yes',
  )
  expect(sent().some(([method]) => method === 'POST')).toBe(false)
  await runPromote('papers', { ...options(), yes: true })

  process.stdin.isTTY = isTTY
  const failures = `papers ${version} failed for 3 of 20 visitors, who displayed it 40 times`
  expect(said).toEqual([failures, failures, `papers ${version} is active`])
})

test('a preview is made of a version or of the newest, listed and ended', async () => {
  answer = ({ method, path }) => {
    if (path.includes('/all')) return { body: { releases: [row()] } }
    if (path.endsWith('/previews'))
      return { body: { previews: [preview, { ...preview, openedAt: '2026-11-22T10:10:00.000Z' }] } }
    return method === 'POST' ? { status: 201, body: { preview, path: '/preview/0f7e2a3c.mac' } } : {}
  }
  const link = `papers ${version}, in one browser until 11:00 UTC:\n${portal.url}/preview/0f7e2a3c.mac`

  await runPreview('1.0.0-0badcafe', 'papers', options())
  await runPreview('papers', undefined, options())
  await runPreviewList('papers', options())
  await runPreviewEnd('0f7e2a3c', 'papers', options())

  expect(sent()).toEqual([
    ['POST', 'papers/preview', '{"version":"1.0.0-0badcafe"}'],
    ['GET', 'all?name=papers', ''],
    ['POST', 'papers/preview', `{"version":"${version}"}`],
    ['GET', 'papers/previews', ''],
    ['POST', 'papers/previews/0f7e2a3c/end', '{}'],
  ])
  expect(said.slice(1)).toEqual([
    link,
    `0f7e2a3c  ${version}  made 10:00  not taken yet  until 11:00 UTC`,
    `0f7e2a3c  ${version}  made 10:00  taken 10:10  until 11:00 UTC`,
    `The preview of papers ${version} has ended`,
  ])
})

describe('a publication', () => {
  const dist = () => join(folder, 'part')
  const publish = (output?: string) =>
    runPublish(dist(), { ...options(), built: true, ...(output && { output }) })

  beforeAll(async () => {
    const { mkdirSync } = await import('node:fs')
    mkdirSync(join(dist(), 'dist'), { recursive: true })
    const record = {
      ...{ kind: 'remote', name: 'papers', version, title: 'Papers', team: 'papers' },
      ...{ files: {}, routes: [], nav: [], entry: 'remoteEntry.js', manifest: 'mf.json', requires: {} },
    }
    writeFileSync(join(dist(), 'dist/release.json'), JSON.stringify(record))
  })

  test('prints where to look at it, and writes it down for what comes next', async () => {
    const output = join(folder, 'output')
    answer = ({ path }) => ({
      status: 201,
      body: path.endsWith('/preview') ? { preview, path: '/preview/0f7e2a3c.mac' } : { release: row() },
    })

    await publish(output)

    const link = `${portal.url}/preview/0f7e2a3c.mac`
    expect(said).toEqual([
      `papers ${version} is published`,
      `Look at it, in one browser for an hour: ${link}`,
    ])
    expect(readFileSync(output, 'utf8')).toBe(`version=${version}\npreview=${link}\n`)
  })

  test('is one also where there can be no preview: the gate’s words are told, an older portal is no fault', async () => {
    const preview = (refusal: FakeAnswer) => {
      answer = ({ path }) => (path.endsWith('/preview') ? refusal : { status: 201, body: { release: row() } })
      return publish()
    }
    await preview({ status: 409, body: { message: 'Rule paths: /x is taken. Choose another.' } })
    await preview({ status: 404, body: { message: 'There is nothing here' } })
    await preview({ body: 'no portal' })

    const published = `papers ${version} is published`
    expect(said).toEqual([
      published,
      'It cannot be previewed nor activated as it is:\nRule paths: /x is taken. Choose another.',
      published,
      published,
    ])
  })
})

test('releases say what is rolled out, proven, and taken back', async () => {
  const releases = [
    row({ share: 5 }),
    row({ version: '1.2.2-00c0ffee', active: true, provenAt: '2026-11-22T12:34:00.000Z' }),
    row({ version: '1.2.1-00c0ffee', takenBack: 'failed for 4 of 9 visitors' }),
  ]
  answer = () => ({ body: { releases } })

  await runReleases('papers', options())

  expect(said).toEqual([
    expect.stringMatching(/^\+ 1\.2\.3-00c0ffee {2}rolled out to 5 % {2}published/),
    expect.stringMatching(/^\* 1\.2\.2-00c0ffee .* {2}proven 2026-11-22 12:34$/),
    expect.stringMatching(/taken back and frozen \(failed for 4 of 9 visitors\)$/),
  ])
})

describe('watch', () => {
  const figures = (views: number, failures = 0, nextStepAt: string | null = null) => ({
    ...{ views, failures, nextStepAt, reporters: Math.ceil(views / 2) },
  })

  /** Follows papers through these states of the portal, one each look; answers what was written. */
  async function followed(
    states: { row?: object; figures?: object; isAway?: boolean }[],
    isTerminal = false,
  ): Promise<string> {
    let at = 0
    let written = ''
    answer = ({ path }) => {
      const state = states[at]
      if (state?.isAway) return { status: 502 }
      if (path.includes('/all')) return { body: { releases: [row(state?.row)] } }
      return state?.figures ? { body: state.figures } : { status: 404, body: { message: 'Nothing' } }
    }
    const screen: Screen = {
      isTerminal,
      write: (text) => {
        written += text
      },
      pause: async () => {
        at += 1
      },
      now: () => new Date('2026-11-22T12:00:00.000Z'),
    }
    const end = await follow({ url: portal.url, token: 'good' }, 'papers', screen).catch(
      (error: Error) => `refused: ${error.message}\n`,
    )
    return written + (end ?? '')
  }

  test('follows a rollout to its end, a line for each change', async () => {
    const soon = '2026-11-22T12:03:20.000Z'
    const written = await followed([
      { row: { share: 5 }, figures: figures(2, 0, soon) },
      { row: { share: 5 }, figures: figures(2, 0, soon) },
      { isAway: true },
      { row: { share: 25 }, figures: figures(40, 1, '2026-11-22T11:59:00.000Z') },
      { row: { active: true, provenAt: soon }, figures: figures(80, 1) },
    ])

    expect(written.split('\n')).toEqual([
      `${version}  5 % of the sessions  2 views by 1 visitor  0 failures  next step in 4 minutes at the earliest`,
      `${version}  25 % of the sessions  40 views by 20 visitors  1 failure  next step when it has enough views`,
      `${version}  all sessions  80 views by 40 visitors  1 failure`,
      `papers ${version} is proven: all visitors have it`,
      '',
    ])
  })

  test('ends with a failure where the release is taken back, and with a word where another took its place', async () => {
    const taken = { takenBack: 'failed for 4 of 9 visitors' }
    expect(await followed([{ row: { share: 5 } }, { row: taken }])).toBe(
      `${version}  5 % of the sessions\nrefused: papers ${version} was taken back: failed for 4 of 9 visitors\n`,
    )
    const provenAt = '2026-11-22T12:00:00.000Z'
    expect(await followed([{ row: { share: 5, provenAt }, figures: figures(40) }])).toContain(
      'portal promote papers',
    )
    expect(await followed([{ row: { share: 5 } }, { row: {} }])).toContain('is not rolled out any more')
    expect(await followed([{}])).toContain('Nothing of papers is rolled out or active')
    expect(await followed([{ row: { share: 5 } }, ...Array(20).fill({ isAway: true })])).toContain(
      'refused: ',
    )
  })

  test('writes over its line on a terminal', async () => {
    const written = await followed(
      [
        { row: { share: 5 } },
        { row: { share: 25 } },
        { row: { active: true, provenAt: '2026-11-22T12:00:00.000Z' } },
      ],
      true,
    )
    expect(written.replaceAll('\u001b[K', '').split('\r').slice(1)).toEqual([
      `${version}  5 % of the sessions`,
      `${version}  25 % of the sessions`,
      `${version}  all sessions\npapers ${version} is proven: all visitors have it\n`,
    ])
  })
})
