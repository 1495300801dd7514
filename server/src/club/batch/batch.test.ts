import { batchAnswer, comparisonAnswer } from '@portal/shared/contract'
import { eq } from 'drizzle-orm'
import { dayOf } from '../../core/calendar/days.ts'
import { users } from '../../core/people/users.tables.ts'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { changeAccount, type Member, signedUp } from '../../testing/students.ts'
import { boardFigures } from '../leaderboards/leaderboards.tables.ts'
import { dailyProblem, prove, solve } from '../progress/progress.samples.ts'
import { batchFollows } from './batch.tables.ts'

onDatabase('my batch', (portal) => {
  const now = () => portal.clock.now()
  const change = ({ user }: Member, to: Parameters<typeof changeAccount>[2]) =>
    changeAccount(portal, user._id, to)
  /** Students of a new batch. */
  let batches = 3000
  const classOf = async (count: number) => {
    batches += 1
    const made = await Promise.all(Array.from({ length: count }, () => signedUp(portal)))
    for (const one of made) await change(one, { batch: String(batches) })
    return made as [Member, Member, Member, Member, ...Member[]]
  }
  const list = async ({ browser }: Member, query = '') =>
    batchAnswer.parse((await browser.get(`/user/batch${query}`)).json())
  const names = async (reader: Member, query = '') =>
    (await list(reader, query)).students.map(({ username }) => username)
  const compare = ({ browser }: Member, { user }: Member) => browser.get(`/user/batch/${user.username}`)
  const follow = async ({ browser }: Member, { user }: Member, isFollowed = true) =>
    (await browser.put(`/user/batch/${user.username}/follow`, { isFollowed })).statusCode
  const rate = async ({ user }: Member, value: number, title = 'expert') => {
    await prove(portal.app.db, user._id, 'codeforces', `cf_${user.username}`, now())
    await portal.app.db
      .insert(boardFigures)
      .values({ userId: user._id, platform: 'codeforces', value, title, checkedAt: now() })
  }

  test('lists students by their rank within it, with ratings, the last active day and who solved today’s problem', async () => {
    const [me, best, second, unrated] = await classOf(4)
    const [stranger] = await classOf(1)
    await rate(stranger, 2000)
    await rate(best, 1900)
    await rate(second, 1500)
    await rate(unrated, 0, 'unrated')
    await dailyProblem(portal.app.db, dayOf(now()), 'L of-my-batch', now())
    await solve(portal.app.db, second.user._id, [{ questionId: 'L of-my-batch', at: now() }])

    const { students, matches } = await list(me)

    expect(matches).toBe(4)
    expect(students.map(({ username, place, rating }) => [username, place, rating])).toEqual([
      [best.user.username, 1, 1900],
      [second.user.username, 2, 1500],
      [unrated.user.username, 3, null],
      [me.user.username, null, null],
    ])
    expect(students[1]).toMatchObject({ hasSolvedToday: true, lastActiveOn: dayOf(now()), commits: null })
    expect(students[0]).toMatchObject({ hasSolvedToday: false, lastActiveOn: null })
    expect(await names(me, '?show=solved')).toEqual([second.user.username])
    expect(await names(me, `?search=${second.form.name.toUpperCase().replace(' ', '+')}`)).toEqual([
      second.user.username,
    ])
    expect(await list(me, '?page=2')).toEqual({ students: [], matches: 4, page: 2 })
  })

  test.each([
    ['left the leaderboards', { isOnBoards: false }],
    ['is of another batch', { batch: '1999' }],
    ['is suspended', { suspendedAt: new Date() }],
    ['is an alumnus', { alumniSince: new Date() }],
    ['is being deleted', { deletionDueAt: new Date() }],
  ])(
    'shows nobody who %s: not listed, compared or followed; an earlier follow can be ended',
    async (_why, to) => {
      const [me, other] = await classOf(2)
      expect(await follow(me, other)).toBe(200)
      expect(await names(me, '?show=friends')).toEqual([other.user.username])
      await change(other, to)

      expect(await names(me)).toEqual([me.user.username])
      expect(await names(me, '?show=friends')).toEqual([])
      expect((await compare(me, other)).statusCode).toBe(404)
      expect(await follow(me, other)).toBe(404)
      expect(await follow(me, other, false)).toBe(200)
      expect(await portal.app.db.$count(batchFollows, eq(batchFollows.followerId, me.user._id))).toBe(0)
    },
  )

  test('still shows a student who left the leaderboards to themselves', async () => {
    const [me, other] = await classOf(2)
    await change(me, { isOnBoards: false })
    expect(await names(me)).toEqual([me.user.username, other.user.username].sort())
    expect((await compare(me, other)).statusCode).toBe(200)
  })

  test.each([
    ['alumni', { alumniSince: new Date() }],
    ['accounts without a batch', { batch: '' }],
  ])('is empty for %s', async (_who, to) => {
    const [me, other] = await classOf(2)
    for (const one of [me, other]) await change(one, to)
    expect(await list(me)).toEqual({ students: [], matches: 0, page: 1 })
    expect(await follow(me, other)).toBe(404)
  })

  test('a follow: twice is once, only the follower sees it, nobody follows themselves, and it goes with either account', async () => {
    const [me, other, third] = await classOf(3)
    expect(await Promise.all([follow(me, other), follow(me, other)])).toEqual([200, 200])
    expect(await follow(third, me)).toBe(200)
    expect(await follow(me, me)).toBe(404)

    expect(await names(me, '?show=friends')).toEqual([other.user.username])
    expect(await names(other, '?show=friends')).toEqual([])
    const whom = (await list(me)).students.filter(({ isFollowed }) => isFollowed)
    expect(whom.map(({ username }) => username)).toEqual([other.user.username])
    expect(await portal.app.db.$count(batchFollows, eq(batchFollows.followerId, me.user._id))).toBe(1)
    for (const { user } of [other, third]) await portal.app.db.delete(users).where(eq(users.id, user._id))
    expect(await portal.app.db.$count(batchFollows)).toBe(0)
    expect(await follow(me, { ...me, user: { ...me.user, username: 'nobody' } })).toBe(404)
  })

  test('compares the reader with a classmate: 14 days with daily problems, sheets and ratings', async () => {
    const [me, other] = await classOf(2)
    await dailyProblem(portal.app.db, dayOf(now()), 'L compared', now())
    await solve(portal.app.db, other.user._id, [
      { questionId: 'L compared', at: now() },
      { questionId: 'L set-matrix-zeroes', at: now() },
    ])
    await rate(other, 1700)

    const { own, other: compared } = comparisonAnswer.parse((await compare(me, other)).json())
    const students = [own, compared]

    expect(students.map(({ username }) => username)).toEqual([me.user.username, other.user.username])
    const today = students.map(({ fortnight }) => fortnight.at(-1))
    expect(today.map((day) => day?.potds.solved)).toEqual([0, 1])
    expect(today.map((day) => day?.solved)).toEqual([0, 2])
    expect(students[1]).toMatchObject({ rating: 1700, hasSolvedToday: true })
    expect(students[1]?.sheets[0]).toMatchObject({ name: 'striver', solved: 1 })
    expect(students[0]?.sheets[0]).toMatchObject({ solved: 0 })
    expect((await compare(me, me)).statusCode).toBe(404)
  })
})
