import type { Simulator } from '@portal/demo'
import type { ContestAnswer, ContestsAnswer } from '@portal/shared/contract'
import { eq } from 'drizzle-orm'
import ICAL from 'ical.js'
import { dayMs } from '../../core/calendar/days.ts'
import { handles } from '../../core/people/handles.tables.ts'
import { users } from '../../core/people/users.tables.ts'
import type { Browser } from '../../testing/browser.ts'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { setUpSimulatedPlatforms } from '../../testing/servers/simulated-platforms.ts'
import { signedUp, signedUpLead } from '../../testing/students.ts'
import { prove } from '../progress/progress.samples.ts'
import { newContest } from './contests.samples.ts'
import { contestLists, contests } from './contests.tables.ts'

const minute = 60
const hour = 60 * minute

const simulated = setUpSimulatedPlatforms()

onDatabase(
  'contests',
  () => ({ parts: { platforms: simulated.clients() } }),
  (portal) => {
    let lead: Browser
    let start: number
    const later = (seconds: number) => {
      portal.clock.advance(seconds)
      simulated.time.ms += seconds * 1000
    }
    beforeEach(async () => {
      await portal.app.db.delete(contests)
      await portal.app.db.delete(contestLists)
      // Every job is due.
      later(3 * hour)
      lead = (await signedUpLead(portal)).browser
      start = Math.floor(portal.clock.now().getTime() / 1000)
      simulated.simulator.world.rounds = [
        { id: 9000, name: 'Round 9000', start: start - 5 * hour, seconds: 2 * hour },
        { id: 9001, name: 'Round 9001', start: start + hour, seconds: 2 * hour },
        { id: 9002, name: 'Round 9002', start: start + 50 * hour, seconds: 2 * hour },
      ]
    })

    const read = async (
      browser = portal.browser(),
      query = '?platform=codeforces',
    ): Promise<ContestsAnswer> => (await browser.get(`/contest/getAll${query}`)).json()
    const titles = async (...args: Parameters<typeof read>) =>
      (await read(...args)).data.map(({ title }) => title)
    const refresh = (name = 'codeforces contests') => portal.app.runJob(name)
    const add = (changes: object = {}) => lead.post('/contest/add', { ...newContest, ...changes })
    const idOf = async (title: string) =>
      (await read(undefined, '')).data.find((contest) => contest.title === title)?._id

    test('lists what Codeforces and LeetCode announce, earliest first, and asks once an hour', async () => {
      await refresh()
      await refresh('leetcode contests')
      await refresh()

      expect(await titles()).toEqual(['Round 9000', 'Round 9001', 'Round 9002'])
      expect(await titles(undefined, '?platform=codeforces&past=0')).toEqual(['Round 9001', 'Round 9002'])
      expect((await titles(undefined, '?platform=leetcode')).sort()).toEqual([
        expect.stringMatching(/^Biweekly Contest \d+$/),
        expect.stringMatching(/^Weekly Contest \d+$/),
      ])
      expect(simulated.simulator.calls).toHaveLength(2)
      // One of them twice, and none that is over.
      simulated.simulator.world.rounds = [1, 1].flatMap((at) => simulated.simulator.world.rounds[at] ?? [])
      later(hour)
      await refresh()
      expect(await titles()).toEqual(['Round 9000', 'Round 9001'])
    })

    test.each(['strange', 'empty', 'incomplete', 'absurd'] as const)(
      'keeps the last good list, with its age, after an answer that is %s',
      async (mode) => {
        await refresh()
        const goodAt = portal.clock.now().toISOString()
        later(hour)
        if (mode === 'empty') simulated.simulator.world.rounds = []
        else if (mode === 'incomplete' || mode === 'absurd') {
          const wrong = mode === 'absurd' ? Number.MAX_SAFE_INTEGER : Number.NaN
          simulated.simulator.world.rounds = [{ id: 9001, name: 'Round 9001', start: wrong, seconds: wrong }]
        } else simulated.simulator.failures.add({ platform: 'codeforces', mode })
        const failingSince = portal.clock.now().toISOString()
        await refresh()
        later(hour)
        await refresh()

        expect(await titles()).toEqual(['Round 9000', 'Round 9001', 'Round 9002'])
        expect((await read()).lists[0]).toEqual({ platform: 'codeforces', goodAt, failingSince })
      },
    )

    test('a lead adds a contest, changes it after its start, withdraws it and shows it again', async () => {
      const added = (await add()).json().data
      expect(added).toMatchObject({
        startsAt: '2099-12-05T12:30:00.000Z',
        opc: 12,
        place: 'Lab 2',
        members: 0,
      })
      const path = `/contest/${added._id}`
      await portal.app.db.update(contests).set({ startsAt: new Date('2026-01-01T12:30:00Z') })
      const past = {
        ...newContest,
        start: '2026-01-01T18:00',
        end: '2026-01-01T20:00',
        editorial: 'club.example/editorial',
      }
      const moved = { ...past, start: '2026-01-01T19:00' }

      expect((await lead.put(path, past)).json().data.editorial).toBe('https://club.example/editorial')
      expect((await lead.put(path, moved)).json().errors).toEqual({ start: 'Choose a start in the future' })
      await lead.put(`${path}/withdrawn`, { isWithdrawn: true })
      expect([await titles(undefined, ''), await titles(lead, '')]).toEqual([[], ['OPC 12']])
      expect((await portal.browser().get(path)).statusCode).toBe(404)
      await lead.put(`${path}/withdrawn`, { isWithdrawn: false })
      expect(await titles(undefined, '')).toEqual(['OPC 12'])
      const actions = (await portal.activityOf(added._id)).map(({ action }) => action)
      expect(actions).toEqual(['added', 'changed', 'withdrawn', 'restored'].map((what) => `contest ${what}`))
    })

    test('contests of platforms can’t be changed', async () => {
      await refresh()
      const path = `/contest/${await idOf('Round 9001')}`

      expect((await lead.put(path, newContest)).statusCode).toBe(404)
      expect((await lead.put(`${path}/withdrawn`, { isWithdrawn: true })).statusCode).toBe(404)
    })

    test('members say that they are in until the end; everyone sees how many', async () => {
      await refresh()
      const [one, other] = [(await signedUp(portal)).browser, (await signedUp(portal)).browser]
      const mark = (browser: Browser, id: string | undefined, isIn = true) =>
        browser.put(`/contest/${id}/mark`, { isIn })
      const [running, over] = [await idOf('Round 9001'), await idOf('Round 9000')]
      for (const browser of [one, one, other]) await mark(browser, running)
      await mark(other, running, false)

      const marksFor = async (browser?: Browser) => {
        const found = (await read(browser)).data.find(({ _id }) => _id === running)
        return [found?.members, found?.isIn]
      }
      expect([await marksFor(), await marksFor(one), await marksFor(other)]).toEqual([
        [1, false],
        [1, true],
        [1, false],
      ])
      expect((await mark(one, over)).statusCode).toBe(409)
      expect((await mark(one, '00000000-0000-4000-8000-000000000000')).statusCode).toBe(404)
    })

    describe('calendars', () => {
      const eventsOf = async (path: string) => {
        const answer = await portal.browser().open(path)
        if (answer.statusCode !== 200) return answer.statusCode
        expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
        const calendar = new ICAL.Component(ICAL.parse(answer.body))
        return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
      }

      test('the public one has all contests, also with unusual titles', async () => {
        const title = 'Días, “graphs”; a\\b, and 🎈 in a title that is longer than one line of a calendar'
        await add({ title, place: 'Lab 2; upstairs, left' })
        await refresh()
        const events = await eventsOf('/calendar/contests.ics')
        if (!Array.isArray(events)) throw new Error(`${events}`)
        const own = events.find(({ summary }) => summary === title)

        expect(events).toHaveLength(4)
        expect([own?.location, own?.startDate.toJSDate(), own?.endDate.toJSDate()]).toEqual([
          'Lab 2; upstairs, left',
          new Date('2099-12-05T12:30:00Z'),
          new Date('2099-12-05T14:30:00Z'),
        ])
        expect(own?.component.getFirstPropertyValue('url')).toBe('https://club.example/opc')
      })

      test('a member’s has only their contests, until they renew its address or are suspended', async () => {
        await refresh()
        const { browser } = await signedUp(portal)
        const address = async (method: 'get' | 'put') =>
          new URL((await browser[method]('/contest/calendar')).json().url).pathname
        const first = await address('get')
        await browser.put(`/contest/${await idOf('Round 9002')}/mark`, { isIn: true })

        expect(await eventsOf(first)).toMatchObject([{ summary: 'Round 9002' }])
        const renewed = [await address('put'), await address('put')]
        expect(await Promise.all([first, ...renewed].map(eventsOf))).toEqual([404, 404, [expect.anything()]])
        expect(await address('get')).toBe(renewed[1])
        await portal.app.db.update(users).set({ suspendedAt: portal.clock.now() })
        expect(await eventsOf(renewed[1] ?? '')).toBe(404)
        await portal.app.db.update(users).set({ suspendedAt: null })
      })
    })
  },
)

