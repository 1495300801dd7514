import { onDatabase, onPostgres } from '../../testing/databases/on-databases.ts'
import { signedUp, signedUpLead } from '../../testing/students.ts'
import { placeSenior } from './seniors.samples.ts'
import { seniorFollows } from './seniors.tables.ts'

let made = 0
const newId = () => {
  made += 1
  return `0a1b2c3d-4e5f-4a6b-8c7d-${String(made).padStart(12, '0')}`
}

onDatabase('a follow', (portal) => {
  const student = () => signedUp(portal)
  const place = async () => {
    const id = newId()
    await placeSenior(portal.app.db, id, portal.clock.now())
    return id
  }

  test('flips with each call, and returns the new state', async () => {
    const id = await place()
    const [one, other] = [await student(), await student()]
    const follow = async ({ browser }: typeof one) =>
      (await browser.post(`/seniors/follow/${id}`)).json().data

    expect(await follow(one)).toEqual({ following: true, followerCount: 1 })
    portal.clock.advance(1)
    expect(await follow(other)).toEqual({ following: true, followerCount: 2 })
    const seenByOne = (await one.browser.get(`/seniors/${id}`)).json().data
    // Nobody learns who else follows.
    expect(seenByOne).toMatchObject({ isFollowed: true, followers: [one.user._id], followerCount: 2 })
    const { browser: lead } = await signedUpLead(portal)
    expect((await lead.get(`/seniors/${id}`)).body).not.toContain(one.user._id)
    expect(await follow(one)).toEqual({ following: false, followerCount: 1 })

    const isFollowedFor = async ({ browser }: { browser: typeof one.browser }) =>
      (await browser.get('/seniors')).json().data.find(({ _id }: { _id: string }) => _id === id).isFollowed
    expect(await isFollowedFor(one)).toBe(false)
    expect(await isFollowedFor(other)).toBe(true)
    expect(await isFollowedFor({ browser: portal.browser() })).toBe(false)
  })

  test('is allowed 30 times a minute per account (security, settings)', async () => {
    const id = await place()
    const { browser } = await student()
    const follow = () => browser.post(`/seniors/follow/${id}`)
    for (let n = 0; n < 30; n += 1) expect((await follow()).statusCode).toBe(200)

    const late = await follow()

    expect([late.statusCode, late.headers['retry-after']]).toEqual([429, '60'])
    expect((await browser.get(`/seniors/${id}`)).json().data.isFollowed).toBe(false)
    expect((await (await student()).browser.post(`/seniors/follow/${id}`)).statusCode).toBe(200)
    portal.clock.advance(61)
    expect((await follow()).statusCode).toBe(200)
  })
})

onPostgres('follows at once', { environment: { rateLimits: false } }, (portal) => {
  test('each call flips exactly once: of 100 by one student half follow, and there is one row (security, row 27)', async () => {
    const { db } = portal.app
    const { browser, user } = await signedUp(portal)
    await browser.get('/user/me')
    for (const calls of [100, 99]) {
      const id = newId()
      await placeSenior(db, id, portal.clock.now())
      const answers = await Promise.all(
        Array.from({ length: calls }, () => browser.post(`/seniors/follow/${id}`)),
      )

      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
      const told = answers.map((answer) => answer.json().data)
      expect(told.filter(({ following }) => following)).toHaveLength(Math.ceil(calls / 2))
      expect(told.every(({ followerCount }) => followerCount === 0 || followerCount === 1)).toBe(true)
      const rows = (await db.select().from(seniorFollows)).filter(({ seniorId }) => seniorId === id)
      expect(rows.map(({ following }) => following)).toEqual([calls % 2 === 1])
      const followers = calls % 2 === 1 ? [user._id] : []
      const { data } = (await browser.get(`/seniors/${id}`)).json()
      expect(data).toMatchObject({
        followers,
        followerCount: followers.length,
        isFollowed: followers.length === 1,
      })
    }
  })
})
