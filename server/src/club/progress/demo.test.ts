import { count } from 'drizzle-orm'
import { dayOf } from '../../core/calendar/days.ts'
import { seedDemoClub } from '../../demonstration.ts'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { testEnvironment } from '../../testing/portal.ts'
import { potds } from '../problems/daily/potds.tables.ts'
import { startDemoPlatforms } from './polling/platforms.demo.ts'
import { submissions } from './progress.tables.ts'

onDatabase('the demo’s progress', (portal) => {
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
