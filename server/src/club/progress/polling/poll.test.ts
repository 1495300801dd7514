import type { FailureMode } from '@portal/demo'
import type { Platform } from '@portal/shared/contract'
import { eq } from 'drizzle-orm'
import { solvedLongAgo } from '../../../core/platforms/platforms.ts'
import { freshPostgresUrl, openPatiently } from '../../../testing/databases/databases.ts'
import { onDatabase } from '../../../testing/databases/on-databases.ts'
import { openPortal, type Portal } from '../../../testing/portal.ts'
import { setUpSimulatedPlatforms } from '../../../testing/servers/simulated-platforms.ts'
import { changeAccount, signedUp } from '../../../testing/students.ts'
import { waitUntil } from '../../../testing/waiting.ts'
import { prove } from '../progress.samples.ts'
import { pollStates } from '../progress.tables.ts'
import { claimDueHandle, noteNewHandles } from './poll.queries.ts'
import { resetPolling } from './polling.samples.ts'

const simulated = setUpSimulatedPlatforms()

const seconds = (moment: string) => Date.parse(moment) / 1000

let given = 0

/** A new student with verified handles. */
async function prover(portal: Portal, ...platforms: Platform[]) {
  given += 1
  const handle = `student-${given}`
  const { browser, user } = await signedUp(portal)
  for (const platform of platforms) await prove(portal.app.db, user._id, platform, handle, portal.clock.now())
  const stateOf = async (platform: Platform) => {
    const { platforms: all } = (await browser.get('/user/getProgressState')).json()
    return all.find((one: { platform: string }) => one.platform === platform)
  }
  const storedOf = async (platform: Platform) =>
    (await browser.get(`/user/getSubmissions/${platform}`)).json().data
  return { browser, userId: user._id, handle, stateOf, storedOf }
}

const fail = (platform: Platform, mode: FailureMode, more: { handle?: string; times?: number } = {}) =>
  simulated.simulator.failures.add({ platform, mode, ...more })

