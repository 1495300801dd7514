import type { FailureMode } from '@portal/demo'
import type { ProblemPlatform } from '@portal/shared/contract'
import { eq } from 'drizzle-orm'
import { users } from '../../../core/people/users.tables.ts'
import { platformOutages } from '../../../core/platforms/outages.tables.ts'
import { freshPostgresUrl, openPatiently } from '../../../testing/databases/databases.ts'
import { onDatabase } from '../../../testing/databases/on-databases.ts'
import { openPortal, type Portal, testEnvironment } from '../../../testing/portal.ts'
import { expectRefusal } from '../../../testing/refusals.ts'
import { setUpSimulatedPlatforms } from '../../../testing/servers/simulated-platforms.ts'
import { signedUp } from '../../../testing/students.ts'
import { studentProgress } from '../../problems/student-progress.tables.ts'
import { dailyProblem, prove, solve } from '../progress.samples.ts'
import { pollStates } from '../progress.tables.ts'
import { startDemoPlatforms } from './platforms.demo.ts'
import { resetPolling } from './polling.samples.ts'

const simulated = setUpSimulatedPlatforms()
const platforms = () => ({ platforms: simulated.clients({ timeoutMs: 10_000 }) })

const noon = '2026-01-10T06:30:00Z'
const calls = () => simulated.simulator.calls.length
const fail = (platform: ProblemPlatform, mode: FailureMode) =>
  simulated.simulator.failures.add({ platform, mode })

let given = 0

/** A student with verified handles on these platforms, on a day with a problem of LeetCode and one of Codeforces. */
async function asker(portal: Portal, ...proven: ProblemPlatform[]) {
  given += 1
  const handle = `asker-${given}`
  const { browser, user } = await signedUp(portal)
  for (const platform of proven) await prove(portal.app.db, user._id, platform, handle, portal.clock.now())
  const ask = () => browser.post('/user/askPlatforms')
  return {
    browser,
    userId: user._id,
    handle,
    ask,
    asked: async () => (await ask()).json().asked,
    solvedAt: async () =>
      (await browser.get('/user/myDay'))
        .json()
        .day.problems.map(({ solvedAt }: { solvedAt: string | null }) => solvedAt),
  }
}

const setToday = async ({ app, clock }: Portal) => {
  clock.set(noon)
  const before = new Date(clock.now().getTime() - 1000)
  await dailyProblem(app.db, '2026-01-10', 'L two-sum', before)
  await dailyProblem(app.db, '2026-01-10', 'C 4 A', clock.now())
}

const solveOn = (platform: ProblemPlatform, handle: string, id: string) =>
  simulated.simulator.world.solve(platform, handle, { id, name: id, solvedAt: Date.parse(noon) / 1000 })

