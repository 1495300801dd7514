import { type FailureMode, failureModes, startSimulator } from '@portal/demo'
import { openPortal } from '../../testing/portal.ts'
import { setUpSimulatedPlatforms } from '../../testing/servers/simulated-platforms.ts'
import { waitUntil } from '../../testing/waiting.ts'
import { HandleNotFound, type Platforms, PlatformUnreachable } from './platforms.ts'
import { retryAfterOf } from './retry-after.ts'

const platforms = setUpSimulatedPlatforms()

const questions: [string, (clients: Platforms) => Promise<unknown>][] = [
  ['codeforces names', ({ codeforces }) => codeforces.profile('student-one')],
  ['codeforces accounts', ({ codeforces }) => codeforces.accounts(['student-one'])],
  ['codeforces solved', ({ codeforces }) => codeforces.solved('student-one')],
  ['codeforces problems', ({ codeforces }) => codeforces.problem('1903 A')],
  ['leetcode names', ({ leetcode }) => leetcode.profile('student-one')],
  ['leetcode solved', ({ leetcode }) => leetcode.solved('student-one')],
  ['leetcode problems', ({ leetcode }) => leetcode.problem('two-sum')],
  ['gfg names', ({ gfg }) => gfg.profile('student-one')],
  ['gfg solved', ({ gfg }) => gfg.solved('student-one')],
  ['gfg problems', ({ gfg }) => gfg.problem('key-pair')],
  ['github names', ({ github }) => github.profile('student-one')],
  ['github commits', ({ github }) => github.commits(['student-one'], new Date(0))],
]

const all = ['codeforces', 'leetcode', 'gfg', 'github'] as const
const failing = (mode: FailureMode, times?: number) => {
  for (const platform of all) platforms.simulator.failures.add({ platform, mode, ...(times && { times }) })
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    (value) => ({ value }),
    (error: unknown) => error,
  )

const modes = failureModes.filter((mode) => mode !== 'unknown handle' && mode !== 'call limit')

describe.each(modes)('a platform in the mode %s', (mode) => {
  test.each(questions)('is unreachable, not wrong: %s (security, row 32)', async (_name, ask) => {
    failing(mode)
    const { clients } = platforms
    expect(await failureOf(ask(clients({ timeoutMs: 400 })))).toBeInstanceOf(PlatformUnreachable)
  })
})

test.each(questions)('one lost connection or server error is tried again: %s', async (_name, ask) => {
  for (const mode of ['server error', 'cut'] as const) {
    platforms.simulator.failures.clear()
    failing(mode, 1)
    await expect(ask(platforms.clients())).resolves.toBeDefined()
  }
  const { waits } = platforms.time
  expect(waits).toHaveLength(2)
  for (const wait of waits) {
    expect(wait).toBeGreaterThanOrEqual(200)
    expect(wait).toBeLessThanOrEqual(600)
  }
})

test.each([
  ['server error', 2],
  ['cut', 2],
  ['busy', 1],
  ['too many', 1],
  ['redirect', 1],
] as const)('in the mode %s a platform is called %i times, and no other address', async (mode, times) => {
  failing(mode)
  await failureOf(platforms.clients().github.profile('student-one'))

  expect(platforms.asked()).toEqual(Array(times).fill('/users/student-one'))
})

test('obeys Retry-After: sends nothing until then, and the caller gets the time to wait', async () => {
  for (const [mode, seconds] of [
    ['too many', 120],
    ['busy', 600],
  ] as const) {
    const { simulator, clients, time, asked } = platforms
    const { gfg } = clients()
    simulator.calls.splice(0)
    simulator.failures.add({ platform: 'gfg', mode, times: 1 })

    expect(await failureOf(gfg.profile('one'))).toMatchObject({ retryAfterSeconds: seconds })
    time.ms += 20_000
    expect(await failureOf(gfg.profile('two'))).toMatchObject({ retryAfterSeconds: seconds - 20 })
    expect(asked()).toHaveLength(1)
    time.ms += (seconds - 20) * 1000
    expect(await gfg.profile('two')).toMatchObject({ names: [] })
  }
})

