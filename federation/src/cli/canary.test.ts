import { generateKeyPairSync, type KeyObject, verify } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ReleaseManifest, signatureHeader, signedText } from '@portal/shared/contract'
import { type FakeAnswer, type FakeCall, fakePortal } from '../../testing/fakePortal.ts'
import { runActivate } from './activate.ts'
import { runPreview, runPreviewEnd, runPreviewList } from './preview.ts'
import { runPublish } from './publish.ts'
import { runReleases, watchRelease } from './releases.ts'
import { adaptCommands } from './terminal.ts'

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
  id: '0f7e2a3c',
  name: 'papers',
  version,
  createdBy: 'papers',
  openedAt: null,
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

const stable = row({ version: '1.2.2-00c0ffee', active: true })

test('activate starts a canary, changes its traffic share, and forces a release that was rolled back automatically', async () => {
  answer = ({ method }) => ({
    body:
      method === 'GET' ? { releases: [stable] } : { release: row({ share: 5 }), replaced: '1.2.2-00c0ffee' },
  })

  await runActivate(version, 'papers', { ...options(), share: 5 })
  await runActivate(version, 'papers', { ...options(), auto: true, force: 'the platform was away' })

  const bodies = portal.calls.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body))
  const wanted = { version, replaces: '1.2.2-00c0ffee' }
  expect(bodies).toEqual([
    { ...wanted, share: 5 },
    { ...wanted, auto: true, force: 'the platform was away' },
  ])
  expect(said).toEqual(
    Array(2).fill(
      adaptCommands(
        `papers ${version} is a canary for 5 % of visitors, the others have 1.2.2-00c0ffee. Follow it: npx portal releases papers --watch`,
      ),
    ),
  )
})

test('a canary with failures is activated for all only after a yes, and a pipeline is told how', async () => {
  answer = () => ({
    body: {
      release: row({ active: true }),
      replaced: '1.2.2-00c0ffee',
      releases: [row({ share: 25 }), stable],
      views: 40,
      reporters: 20,
      failures: 3,
      nextStepAt: null,
    },
  })
  const { isTTY } = process.stdin
  process.stdin.isTTY = false

  await expect(runActivate(version, 'papers', options())).rejects.toThrow(
    `To do this, add --yes: npx portal activate ${version} papers --yes`,
  )
  expect(sent().some(([method]) => method === 'POST')).toBe(false)
  await runActivate(version, 'papers', { ...options(), yes: true })

  process.stdin.isTTY = isTTY
  const failures = `papers ${version} failed for 3 of 20 visitors, who displayed it 40 times`
  expect(said).toEqual([failures, failures, `papers ${version} is active. It replaced 1.2.2-00c0ffee`])
})

test('preview creates a link for a version or the newest release, lists previews and ends one', async () => {
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
    `0f7e2a3c  ${version}  created 10:00  not opened yet  until 11:00 UTC`,
    `0f7e2a3c  ${version}  created 10:00  opened 10:10  until 11:00 UTC`,
    `The preview of papers ${version} has ended`,
  ])
})

