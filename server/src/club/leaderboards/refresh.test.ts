import { eq } from 'drizzle-orm'
import { dayOf, startOf } from '../../core/calendar/days.ts'
import { users } from '../../core/people/users.tables.ts'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { openPortal } from '../../testing/portal.ts'
import { setUpSimulatedPlatforms } from '../../testing/servers/simulated-platforms.ts'
import { prove } from '../progress/progress.samples.ts'
import { addStudent, boardOf, emptyBoards } from './boards.samples.ts'
import { boardFigures } from './leaderboards.tables.ts'

const minute = 60
const day = 24 * 60 * minute

const simulated = setUpSimulatedPlatforms()
const withStandIns = () => ({ parts: { standIns: simulated.simulator } })

onDatabase('figures and snapshots', withStandIns, (portal) => {
  beforeEach(() => emptyBoards(portal))
  afterEach(() => {
    for (const platform of ['codeforces', 'github'] as const)
      simulated.simulator.world.setOpen(platform, true)
  })

  const refresh = (platform: 'codeforces' | 'github') => portal.app.runJob(`${platform} figures`)
  const snapshot = () => portal.app.runJob('board snapshots')
  const rate = (handle: string, rating: number) =>
    simulated.simulator.world.change('codeforces', handle, { rating })
  const callsTo = (platform: string) =>
    simulated.simulator.calls.filter((call) => call.platform === platform).length
  /** Sets the clock to an hour of the next day in India. */
  const toTomorrowAt = (hour: number) => {
    const now = portal.clock.now()
    const tomorrow = startOf(dayOf(now)).getTime() + day * 1000
    portal.clock.advance((tomorrow - now.getTime()) / 1000 + hour * 60 * minute)
  }
  const ratings = async () => {
    const { users } = await boardOf(portal, 'codeforces')
    return Object.fromEntries(
      users.map((row: { username: string; rating: number }) => [row.username, row.rating]),
    )
  }

  test('reads all ratings and titles in one call, commits too, and the leaderboards show their age', async () => {
    for (const name of ['anna', 'bert', 'cleo'])
      await addStudent(portal, name, { codeforces: `${name}_cf`, github: `${name}-gh` })
    rate('anna_cf', 1450)
    rate('bert_cf', 2150)
    simulated.simulator.world.change('github', 'cleo-gh', { commits: 321 })

    await refresh('codeforces')
    await refresh('github')

    expect(callsTo('codeforces')).toBe(1)
    const asOf = portal.clock.now().toISOString()
    expect(await boardOf(portal, 'codeforces')).toMatchObject({
      users: [
        { username: 'bert', rating: 2150, rank: 'master' },
        { username: 'anna', rating: 1450, rank: 'specialist' },
        { username: 'cleo', rating: 0, rank: 'unrated' },
      ],
      asOf,
    })
    expect(await boardOf(portal, 'github')).toMatchObject({
      users: [{ username: 'cleo', commits: 321 }, { username: 'anna', commits: 0 }, { username: 'bert' }],
      asOf,
    })
  })

  test('polls verified handles again after half an hour, and new ones at once', async () => {
    const anna = await addStudent(portal, 'anna', { codeforces: 'anna' })
    await prove(portal.app.db, anna, 'github', 'unverified', null)
    rate('anna', 1000)
    await refresh('codeforces')
    await refresh('github')
    expect(callsTo('github')).toBe(0)
    rate('anna', 1100)
    rate('bert', 900)
    portal.clock.advance(15)
    await addStudent(portal, 'bert', { codeforces: 'bert' })
    await refresh('codeforces')
    expect(await ratings()).toEqual({ anna: 1000, bert: 900 })
    portal.clock.advance(15)
    await refresh('codeforces')
    expect(callsTo('codeforces')).toBe(2)

    portal.clock.advance(31 * minute)
    await refresh('codeforces')

    expect(await ratings()).toEqual({ anna: 1100, bert: 900 })
  })

  test('polls alumni’s figures again after a week, and none of suspended students', async () => {
    const alumnus = await addStudent(portal, 'anna', { codeforces: 'anna' })
    const suspended = await addStudent(portal, 'bert', { codeforces: 'bert' })
    await portal.app.db.update(users).set({ alumniSince: portal.clock.now() }).where(eq(users.id, alumnus))
    await portal.app.db.update(users).set({ suspendedAt: portal.clock.now() }).where(eq(users.id, suspended))
    const asked = async (afterSeconds: number) => {
      simulated.simulator.calls.length = 0
      portal.clock.advance(afterSeconds)
      await refresh('codeforces')
      return simulated.simulator.calls.map(({ path }) => path.match(/anna|bert/g)?.join())
    }

    expect(await asked(0)).toEqual(['anna'])
    expect(await asked(7 * day)).toEqual([])
    expect(await asked(31 * minute)).toEqual(['anna'])
  })

  test('reads all GitHub handles if they exceed one poll, a new one among the first', async () => {
    for (let number = 0; number < 12; number += 1) {
      await addStudent(portal, `user_${number}`, { github: `user-${number}` })
      simulated.simulator.world.change('github', `user-${number}`, { commits: 100 + number })
    }
    await refresh('github')
    portal.clock.advance(31 * minute)
    await addStudent(portal, 'newest', { github: 'newest' })
    simulated.simulator.calls.length = 0
    await refresh('github')

    const { users } = await boardOf(portal, 'github')
    expect(users.map(({ commits }: { commits: number }) => commits)).toEqual([
      ...Array.from({ length: 12 }, (_, index) => 111 - index),
      0,
    ])
    // The year's and the month's.
    expect(callsTo('github')).toBe(26)
    expect(simulated.simulator.calls.findIndex(({ path }) => path.includes('newest'))).toBe(0)
  })

  test('a failing platform leaves the figures unchanged, and is paused for a minute', async () => {
    await addStudent(portal, 'anna', { codeforces: 'anna', github: 'anna' })
    rate('anna', 1000)
    await refresh('codeforces')
    const asOf = portal.clock.now().toISOString()
    rate('anna', 1100)
    simulated.simulator.world.setOpen('codeforces', false)
    portal.clock.advance(31 * minute)

    expect(await refresh('codeforces')).toBe(true)
    await refresh('github')
    expect(await boardOf(portal, 'codeforces')).toMatchObject({ users: [{ rating: 1000 }], asOf })
    expect((await boardOf(portal, 'github')).asOf).toBe(portal.clock.now().toISOString())

    simulated.simulator.world.setOpen('codeforces', true)
    portal.clock.advance(20)
    await refresh('codeforces')
    expect(await ratings()).toEqual({ anna: 1000 })
    portal.clock.advance(45)
    await refresh('codeforces')
    expect(await ratings()).toEqual({ anna: 1100 })
  })

  test('a missing handle keeps its last figures, affects no others, and doesn’t make the leaderboard look old', async () => {
    for (const name of ['anna', 'gone']) await addStudent(portal, name, { codeforces: name })
    rate('anna', 1000)
    rate('gone', 2000)
    await refresh('codeforces')
    rate('anna', 1300)
    simulated.simulator.failures.add({ platform: 'codeforces', mode: 'unknown handle', handle: 'gone' })
    portal.clock.advance(31 * minute)

    await refresh('codeforces')

    expect(await ratings()).toEqual({ gone: 2000, anna: 1300 })
    expect((await boardOf(portal, 'codeforces')).asOf).toBe(portal.clock.now().toISOString())
    expect(await portal.app.db.$count(boardFigures)).toBe(2)
  })

  test.each([
    ['with a token', 'ghp_token'],
    ['without a token', undefined],
  ])(
    '%s the leaderboard counts commits of the last 365 days, and a season those of its month',
    async (_, githubToken) => {
      const platforms = simulated.clients({ githubToken })
      const own = await openPortal(portal.app.database.kind, { parts: { platforms } })
      await addStudent(own, 'anna', { github: 'anna' })
      simulated.simulator.world.change('github', 'anna', { commits: 500, recentCommits: 12 })
      await own.app.runJob('github figures')

      const season = dayOf(own.clock.now()).slice(0, 7)
      const answer = await own.browser().get(`/api/leaderboard/github?season=${season}`)
      expect(answer.json().data.users).toMatchObject([{ username: 'anna', commits: 500, gained: 12 }])
      await own.close()
    },
  )

  test('compares places with the last snapshot of a day before today', async () => {
    const changes = async () => {
      const { users } = await boardOf(portal, 'codeforces')
      return Object.fromEntries(
        users.map((row: { username: string; change: unknown }) => [row.username, row.change]),
      )
    }
    const reread = async () => {
      portal.clock.advance(31 * minute)
      await refresh('codeforces')
    }
    toTomorrowAt(6)
    for (const [name, rating] of Object.entries({ anna: 1900, bert: 1800, cleo: 1700, dora: 1600 })) {
      await addStudent(portal, name, { codeforces: name })
      rate(name, rating)
    }
    await refresh('codeforces')
    await snapshot()
    expect(await changes()).toEqual({ anna: null, bert: null, cleo: null, dora: null })

    // The last snapshot of a day counts: bert overtakes anna by the evening.
    rate('bert', 2000)
    await reread()
    await snapshot()
    toTomorrowAt(1)
    rate('cleo', 2500)
    await addStudent(portal, 'eva_', { codeforces: 'eva_' })
    rate('eva_', 2100)
    await reread()
    const today = { cleo: 2, eva_: 'new', bert: -2, anna: -1 - 1, dora: -1 }
    expect(await changes()).toEqual(today)
    // It was of all students.
    const batch = await portal.browser().get('/api/leaderboard/codeforces?batch=2024')
    expect(batch.json().data.users.map(({ change }: { change: unknown }) => change)).toEqual(
      Array(5).fill(null),
    )
    // Today's own snapshot isn't used for the comparison.
    await snapshot()
    expect(await changes()).toEqual(today)

    // Days without a snapshot are skipped.
    toTomorrowAt(1)
    toTomorrowAt(1)
    expect(await changes()).toEqual({ cleo: 0, eva_: 0, bert: 0, anna: 0, dora: 0 })
  })
})