test('calls keep the platform’s pace and order, and a queue that is too long rejects them', async () => {
  const { clients, simulator } = platforms
  const waits: number[] = []
  const time = { now: () => 0, wait: async (ms: number) => void waits.push(ms) }
  const { codeforces } = clients({ paces: undefined, time })
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) => failureOf(codeforces.profile(`student_${n}`))),
  )

  // Turns at 0, 2, 4 ... and at last 20 seconds.
  expect(waits).toEqual([2000, 4000, 6000, 8000, 10_000, 12_000, 14_000, 16_000, 18_000, 20_000])
  expect(answers.at(-1)).toMatchObject({ retryAfterSeconds: 22 })
  expect(simulator.calls).toHaveLength(11)
})

test('when the portal stops, a running call ends at once and no other starts', async () => {
  const stop = new AbortController()
  const { clients, asked } = platforms
  const { github, codeforces } = clients({ stop: stop.signal, timeoutMs: 60_000 })
  failing('slow')
  const running = failureOf(github.profile('one'))
  await waitUntil(() => asked().length > 0)
  stop.abort()

  expect(await running).toBeInstanceOf(PlatformUnreachable)
  expect(await failureOf(codeforces.profile('one'))).toBeInstanceOf(PlatformUnreachable)
  expect(asked()).toHaveLength(1)
})

test.each([
  ['7', {}, 7],
  ['0', {}, 1],
  ['999999999', {}, 3600],
  ['Sat, 10 Jan 2026 10:00:30 GMT', {}, 30],
  ['Sat, 10 Jan 2026 09:00:00 GMT', {}, 1],
  ['soon', {}, undefined],
  [undefined, {}, undefined],
  [undefined, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1768039260' }, 60],
  [undefined, { 'x-ratelimit-remaining': '4', 'x-ratelimit-reset': '1768039260' }, undefined],
])('Retry-After %s %o means %s seconds', (value, others, seconds) => {
  const headers = new Headers({ ...others, ...(value && { 'retry-after': value }) })
  expect(retryAfterOf(headers, Date.parse('2026-01-10T10:00:00Z'))).toBe(seconds)
})

test('a portal with its own platforms calls them, shows their settings, and stops calling when it stops', async () => {
  const standIns = await startSimulator({
    profiles: [{ platform: 'github', handle: 'student-one', name: 'Asha', solved: [], commits: 7 }],
  })
  const portal = await openPortal('postgres', { parts: { standIns } })
  const { platforms, platformSettings } = portal.app
  try {
    expect(platformSettings).toEqual(standIns.settings)
    expect(await platforms.github.commits(['student-one'], new Date(0))).toEqual(
      new Map([['student-one', { commits: 7, accountId: expect.any(String) }]]),
    )

    standIns.failures.add({ platform: 'gfg', mode: 'slow' })
    const running = platforms.gfg.profile('student_one').catch((error) => error)
    await waitUntil(() => standIns.calls.length === 2)
    await portal.close()

    expect(await running).toBeInstanceOf(PlatformUnreachable)
  } finally {
    await standIns.stop()
  }
})

/** Handles that would change the address if not escaped. */
const evil = [
  '../users/admin',
  '..%2fusers',
  'a?b=c',
  'a&handle=b',
  'a/b',
  'a\\b',
  'a\r\nHost: evil.example',
  'a\0b',
  'http://169.254.169.254/latest',
  'a"}){viewer{login}}',
  'ａｄｍｉｎ',
  '',
  'x'.repeat(41),
]

test.each(evil)('%j gets into no address of any platform (security, row 31)', async (handle) => {
  const { codeforces, leetcode, gfg, github } = platforms.clients()
  const calls = [
    codeforces.profile(handle),
    codeforces.solved(handle),
    leetcode.profile(handle),
    leetcode.solved(handle),
    gfg.profile(handle),
    gfg.solved(handle),
    github.profile(handle),
  ]
  for (const outcome of await Promise.allSettled(calls))
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(HandleNotFound) })
  expect(await codeforces.accounts([handle])).toEqual(new Map())
  expect(await github.commits([handle], new Date(0))).toEqual(new Map())

  expect(platforms.asked()).toEqual([])
})
