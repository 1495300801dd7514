import { type Simulator, startSimulator } from '@portal/demo'
import type { ContestAnswer } from '@portal/shared/contract'
import { eq } from 'drizzle-orm'
import { dayMs } from '../../core/calendar/days.ts'
import { handles } from '../../core/people/handles.tables.ts'
import { users } from '../../core/people/users.tables.ts'
import { databases } from '../../testing/databases/databases.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { signedUp } from '../../testing/students.ts'
import { prove } from '../progress/progress.samples.ts'
import { contests } from './contests.tables.ts'

const minute = 60
const hour = 60 * minute

describe.each(databases)('the club’s standings (%s)', (kind) => {
  let simulator: Simulator
  let portal: Portal
  let round: Simulator['world']['rounds'][number]
  let id: string
  beforeAll(async () => {
    simulator = await startSimulator()
    portal = await openPortal(kind, { parts: { standIns: simulator } })
    const start = Math.floor(portal.clock.now().getTime() / 1000) - hour
    round = { id: 9001, name: 'Round 9001', start, seconds: 2 * hour }
    simulator.world.rounds = [round]
    for (let made = 0; made < 120; made += 1) {
      const { user } = await signedUp(portal)
      const handle = `handle_of_student_${made}`
      await prove(portal.app.db, user._id, 'codeforces', handle, portal.clock.now())
      simulator.world.change('codeforces', handle, { rating: 1000 + made * 12 })
    }
    await portal.app.runJob('codeforces contests')
    const [contest] = await portal.app.db.select().from(contests)
    id = contest?.id ?? ''
  })
  afterAll(async () => {
    await portal.close()
    await simulator.stop()
  })
  beforeEach(() => {
    simulator.calls.length = 0
    simulator.failures.clear()
  })

  const read = async (browser = portal.browser()): Promise<ContestAnswer> =>
    (await browser.get(`/contest/${id}`)).json()
  /** Runs the job after so many seconds, and returns the methods that it called. */
  const refreshAfter = async (seconds: number) => {
    portal.clock.advance(seconds)
    await portal.app.runJob('contest standings')
    return simulator.calls.map(({ path }) => /api\/([\w.]+)/.exec(path)?.[1])
  }
  const standings = (calls: number) => Array(calls).fill('contest.standings')

  test('are read in calls of a hundred handles, official and unofficial, without unknown ones', async () => {
    expect((await read()).standings).toBeNull()
    simulator.failures.add({ platform: 'codeforces', mode: 'unknown handle', handle: 'handle_of_student_5' })
    const calls = await refreshAfter(0)

    // Each of two calls for the first hundred is repeated.
    expect(calls).toEqual(standings(6))
    expect(Math.max(...simulator.calls.map(({ path }) => path.length))).toBeLessThan(4000)
    const { official = [], unofficial = [] } = (await read()).standings ?? {}
    expect(official.length).toBeGreaterThan(20)
    expect(unofficial.length).toBeGreaterThan(10)
    const ratingOf = (handle: string) => simulator.world.find('codeforces', handle)?.rating ?? 0
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

  test('leave out who left the leaderboards', async () => {
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
    simulator.failures.add({ platform: 'codeforces', mode: 'strange' })
    await refreshAfter(2 * minute)
    expect(await read()).toEqual(before)
  })

  test('are read for one contest if those of another fail', async () => {
    const other = { platform: 'codeforces', externalId: '9000', title: 'Round 9000' } as const
    const times = { startsAt: portal.clock.now(), endsAt: new Date(portal.clock.now().getTime() + dayMs) }
    await portal.app.db.insert(contests).values({ ...other, ...times })
    simulator.failures.add({ platform: 'codeforces', mode: 'strange', times: 1 })
    expect(await refreshAfter(2 * minute)).toEqual(standings(1 + 4))
    await portal.app.db.delete(contests).where(eq(contests.externalId, '9000'))
  })

  test('have no handle that now belongs to someone else', async () => {
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
    simulator.calls.length = 0
    expect(await refreshAfter(10 * minute)).toEqual([])
    simulator.world.rounds = [{ ...round, start: round.start - 2 * hour }]
    expect(await refreshAfter(20 * minute)).toEqual([...standings(4), 'contest.ratingChanges'])
    const { official = [], unofficial = [] } = (await read()).standings ?? {}
    expect(official.every(({ ratingChange }) => ratingChange !== null)).toBe(true)
    expect(unofficial.every(({ ratingChange }) => ratingChange === null)).toBe(true)
    simulator.calls.length = 0
    expect(await refreshAfter(dayMs / 1000)).toEqual([])
  })
})