onDatabase('polling', (portal) => {
  beforeEach(() => resetPolling(portal, simulated))

  const run = async (afterSeconds = 5) => {
    portal.clock.advance(afterSeconds)
    simulated.time.ms += afterSeconds * 1000
    expect(await portal.app.runJob('poll')).toBe(true)
  }

  const calls = () => simulated.simulator.calls.length

  test('adds problems solved on three platforms, right after the handles were verified', async () => {
    const { handle, stateOf, storedOf } = await prover(portal, 'leetcode', 'codeforces', 'gfg', 'github')
    const { world } = simulated.simulator
    const solvedAt = seconds('2026-01-09T10:00:00Z')
    const solved = [
      ['leetcode', 'two-sum', 'L two-sum'],
      ['codeforces', '1903 A', 'C 1903 A'],
      ['gfg', 'key-pair5616', 'G key-pair5616'],
    ] as const
    for (const [platform, id] of solved) world.solve(platform, handle, { id, name: 'Solved', solvedAt })
    expect(await stateOf('gfg')).toEqual({ platform: 'gfg', asOf: null, failing: false })

    await run()

    for (const [platform, , questionId] of solved)
      expect(await storedOf(platform)).toEqual([{ timestamp: solvedAt, questionId }])
    const asOf = portal.clock.now().toISOString()
    expect(await stateOf('gfg')).toEqual({ platform: 'gfg', asOf, failing: false })
  })

  test('skips unverified handles, and polls the others every half hour', async () => {
    const { userId } = await prover(portal, 'gfg')
    await prove(portal.app.db, userId, 'leetcode', 'not-proven', null)
    await run()
    expect(calls()).toBe(1)
    await run(29 * 60)
    expect(calls()).toBe(1)
    await run(60)
    expect(calls()).toBe(2)
  })

  test('polls alumni once a week, suspended students never, and reactivated ones at once', async () => {
    const { userId } = await prover(portal, 'gfg')
    const suspended = await prover(portal, 'gfg')
    const day = 24 * 3600
    await changeAccount(portal, userId, { alumniSince: portal.clock.now() })
    await changeAccount(portal, suspended.userId, { suspendedAt: portal.clock.now() })

    await run()
    expect(calls()).toBe(1)
    await run(7 * day - 60)
    expect(calls()).toBe(1)
    await run(60)
    expect(calls()).toBe(2)

    await changeAccount(portal, userId, { alumniSince: null })
    await changeAccount(portal, suspended.userId, { suspendedAt: null })
    await run()
    expect(calls()).toBe(4)
    await run(30 * 60)
    expect(calls()).toBe(6)
  })

  test('the leaderboard of daily problems has the age of the active students’ polls only', async () => {
    const asOf = async () => (await portal.browser().get('/api/leaderboard/potd')).json().data.asOf
    await prover(portal, 'gfg')
    const [alumnus, suspended] = [await prover(portal, 'gfg'), await prover(portal, 'gfg')]
    await run()
    await changeAccount(portal, alumnus.userId, { alumniSince: portal.clock.now() })
    await changeAccount(portal, suspended.userId, { suspendedAt: portal.clock.now() })
    await run(30 * 60)
    await run(24 * 3600)
    expect(await asOf()).toBe(portal.clock.now().toISOString())
  })

  test('stores each problem once, with the earliest reported time', async () => {
    const { handle, storedOf } = await prover(portal, 'leetcode')
    const { world } = simulated.simulator
    const told = async (time: string) => {
      world.change('leetcode', handle, {
        solved: [{ id: 'two-sum', name: 'Two Sum', solvedAt: seconds(time) }],
      })
      await run(1800)
      return storedOf('leetcode')
    }
    const stored = (time: string) => [{ timestamp: seconds(time), questionId: 'L two-sum' }]

    expect(await told('2026-01-05T00:00:00Z')).toEqual(stored('2026-01-05T00:00:00Z'))
    expect(await told('2026-01-07T00:00:00Z')).toEqual(stored('2026-01-05T00:00:00Z'))
    expect(await told('2026-01-03T00:00:00Z')).toEqual(stored('2026-01-03T00:00:00Z'))
  })

  test('keeps the last good data while a platform fails, and shows its age', async () => {
    const { handle, stateOf, storedOf } = await prover(portal, 'gfg')
    simulated.simulator.world.solve('gfg', handle, { id: 'kept', name: 'Kept', solvedAt: 1_760_000_000 })
    await run()
    const asOf = portal.clock.now().toISOString()

    for (const mode of ['server error', 'garbage', 'strange', 'huge', 'forbidden page'] as const) {
      fail('gfg', mode)
      await run(1800)
      simulated.simulator.failures.clear()
      expect(await stateOf('gfg')).toEqual({ platform: 'gfg', asOf, failing: true })
      expect(await storedOf('gfg')).toEqual([{ timestamp: 1_760_000_000, questionId: 'G kept' }])
    }

    await run(3600)
    const again = portal.clock.now().toISOString()
    expect(await stateOf('gfg')).toEqual({ platform: 'gfg', asOf: again, failing: false })
  })

  test('stops polling a platform that rejects us, and shows every student that its figures are old', async () => {
    const students = [await prover(portal, 'leetcode'), await prover(portal, 'leetcode')]
    await run()
    expect(calls()).toBe(2)

    fail('leetcode', 'too many') // come back in 120 s
    await run(1800)
    expect(calls()).toBe(3)
    await run(100)
    expect(calls()).toBe(3)
    for (const { stateOf } of students) expect(await stateOf('leetcode')).toMatchObject({ failing: true })

    simulated.simulator.failures.clear()
    await run(400)
    for (const { stateOf } of students) expect(await stateOf('leetcode')).toMatchObject({ failing: false })
  })

  test('treats two failures in a row as an outage, and stops polling', async () => {
    for (let number = 0; number < 4; number += 1) await prover(portal, 'gfg')
    fail('gfg', 'strange')
    await run()
    expect(calls()).toBe(2)
    await run(60)
    expect(calls()).toBe(2)
    await run(61)
    expect(calls()).toBe(4)
  })

  test('gives a problem without a time the time of the poll, except at the first one', async () => {
    const { handle, storedOf } = await prover(portal, 'gfg')
    const tell = (times: Record<string, number>) =>
      simulated.simulator.world.change('gfg', handle, {
        solved: Object.entries(times).map(([id, solvedAt]) => ({ id, name: id, solvedAt })),
      })

    tell({ old: solvedLongAgo })
    await run()
    tell({ old: solvedLongAgo, new: solvedLongAgo })
    await run(1800)
    const firstSeen = Math.floor(portal.clock.now().getTime() / 1000)
    expect(await storedOf('gfg')).toEqual([
      { timestamp: firstSeen, questionId: 'G new' },
      { timestamp: solvedLongAgo, questionId: 'G old' },
    ])

    tell({ old: 1_750_000_000, new: solvedLongAgo })
    await run(1800)
    expect(await storedOf('gfg')).toEqual([
      { timestamp: firstSeen, questionId: 'G new' },
      { timestamp: 1_750_000_000, questionId: 'G old' },
    ])
  })

  test('learns a rating that comes after the contest, which identifies the twin in a sheet', async () => {
    const { browser, handle } = await prover(portal, 'codeforces')
    const solved = { id: '99003 B', name: 'Halloumi Boxes ', solvedAt: seconds('2026-01-09T00:00:00Z') }
    const tle = async () => (await browser.get('/user/getSheetPotdDaysData')).json().userData.sheets[1].status
    const tell = async (told: object) => {
      simulated.simulator.world.change('codeforces', handle, { solved: [{ ...solved, ...told }] })
      await run(1800)
    }
    await tell({})
    expect(await tle()).toMatch(/^0/)
    await tell({ rating: 800 })
    expect(await tle()).toMatch(/^10+$/)
  })

  test('replaces an impossible time with the nearest possible one', async () => {
    const { handle, storedOf } = await prover(portal, 'codeforces')
    const { world } = simulated.simulator
    world.solve('codeforces', handle, { id: '1 A', name: 'Late', solvedAt: 9e14 })
    world.solve('codeforces', handle, { id: '2 B', name: 'Early', solvedAt: -9e14 })
    await run()
    const now = Math.floor(portal.clock.now().getTime() / 1000)
    expect(await storedOf('codeforces')).toMatchObject([{ timestamp: now }, { timestamp: 0 }])
  })

  test('polls again what a clock a day ahead has postponed', async () => {
    await prover(portal, 'gfg')
    await run()
    const dayAhead = new Date(portal.clock.now().getTime() + 24 * 3_600_000)
    await portal.app.db.update(pollStates).set({ dueAt: dayAhead })
    await run()
    expect(calls()).toBe(2)
  })
})

