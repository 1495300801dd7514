import { demoPassword, startSimulator } from '@portal/demo'
import { count } from 'drizzle-orm'
import { dayOf } from '../../core/calendar/days.ts'
import { seedDemoClub } from '../../demonstration.ts'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { openPortal, testEnvironment } from '../../testing/portal.ts'
import { potds } from '../problems/daily/potds.tables.ts'
import { startDemoPlatforms } from './polling/platforms.demo.ts'
import { demoProfiles } from './polling/profiles.demo.ts'
import { pollStates, submissions } from './progress.tables.ts'

onDatabase('the demo’s progress', (portal) => {
  test('fills the pages of a student and of the leads at the first start', async () => {
    const { db } = portal().app
    await seedDemoClub(db, portal().clock.now())
    const student = portal().browser()
    await student.post('/user/login', { loginCredential: 'asha_sample', password: demoPassword })
    const lead = portal().browser()
    await lead.post('/user/login', { loginCredential: 'aarav_sample', password: demoPassword })

    const { userData } = (await student.get('/user/getSheetPotdDaysData')).json()
    const { users } = (await lead.get('/lead/getJuniorsData?export=yes')).json()

    expect(userData.potds.status).toHaveLength(60)
    expect(userData.potds.count).toBeGreaterThan(5)
    for (const { status } of userData.sheets) expect(status).toMatch(/1.*0|0.*1/)
    for (const platform of ['leetcode', 'codeforces', 'gfg'])
      expect((await student.get(`/user/getSubmissions/${platform}`)).json().total).toBeGreaterThan(3)
    expect(users).toHaveLength(60)
    // Future days already have theirs.
    expect(users[0].potds.status.length).toBeGreaterThan(60)
  })

  test('is the same however often it is started, and new days get their problems', async () => {
    const { db } = portal().app
    const now = portal().clock.now()
    await seedDemoClub(db, now)
    const before = await db.select().from(submissions)
    const potdsBefore = await db.$count(potds)

    await seedDemoClub(db, now)
    expect(await db.select().from(submissions)).toEqual(before)
    expect(await db.$count(potds)).toBe(potdsBefore)

    const later = new Date(now.getTime() + 10 * 86_400_000)
    await seedDemoClub(db, later)
    const perDay = await db.select({ date: potds.date, count: count() }).from(potds).groupBy(potds.date)
    expect(perDay.every((day) => day.count === 1)).toBe(true)
    expect(perDay).toHaveLength(potdsBefore + 10)
    expect(perDay.some(({ date }) => date === dayOf(later))).toBe(true)
  })
})

test('matches the simulated platforms: polling all of them changes nothing', async () => {
  const now = new Date()
  const simulator = await startSimulator({ profiles: demoProfiles(now) })
  const portal = await openPortal('postgres', { parts: { standIns: simulator } })
  const { db } = portal.app
  await seedDemoClub(db, now)
  const stored = () => db.select().from(submissions).orderBy(submissions.userId, submissions.questionId)
  const before = await stored()
  await db.update(pollStates).set({ dueAt: new Date(0), goodAt: null })

  await portal.app.runJob('poll')

  expect(simulator.calls.length).toBe(await db.$count(pollStates))
  expect(await stored()).toEqual(before)
  expect((await db.select().from(pollStates)).every(({ goodAt }) => goodAt !== null)).toBe(true)
  await portal.close()
  await simulator.stop()
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
