import { demoClub } from '@portal/demo'
import { users } from '../core/people/users.tables.ts'
import { demoSignIn, seedDemoClub } from '../demonstration.ts'
import { onDatabase } from '../testing/databases/on-databases.ts'

onDatabase('the demo club', (portal) => {
  test('has 60 students of both branches and three batches and 4 leads, however often it is seeded', async () => {
    const { db, environment } = portal().app
    await seedDemoClub(db, portal().clock.now())
    const first = await db.select({ id: users.id, email: users.email }).from(users)
    await seedDemoClub(db, portal().clock.now())
    const second = await db.select({ id: users.id, email: users.email }).from(users)
    const students = demoClub.filter(({ isLead }) => !isLead)

    expect(second).toEqual(first)
    expect((await portal().browser().get('/user/getHomeStats')).json()).toEqual({
      mcaUserCount: 36,
      mscUserCount: 24,
      leadCount: 4,
    })
    expect(new Set(students.map(({ batch, branch }) => `${batch} ${branch}`)).size).toBe(6)
    for (const { email, regNumber, batch, branch } of demoClub)
      expect(environment.institute.identityOf(email)).toMatchObject({ regNumber, batch, branch })
  })

  test('prints sign-in details that work for a student and for a lead', async () => {
    const [, student, lead] = demoSignIn().split('\n')
    for (const [line, isLead] of [
      [student, false],
      [lead, true],
    ] as const) {
      const [, , loginCredential, password] = line?.split(/\s+/) ?? []
      const answer = await portal().browser().post('/user/login', { loginCredential, password })
      expect(answer.statusCode).toBe(200)
      expect(answer.json().user.isLead).toBe(isLead)
    }
  })
})
