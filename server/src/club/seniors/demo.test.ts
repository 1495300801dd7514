import { newSeniorSchema, newSubjectSchema, newTeacherSchema } from '@portal/shared/contract'
import { eq } from 'drizzle-orm'
import { seedDemoClub } from '../../demonstration.ts'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { demoSubjects } from '../lists/subjects.demo.ts'
import { subjects } from '../lists/subjects.tables.ts'
import { demoTeachers } from '../lists/teachers.demo.ts'
import { teachers } from '../lists/teachers.tables.ts'
import { demoCompanies } from './interview-texts.demo.ts'
import { demoSeniors } from './made-up-seniors.demo.ts'
import { seniorFollows, seniors } from './seniors.tables.ts'

test('the demo’s seniors, teachers and subjects are valid input for leads', () => {
  for (const { _id, followers, ...senior } of demoSeniors) newSeniorSchema.parse(senior)
  for (const { _id, ...teacher } of demoTeachers) newTeacherSchema.parse(teacher)
  for (const { _id, semester, ...subject } of demoSubjects) newSubjectSchema.parse(subject)
})

test('there are thirty seniors to test the pages with: of all companies, with none to four interviews', () => {
  const interviews = demoSeniors.flatMap((senior) => senior.interviews)

  expect(demoSeniors).toHaveLength(30)
  expect(demoSeniors.every(({ name }) => name.endsWith(' Sample'))).toBe(true)
  expect(new Set(demoSeniors.map(({ batch, branch }) => `${batch} ${branch}`)).size).toBe(8)
  expect(new Set(demoSeniors.map((senior) => senior.interviews.length))).toEqual(new Set([0, 1, 2, 3, 4]))
  expect(new Set(interviews.map(({ company }) => company))).toEqual(new Set(demoCompanies))
  expect(interviews.filter(({ date }) => !date).length).toBeGreaterThan(1)
  expect(demoSeniors.filter(({ isTopMentor }) => isTopMentor).every((one) => one.interviews.length > 0)).toBe(
    true,
  )
  expect(demoSeniors.some(({ followers }) => followers.length > 15)).toBe(true)
  expect([demoTeachers.length, demoSubjects.length]).toEqual([10, 24])
})

onDatabase('the demo’s seniors', (portal) => {
  test('are in the list with their followers, however often they are seeded', async () => {
    const { db } = portal().app
    const counts = async () => [
      await db.$count(seniors),
      await db.$count(seniorFollows),
      await db.$count(teachers),
      await db.$count(subjects),
    ]
    await seedDemoClub(db, portal().clock.now())
    const first = await counts()
    await seedDemoClub(db, portal().clock.now())

    const { data } = (await portal().browser().get('/seniors')).json()
    expect(first).toEqual([30, expect.any(Number), 10, 24])
    expect(await counts()).toEqual(first)
    for (const { _id, followers, interviews } of demoSeniors)
      expect(data).toContainEqual(
        expect.objectContaining({
          _id,
          photoUrl: null,
          followerCount: followers.length,
          interviews: interviews.map(({ company, role, date = null }) => ({ company, role, date })),
        }),
      )
  })

  test('stay deleted when the portal starts again', async () => {
    const { db } = portal().app
    const [gone] = demoSeniors
    if (!gone) throw new Error('there are no seniors')
    await db.delete(seniors).where(eq(seniors.id, gone._id))
    await seedDemoClub(db, portal().clock.now())

    expect(await db.$count(seniors)).toBe(29)
  })
})
