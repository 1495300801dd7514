import { type Simulator, startSimulator } from '@portal/demo'
import type { ContestsAnswer } from '@portal/shared/contract'
import ICAL from 'ical.js'
import { users } from '../../core/people/users.tables.ts'
import { createPlatforms } from '../../core/platforms/clients.ts'
import type { Browser } from '../../testing/browser.ts'
import { databases } from '../../testing/databases/databases.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { noPaces, WaitingTime } from '../../testing/servers/simulated-platforms.ts'
import { signedUp, signedUpLead } from '../../testing/students.ts'
import { newContest } from './contests.samples.ts'
import { contestLists, contests } from './contests.tables.ts'

const minute = 60
const hour = 60 * minute

describe.each(databases)('contests (%s)', (kind) => {
  let simulator: Simulator
  let portal: Portal
  let lead: Browser
  let start: number
  const time = new WaitingTime()
  const later = (seconds: number) => {
    portal.clock.advance(seconds)
    time.ms += seconds * 1000
  }
  beforeAll(async () => {
    simulator = await startSimulator()
    const platforms = createPlatforms({ addresses: simulator.addresses, paces: noPaces, time })
    portal = await openPortal(kind, { parts: { platforms } })
  })
  afterAll(async () => {
    await portal.close()
    await simulator.stop()
  })
  beforeEach(async () => {
    await portal.app.db.delete(contests)
    await portal.app.db.delete(contestLists)
    simulator.failures.clear()
    simulator.calls.length = 0
    // Every job is due.
    later(3 * hour)
    lead = (await signedUpLead(portal)).browser
    start = Math.floor(portal.clock.now().getTime() / 1000)
    simulator.world.rounds = [
      { id: 9000, name: 'Round 9000', start: start - 5 * hour, seconds: 2 * hour },
      { id: 9001, name: 'Round 9001', start: start + hour, seconds: 2 * hour },
      { id: 9002, name: 'Round 9002', start: start + 50 * hour, seconds: 2 * hour },
    ]
  })

  const read = async (browser = portal.browser(), query = '?platform=codeforces'): Promise<ContestsAnswer> =>
    (await browser.get(`/contest/getAll${query}`)).json()
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
    expect(simulator.calls).toHaveLength(2)
    // One of them twice.
    simulator.world.rounds = [0, 1, 1].flatMap((at) => simulator.world.rounds[at] ?? [])
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
      if (mode === 'empty') simulator.world.rounds = []
      else if (mode === 'incomplete' || mode === 'absurd') {
        const wrong = mode === 'absurd' ? Number.MAX_SAFE_INTEGER : Number.NaN
        simulator.world.rounds = [{ id: 9001, name: 'Round 9001', start: wrong, seconds: wrong }]
      } else simulator.failures.add({ platform: 'codeforces', mode })
      const failingSince = portal.clock.now().toISOString()
      await refresh()
      later(hour)
      await refresh()

      expect(await titles()).toEqual(['Round 9000', 'Round 9001', 'Round 9002'])
      expect((await read()).lists[0]).toEqual({ platform: 'codeforces', goodAt, failingSince })
      simulator.failures.clear()
    },
  )

  test('a lead adds a contest, changes it after its start, withdraws it and shows it again', async () => {
    const added = (await add()).json().data
    expect(added).toMatchObject({ startsAt: '2099-12-05T12:30:00.000Z', opc: 12, place: 'Lab 2', members: 0 })
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
    const actions = (await portal.auditOf(added._id)).map(({ action }) => action)
    expect(actions).toEqual(['added', 'changed', 'withdrawn', 'restored'].map((what) => `contest ${what}`))
  })

  test('contests of platforms are changed by nobody', async () => {
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
      ...[
        [1, false],
        [1, true],
        [1, false],
      ],
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
})