onDatabase('Check my solution', (portal) => {
  beforeEach(async () => {
    await resetPolling(portal, simulated)
    await setToday(portal)
  })

  test('polls the platform now, and the problem is solved, even before the first poll of a new handle', async () => {
    const { handle, asked, solvedAt } = await asker(portal, 'leetcode')
    solveOn('leetcode', handle, 'two-sum')
    expect(await solvedAt()).toEqual([null, null])
    expect(await asked()).toEqual([{ platform: 'leetcode', outcome: 'answered', waitSeconds: 60 }])
    expect(await solvedAt()).toEqual(['2026-01-10T06:30:00.000Z', null])
  })

  test.each([
    ['leetcode', 'two-sum'],
    ['codeforces', '4 A'],
  ] as const)('counts a problem of %s that is solved again today', async (platform, id) => {
    const { userId, browser, handle, asked } = await asker(portal, platform)
    const { world } = simulated.simulator
    const yesterday = Date.parse('2026-01-09T10:00:00Z') / 1000
    world.solve(platform, handle, { id, name: id, solvedAt: yesterday })
    await asked()
    const today = async () => (await browser.get('/user/myDay')).json().day
    expect((await today()).streaks.current).toBe(0)

    portal.clock.advance(3600)
    for (const minutes of [50, 40])
      world.solve(platform, handle, {
        id,
        name: id,
        solvedAt: portal.clock.now().getTime() / 1000 - minutes * 60,
      })
    expect(await asked()).toMatchObject([{ platform, outcome: 'answered' }])

    const { streaks, problems, fortnight } = await today()
    expect(streaks).toEqual({ current: 1, best: 1 })
    expect(problems.find((one: { platform: string }) => one.platform === platform)).toMatchObject({
      solvedAt: '2026-01-10T06:40:00.000Z',
    })
    expect(fortnight.at(-1)).toMatchObject({ solved: 0, potds: { onTheDay: 1 } })
    // The first time stays the one of the list.
    const { data } = (await browser.get(`/user/getSubmissions/${platform}`)).json()
    expect(data).toMatchObject([{ timestamp: yesterday }])
    const { timing } = (await browser.get('/user/getSheetPotdDaysData')).json().userData.potds
    expect(timing).toContain('d')
    const [progress] = await portal.app.db
      .select()
      .from(studentProgress)
      .where(eq(studentProgress.userId, userId))
    // The season counts the day; for all time the first solution took no time.
    expect(progress).toMatchObject({ potdMonths: { '2026-01': [1, 43_800] }, potdSeconds: 0 })
  })

  test('polls about a student once a minute, and says when it is possible again', async () => {
    const { asked } = await asker(portal, 'leetcode')
    await asked()
    portal.clock.advance(20)

    expect(await asked()).toEqual([{ platform: 'leetcode', outcome: 'recently', waitSeconds: 40 }])
    expect(calls()).toBe(1)

    portal.clock.advance(40)
    expect(await asked()).toMatchObject([{ outcome: 'answered' }])
    expect(calls()).toBe(2)

    // A poll by the portal itself counts too.
    portal.clock.advance(1800)
    await portal.app.runJob('poll')
    portal.clock.advance(10)
    expect(await asked()).toEqual([{ platform: 'leetcode', outcome: 'recently', waitSeconds: 50 }])
    expect(calls()).toBe(3)
  })

  test('polls only the platforms of today’s problems that are not solved yet', async () => {
    const { userId, asked } = await asker(portal, 'leetcode', 'codeforces', 'gfg')
    await solve(portal.app.db, userId, [{ questionId: 'L two-sum', at: noon }])
    expect(await asked()).toMatchObject([{ platform: 'codeforces', outcome: 'answered' }])
    await solve(portal.app.db, userId, [{ questionId: 'C 4 A', at: noon }])
    expect(await asked()).toEqual([])
  })

  test('without a verified handle on any of them names the one to verify', async () => {
    const { ask } = await asker(portal, 'gfg')
    const answer = await ask()
    expectRefusal(
      answer,
      409,
      'Verify your LeetCode or Codeforces handle first. Without it we can’t see what you solve there',
    )
  })

  test('reports a platform that does not answer as down, and keeps what is known', async () => {
    const { asked, solvedAt } = await asker(portal, 'leetcode')
    fail('leetcode', 'server error')
    expect(await asked()).toEqual([{ platform: 'leetcode', outcome: 'unreachable', waitSeconds: 60 }])
    expect(await solvedAt()).toEqual([null, null])
    // One failure is no outage yet: others are still polled.
    expect(await portal.app.db.$count(platformOutages)).toBe(0)
  })

  test('pauses a platform that rejects us, as the poll does, and polls it again afterwards', async () => {
    const [one, other] = [await asker(portal, 'leetcode'), await asker(portal, 'leetcode')]
    fail('leetcode', 'too many') // come back in 120 s
    expect(await one.asked()).toEqual([{ platform: 'leetcode', outcome: 'unreachable', waitSeconds: 120 }])
    const before = calls()
    portal.clock.advance(30)
    expect(await other.asked()).toEqual([{ platform: 'leetcode', outcome: 'unreachable', waitSeconds: 90 }])
    expect(calls()).toBe(before)

    simulated.simulator.failures.clear()
    simulated.time.ms += 130_000
    portal.clock.advance(100)
    expect(await one.asked()).toMatchObject([{ outcome: 'answered' }])
    expect(await portal.app.db.$count(platformOutages)).toBe(0)
  })

  test('asks students beyond the pace to wait, and takes no platform for down', async () => {
    const [one, other] = [await asker(portal, 'leetcode'), await asker(portal, 'leetcode')]
    const time = { now: () => 0, wait: async () => {} }
    const paces = { leetcode: 30_000 }
    portal.app.platforms.leetcode = simulated.clients({ time, paces }).leetcode
    expect(await one.asked()).toMatchObject([{ outcome: 'answered' }])
    expect(await other.asked()).toEqual([{ platform: 'leetcode', outcome: 'unreachable', waitSeconds: 30 }])
    portal.clock.advance(30)
    await portal.app.runJob('poll')

    const states = await portal.app.db.select().from(pollStates).where(eq(pollStates.userId, other.userId))
    expect(states).toMatchObject([{ failingSince: null, triedAt: null }])
    expect(await portal.app.db.$count(platformOutages)).toBe(0)
    portal.app.platforms.leetcode = simulated.clients().leetcode
    expect(await other.asked()).toMatchObject([{ outcome: 'answered' }])
  })

  test('polls about an alumnus too, who is still polled seldom otherwise', async () => {
    const { userId, asked } = await asker(portal, 'leetcode')
    await portal.app.db.update(users).set({ alumniSince: portal.clock.now() }).where(eq(users.id, userId))
    expect(await asked()).toMatchObject([{ outcome: 'answered' }])
    const [state] = await portal.app.db.select().from(pollStates).where(eq(pollStates.userId, userId))
    expect(state?.isSeldom).toBe(true)
  })
})

test('of two tabs on two nodes that ask at once, one polls', async () => {
  const url = await freshPostgresUrl()
  const [node, second] = await Promise.all(
    [1, 2].map(async () =>
      openPortal('postgres', { database: await openPatiently(url), parts: platforms() }),
    ),
  )
  if (!node || !second) throw new Error('no node')
  await setToday(node)
  second.clock.set(noon)
  const { browser, ask } = await asker(node, 'leetcode')
  const tab = second.browser()
  for (const [name, value] of browser.cookies) tab.cookies.set(name, value)
  await tab.get('/user/me')

  const askThere = () => tab.post('/user/askPlatforms')
  const answers = await Promise.all([ask(), askThere(), ask(), askThere()])

  const outcomes = answers.map((answer) => answer.json().asked[0].outcome)
  expect(outcomes.sort()).toEqual(['answered', 'recently', 'recently', 'recently'])
  expect(calls()).toBe(1)
  await Promise.all([node.close(), second.close()])
})

test('no platform is simulated in production, without the demo, or if real ones are configured', async () => {
  const { platforms, ...settings } = testEnvironment()
  const demo = { ...settings, demo: true, platforms: { ...platforms, areDefaults: true } }
  for (const environment of [
    { ...demo, production: true },
    { ...demo, demo: false },
    { ...demo, platforms: { ...platforms, areDefaults: false } },
  ])
    expect(await startDemoPlatforms(environment, () => new Date())).toBeUndefined()
})