test('each handle is claimed once, however many claim at the same time', async () => {
  const portal = await openPortal('postgres')
  const { db } = portal.app
  const now = portal.clock.now()
  const students: string[] = []
  for (let number = 0; number < 12; number += 1) students.push((await prover(portal, 'gfg')).userId)
  await noteNewHandles(db, now)
  const claimed: string[] = []
  const claimAll = async () => {
    for (let claim = await claimDueHandle(db, 'gfg', now); claim; ) {
      claimed.push(claim.userId)
      claim = await claimDueHandle(db, 'gfg', now)
    }
  }

  await Promise.all(Array.from({ length: 8 }, claimAll))

  expect(claimed.sort()).toEqual(students.sort())
  await portal.close()
})

test('a newly verified handle comes before all that wait', async () => {
  const portal = await openPortal('postgres')
  const { db } = portal.app
  const waiting = await prover(portal, 'gfg')
  await noteNewHandles(db, portal.clock.now())
  await claimDueHandle(db, 'gfg', portal.clock.now())
  portal.clock.advance(24 * 3600)
  const fresh = await prover(portal, 'gfg')
  await noteNewHandles(db, portal.clock.now())
  const next = () => claimDueHandle(db, 'gfg', portal.clock.now())

  expect([await next(), await next()]).toMatchObject([{ userId: fresh.userId }, { userId: waiting.userId }])
  await portal.close()
})

test('a portal that stops during a poll does not count that as a failure', async () => {
  const url = await freshPostgresUrl()
  const { simulator } = simulated
  const database = await openPatiently(url)
  const portal = await openPortal('postgres', { database, parts: { standIns: simulator } })
  const { userId } = await prover(portal, 'gfg')
  fail('gfg', 'slow')

  const poll = portal.app.runJob('poll')
  await waitUntil(() => simulator.calls.length > 0)
  await portal.app.close()
  await poll

  const [state] = await database.db.select().from(pollStates).where(eq(pollStates.userId, userId))
  expect(state).toMatchObject({ failingSince: null, goodAt: null })
  await database.close()
})