describe('publish', () => {
  const manifest: ReleaseManifest = {
    kind: 'remote',
    name: 'papers',
    version,
    title: 'Papers',
    team: 'papers',
    files: {},
    routes: [],
    nav: [],
    entry: 'remoteEntry.js',
    manifest: 'mf.json',
    requires: {},
  }
  const publish = (more: { output?: string; keyFile?: string } = {}) =>
    runPublish(join(folder, 'app'), { ...options(), built: true, ...more })

  beforeAll(() => {
    mkdirSync(join(folder, 'app/dist'), { recursive: true })
    writeFileSync(join(folder, 'app/dist/release.json'), JSON.stringify(manifest))
  })

  test('prints the link of a preview, and writes it to a file for the next step', async () => {
    const output = join(folder, 'output')
    answer = ({ path }) => ({
      status: 201,
      body: path.endsWith('/preview') ? { preview, path: '/preview/0f7e2a3c.mac' } : { release: row() },
    })

    await publish({ output })

    const link = `${portal.url}/preview/0f7e2a3c.mac`
    expect(said).toEqual([`papers ${version} is published`, `Preview for one browser, for an hour: ${link}`])
    expect(readFileSync(output, 'utf8')).toBe(`version=${version}\npreview=${link}\n`)
  })

  test('succeeds without a preview, and prints why there is none', async () => {
    const message = 'Rule paths: /x is taken. Choose another.'
    answer = ({ path }) =>
      path.endsWith('/preview')
        ? { status: 409, body: { message } }
        : { status: 201, body: { release: row() } }

    await publish()

    expect(said).toEqual([`papers ${version} is published`, `There is no preview:\n${message}`])
  })

  describe('with a signing key', () => {
    const keyFile = () => join(folder, 'team.key')
    const signatures = () =>
      portal.calls.map(({ headers }) => headers[signatureHeader]).filter((one) => one !== undefined)
    const pemOf = (key: KeyObject) => key.export({ format: 'pem', type: 'pkcs8' }).toString()
    beforeEach(() => {
      answer = () => ({ status: 201, body: { release: row() } })
    })
    afterEach(() => {
      delete process.env.PORTAL_SIGNING_KEY
    })

    test('signs the manifest with the key in a file or a variable', async () => {
      const { privateKey, publicKey } = generateKeyPairSync('ed25519')
      const pem = pemOf(privateKey)
      writeFileSync(keyFile(), pem)
      await publish({ keyFile: keyFile() })
      // A settings file or a secret may hold it on one line.
      for (const text of [pem, pem.trim().replaceAll('\n', '\\n')]) {
        process.env.PORTAL_SIGNING_KEY = text
        await publish()
      }

      const isSigned = (signature: string, text: string) =>
        verify(null, Buffer.from(text), publicKey, Buffer.from(signature, 'base64'))
      expect(signatures()).toHaveLength(3)
      for (const signature of signatures()) {
        expect(isSigned(String(signature), signedText(manifest))).toBe(true)
        expect(isSigned(String(signature), signedText({ ...manifest, title: 'Another one' }))).toBe(false)
      }
    })

    test('reports a wrong one before anything is sent, and doesn’t sign without one', async () => {
      writeFileSync(keyFile(), pemOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey))
      await expect(publish({ keyFile: keyFile() })).rejects.toThrow(/team\.key is not an Ed25519 key/)
      await expect(publish({ keyFile: '/nowhere.key' })).rejects.toThrow('There is no key file /nowhere.key')
      process.env.PORTAL_SIGNING_KEY = 'a secret'
      await expect(publish()).rejects.toThrow(/^PORTAL_SIGNING_KEY is not an Ed25519 key(?!.*a secret)/)
      expect(portal.calls).toEqual([])

      process.env.PORTAL_SIGNING_KEY = ''
      await publish()
      expect(portal.calls).not.toEqual([])
      expect(signatures()).toEqual([])
    })
  })
})

test('releases shows the canary, what is stable, what was rolled back automatically, and from where each is', async () => {
  const source = {
    person: 'Asha Rao',
    branch: 'main',
    commit: '3f1c0de4a5b6c7d8e9f00112233445566778899a',
    run: 'https://ci.example/7',
    note: 'New filters',
  }
  const since = { activatedAt: '2026-11-22T12:04:00.000Z', activatedBy: 'core' }
  const releases = [
    row({ share: 5, source }),
    row({ version: '1.2.2-00c0ffee', active: true, ...since, stableAt: '2026-11-22T12:34:00.000Z' }),
    row({ version: '1.2.1-00c0ffee', rolledBack: 'failed for 4 of 9 visitors' }),
  ]
  answer = () => ({ body: { releases } })

  await runReleases('papers', options())

  const published = 'published 2026-11-22 10:00 by papers'
  expect(said.map((line) => line.trim())).toEqual([
    `+ ${version}  canary for 5 % of visitors  ${published}  Asha Rao, main 3f1c0de4a, https://ci.example/7  New filters`,
    `* 1.2.2-00c0ffee  ${published}  active since 2026-11-22 12:04 by core  stable since 2026-11-22 12:34`,
    `1.2.1-00c0ffee  ${published}  rolled back automatically (failed for 4 of 9 visitors)`,
  ])
})

