import { leadDayAnswer, type Platform } from '@portal/shared/contract'
import { openPortal, type Portal } from '../../../testing/portal.ts'
import { setUpSimulatedPlatforms } from '../../../testing/servers/simulated-platforms.ts'
import { signedUp, signedUpLead } from '../../../testing/students.ts'
import { boardOf } from '../../leaderboards/boards.samples.ts'
import { boardMonths } from '../../leaderboards/leaderboards.tables.ts'
import { prove } from '../progress.samples.ts'
import { resetPolling } from './polling.samples.ts'

const simulated = setUpSimulatedPlatforms()
const hour = 3600
const solvedAt = Date.parse('2026-01-09T10:00:00Z') / 1000
const problems = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => ({
    id: `problem-${from + at}`,
    name: `Problem ${from + at}`,
    solvedAt: solvedAt + (from + at) * 60,
  }))

const watermelon = [{ id: '4 A', name: 'Watermelon', solvedAt }]

let portal: Portal
beforeAll(async () => {
  portal = await openPortal('postgres')
}, 60_000)
beforeEach(() => resetPolling(portal, simulated))
afterAll(() => portal.close())

const world = () => simulated.simulator.world
const readFigures = async (platform: Platform) => {
  portal.clock.advance(hour)
  simulated.time.ms += hour * 1000
  await portal.app.runJob(`${platform} figures`)
}
const poll = async (afterHours = 1) => {
  portal.clock.advance(afterHours * hour)
  simulated.time.ms += afterHours * hour * 1000
  await portal.app.runJob('poll')
}

async function studentWith(platform: Platform, handle = 'asha-r') {
  const { user, browser } = await signedUp(portal)
  await prove(portal.app.db, user._id, platform, handle, portal.clock.now())
  const lossOf = async () => (await browser.get('/user/me')).json().user.verifiedPlatforms[0]?.lost
  const stateOf = async () => (await browser.get('/user/getProgressState')).json().platforms[0]
  const storedOf = async () => (await browser.get(`/user/getSubmissions/${platform}`)).json().total
  return { user, browser, lossOf, stateOf, storedOf }
}

describe('a handle that now belongs to another account', () => {
  test.each([
    ['codeforces', { rating: 1500 }, { rating: 3000 }, { rating: 1500 }],
    ['github', { commits: 50 }, { commits: 900 }, { commits: 50 }],
  ] as const)(
    'keeps the last figures of %s, and its student is notified',
    async (platform, own, other, shown) => {
      const { lossOf } = await studentWith(platform)
      world().change(platform, 'asha-r', own)
      await readFigures(platform)
      expect(await lossOf()).toBeUndefined()

      world().change(platform, 'asha-r', { ...other, account: 2 })
      await readFigures(platform)

      expect((await boardOf(portal, platform)).users).toMatchObject([shown])
      const since = portal.clock.now().toISOString()
      expect(await lossOf()).toEqual({ as: 'taken', since })
      await readFigures(platform)
      expect(await lossOf()).toEqual({ as: 'taken', since })

      world().change(platform, 'asha-r', { ...own, account: 1 })
      await readFigures(platform)
      expect(await lossOf()).toBeUndefined()
    },
  )

  test('brings no solutions of Codeforces', async () => {
    const { lossOf, storedOf } = await studentWith('codeforces')
    await readFigures('codeforces')
    await poll()
    world().change('codeforces', 'asha-r', { account: 2, solved: watermelon })
    await readFigures('codeforces')
    await poll(6)
    expect(await storedOf()).toBe(0)
    expect(await lossOf()).toMatchObject({ as: 'taken' })
  })

  test.each(['leetcode', 'gfg'] as const)(
    'is recognised on %s by how few problems the account has solved',
    async (platform) => {
      const { lossOf, storedOf, stateOf } = await studentWith(platform)
      world().change(platform, 'asha-r', { solved: problems(18) })
      await poll()
      // Some problems disappear from a platform.
      world().change(platform, 'asha-r', { solved: problems(17) })
      await poll()
      expect(await lossOf()).toBeUndefined()

      world().change(platform, 'asha-r', { solved: problems(3, 50) })
      await poll()
      expect(await storedOf()).toBe(18)
      expect(await lossOf()).toMatchObject({ as: 'taken' })
      expect(await stateOf()).toMatchObject({ failing: false })
    },
  )
})