const withStandIns = () => ({ parts: { standIns: simulated.simulator } })

onDatabase('the club’s standings', withStandIns, (portal) => {
  let round: Simulator['world']['rounds'][number]
  let id: string
  beforeAll(async () => {
    const start = Math.floor(portal.clock.now().getTime() / 1000) - hour
    round = { id: 9001, name: 'Round 9001', start, seconds: 2 * hour }
    simulated.simulator.world.rounds = [round]
    for (let made = 0; made < 120; made += 1) {
      const { user } = await signedUp(portal)
      const handle = `handle_of_student_${made}`
      await prove(portal.app.db, user._id, 'codeforces', handle, portal.clock.now())
      simulated.simulator.world.change('codeforces', handle, { rating: 1000 + made * 12 })
    }
    await portal.app.runJob('codeforces contests')
    const [contest] = await portal.app.db.select().from(contests)
    id = contest?.id ?? ''
  })

  const read = async (browser = portal.browser()): Promise<ContestAnswer> =>
    (await browser.get(`/contest/${id}`)).json()
  /** Runs the job after so many seconds, and returns the methods that it called. */
  const refreshAfter = async (seconds: number) => {
    portal.clock.advance(seconds)
    await portal.app.runJob('contest standings')
    return simulated.simulator.calls.map(({ path }) => /api\/([\w.]+)/.exec(path)?.[1])
  }
  const standings = (calls: number) => Array(calls).fill('contest.standings')

  test('are read in calls of a hundred handles, official and unofficial, without unknown ones', async () => {
    expect((await read()).standings).toBeNull()
    simulated.simulator.failures.add({
      platform: 'codeforces',
      mode: 'unknown handle',
      handle: 'handle_of_student_5',
    })
    const calls = await refreshAfter(0)

    // Each of two calls for the first hundred is repeated.
    expect(calls).toEqual(standings(6))
    expect(Math.max(...simulated.simulator.calls.map(({ path }) => path.length))).toBeLessThan(4000)
    const { official = [], unofficial = [] } = (await read()).standings ?? {}
    expect(official.length).toBeGreaterThan(20)
    expect(unofficial.length).toBeGreaterThan(10)
    const ratingOf = (handle: string) => simulated.simulator.world.find('codeforces', handle)?.rating ?? 0
    expect(official.every(({ handle }) => ratingOf(handle) < 1900)).toBe(true)
    expect(unofficial.every(({ handle }) => ratingOf(handle) >= 1900)).toBe(true)
    expect(official.map(({ rank }) => rank)).toEqual(official.map(({ rank }) => rank).sort((a, b) => a - b))
    expect(official.map(({ handle }) => handle)).not.toContain('handle_of_student_5')
  })

  test('show names to members only', async () => {
    const { browser } = await signedUp(portal)

    expect((await read(browser)).standings?.official[0]).toHaveProperty('name')
    expect((await read()).standings?.official[0]).not.toHaveProperty('name')
  })

  test('leave out students who left the leaderboards', async () => {
    const usernames = async () => (await read()).standings?.official.map(({ username }) => username) ?? []
    const [first = '', second = ''] = await usernames()
    const setOnBoards = (isOnBoards: boolean) =>
      portal.app.db.update(users).set({ isOnBoards }).where(eq(users.username, first))

    await setOnBoards(false)
    expect((await usernames())[0]).toBe(second)
    await setOnBoards(true)
    expect((await usernames())[0]).toBe(first)
  })

  test('are read every two minutes; if Codeforces fails, the last ones stay', async () => {
    expect(await refreshAfter(minute)).toEqual([])
    expect(await refreshAfter(minute)).toEqual(standings(4))
    const before = await read()
    simulated.simulator.failures.add({ platform: 'codeforces', mode: 'strange' })
    await refreshAfter(2 * minute)
    expect(await read()).toEqual(before)
  })

  test('are read for one contest if those of another fail', async () => {
    const other = { platform: 'codeforces', externalId: '9000', title: 'Round 9000' } as const
    const times = { startsAt: portal.clock.now(), endsAt: new Date(portal.clock.now().getTime() + dayMs) }
    await portal.app.db.insert(contests).values({ ...other, ...times })
    simulated.simulator.failures.add({ platform: 'codeforces', mode: 'strange', times: 1 })
    expect(await refreshAfter(2 * minute)).toEqual(standings(1 + 4))
    await portal.app.db.delete(contests).where(eq(contests.externalId, '9000'))
  })

  test('leave out a handle that now belongs to someone else', async () => {
    const { official = [] } = (await read()).standings ?? {}
    const lost = official[0]?.handle ?? ''
    const setLost = (lostAs: 'taken' | null) =>
      portal.app.db.update(handles).set({ lostAs }).where(eq(handles.username, lost))
    await setLost('taken')
    await refreshAfter(2 * minute)
    const others = (await read()).standings?.official.map(({ handle }) => handle)
    expect(others).toHaveLength(official.length - 1)
    expect(others).not.toContain(lost)
    await setLost(null)
  })

  test('are read at the end, and again when the ratings are published, which are the last', async () => {
    expect(await refreshAfter(hour)).toEqual([...standings(4), 'contest.ratingChanges'])
    simulated.simulator.calls.length = 0
    expect(await refreshAfter(10 * minute)).toEqual([])
    simulated.simulator.world.rounds = [{ ...round, start: round.start - 2 * hour }]
    expect(await refreshAfter(20 * minute)).toEqual([...standings(4), 'contest.ratingChanges'])
    const { official = [], unofficial = [] } = (await read()).standings ?? {}
    expect(official.every(({ ratingChange }) => ratingChange !== null)).toBe(true)
    expect(unofficial.every(({ ratingChange }) => ratingChange === null)).toBe(true)
    simulated.simulator.calls.length = 0
    expect(await refreshAfter(dayMs / 1000)).toEqual([])
  })
})