describe('releases --watch', () => {
  const figures = (views: number, failures = 0, nextStepAt: string | null = null) => ({
    views,
    failures,
    nextStepAt,
    reporters: Math.ceil(views / 2),
  })

  /** Follows papers through these states of the portal, one for each poll. Returns what was printed. */
  async function followed(
    states: { row?: object; figures?: object; isUnreachable?: boolean }[],
  ): Promise<string[]> {
    let at = 0
    answer = ({ path }) => {
      const state = states[at]
      if (state?.isUnreachable) return { status: 502 }
      if (path.includes('/all')) return { body: { releases: [row(state?.row)] } }
      return state?.figures ? { body: state.figures } : { status: 404, body: { message: 'Nothing' } }
    }
    const clock = {
      pause: async () => {
        at += 1
      },
      now: () => new Date('2026-11-22T12:00:00.000Z'),
    }
    said.length = 0
    await watchRelease({ url: portal.url, token: 'good' }, 'papers', clock).catch((error: Error) =>
      said.push(`refused: ${error.message}`),
    )
    return [...said]
  }

  const unreachable = (times: number) => Array(times).fill({ isUnreachable: true })

  test('follows a canary until it is stable, a line for each change, although the portal is away twice', async () => {
    const soon = '2026-11-22T12:03:20.000Z'

    expect(
      await followed([
        { row: { share: 5 }, figures: figures(2, 0, soon) },
        { row: { share: 5 }, figures: figures(2, 0, soon) },
        ...unreachable(12),
        { row: { share: 25 }, figures: figures(40, 1, '2026-11-22T11:59:00.000Z') },
        ...unreachable(12),
        { row: { active: true, stableAt: soon }, figures: figures(80, 1) },
      ]),
    ).toEqual([
      `${version}  5 % of visitors  2 views by 1 visitor  0 failures  next step in 4 minutes at the earliest`,
      `${version}  25 % of visitors  40 views by 20 visitors  1 failure  next step when it has enough views`,
      `${version}  all visitors  80 views by 40 visitors  1 failure`,
      `papers ${version} is stable: all visitors have it`,
    ])
  })

  test('fails if the release is rolled back automatically, and ends if it is replaced', async () => {
    const rolledBack = 'failed for 4 of 9 visitors'
    const five = `${version}  5 % of visitors`
    expect(await followed([{ row: { share: 5 } }, { row: { rolledBack } }])).toEqual([
      five,
      `refused: papers ${version} was rolled back automatically: ${rolledBack}`,
    ])
    expect(await followed([{ row: { share: 5 } }, { row: {} }])).toEqual([
      five,
      expect.stringContaining('is no longer active or a canary'),
    ])
    const stableAt = '2026-11-22T12:00:00.000Z'
    expect((await followed([{ row: { share: 5, stableAt }, figures: figures(40) }])).at(-1)).toContain(
      `portal activate ${version} papers`,
    )
    // Its next step is automatic.
    const next = { row: { share: 5, stableAt }, figures: figures(40, 0, stableAt) }
    expect((await followed([next, { row: { active: true, stableAt } }])).at(-1)).toContain(
      'all visitors have it',
    )
    expect(await followed([{}])).toEqual([expect.stringContaining('No release of papers is active')])
    expect((await followed([{ row: { share: 5 } }, ...unreachable(13)])).at(-1)).toContain('refused: ')
  })
})