describe('a handle that its platform no longer knows', () => {
  test('is no outage: student and leads see since when, and the student verifies another one', async () => {
    const { user, browser, lossOf, stateOf, storedOf } = await studentWith('codeforces')
    const lead = await signedUpLead(portal)
    world().change('codeforces', 'asha-r', { rating: 1500, solved: watermelon })
    await readFigures('codeforces')
    await poll()
    simulated.simulator.failures.add({ platform: 'codeforces', mode: 'unknown handle', handle: 'asha-r' })
    await poll()
    const since = portal.clock.now().toISOString()
    await poll(7)
    await readFigures('codeforces')

    expect(await lossOf()).toEqual({ as: 'missing', since })
    expect(await stateOf()).toMatchObject({ failing: false })
    expect((await browser.get('/user/myDay')).json().day.platforms).toEqual([])
    const { stalled } = leadDayAnswer.parse((await lead.browser.get('/lead/getDay')).json()).day
    const about = 'The handle asha-r hasn’t existed on Codeforces since 10 Jan 2026.'
    expect(stalled.find(({ reason }) => reason === 'lost handle')).toMatchObject({
      count: 1,
      juniors: [{ regNumber: user.regNumber, about }],
    })

    const verify = async (username: string) => {
      const { randomString } = (await browser.post('/user/getCodingPlatformVerificationString', {})).json()
      world().change('codeforces', username, {
        name: randomString,
        account: 3,
        rating: 1600,
        solved: [{ id: '71 A', name: 'Way Too Long Words', solvedAt: solvedAt - 90 * 24 * hour }],
      })
      return browser.post('/user/verifyCodingPlatform', { platform: 'codeforces', username })
    }
    expect((await verify('asha-new')).statusCode).toBe(200)
    expect((await verify('asha-newer')).statusCode).toBe(409)
    await readFigures('codeforces')
    await poll()
    expect(await lossOf()).toBeUndefined()
    expect((await boardOf(portal, 'codeforces')).users).toMatchObject([
      { codeforcesUsername: 'asha-new', rating: 1600 },
    ])
    const months = await portal.app.db.select({ gained: boardMonths.gained }).from(boardMonths)
    expect(months).toEqual([{ gained: 0 }])
    // Solutions with the old name stay, and all of the new one are added.
    expect(await storedOf()).toBe(2)
  })
})

describe('more solutions on LeetCode than its list shows', () => {
  test('are reported to the student and the leads, until they are submitted again', async () => {
    const { user, stateOf, storedOf } = await studentWith('leetcode')
    const lead = await signedUpLead(portal)
    world().change('leetcode', 'asha-r', { solved: problems(10) })
    await poll()
    const from = portal.clock.now()
    simulated.simulator.failures.add({ platform: 'leetcode', mode: 'server error' })
    await poll(20)
    simulated.simulator.failures.clear()
    const later = problems(27, 100).map((one, at) => ({
      ...one,
      solvedAt: from.getTime() / 1000 + (at + 1) * (hour / 2),
    }))
    world().change('leetcode', 'asha-r', { solved: [...problems(10), ...later] })
    await poll()

    expect(await storedOf()).toBe(30)
    const until = new Date((later[7]?.solvedAt ?? 0) * 1000).toISOString()
    expect(await stateOf()).toMatchObject({
      failing: false,
      gap: { from: from.toISOString(), until, problems: 7 },
    })
    const { stalled } = leadDayAnswer.parse((await lead.browser.get('/lead/getDay')).json()).day
    expect(stalled.find(({ reason }) => reason === 'missing solutions')?.juniors).toMatchObject([
      { regNumber: user.regNumber, about: expect.stringContaining('7 problems solved between 10 Jan 2026') },
    ])

    const again = later.slice(0, 7).map((one) => ({ ...one, solvedAt: portal.clock.now().getTime() / 1000 }))
    world().change('leetcode', 'asha-r', { solved: [...problems(10), ...later, ...again] })
    await poll()
    expect(await storedOf()).toBe(37)
    expect((await stateOf()).gap).toBeUndefined()
  })
})
