import {
  homeStatsSchema,
  juniorsAnswer,
  studentsAnswer,
  suspendedText,
  userAnswer,
} from '@portal/shared/contract'
import { eq, sql } from 'drizzle-orm'
import { sessions } from '../../accounts/accounts.tables.ts'
import { insertSession } from '../../accounts/login/sessions.queries.ts'
import { users } from '../../core/people/users.tables.ts'
import { onDatabase, onPostgres } from '../../testing/databases/on-databases.ts'
import { newStudent, password, signedUp, signedUpLead } from '../../testing/students.ts'
import { suspend } from './changes.queries.ts'

const why = 'shared answers of an exam'

onDatabase('what leads do with one account', (portal) => {
  beforeEach(() => portal().clock.set('2026-11-23T06:30:00Z'))

  const lead = async () => (await signedUpLead(portal())).browser
  const act = (id: string, what: string) => `/lead/students/${id}/${what}`
  const row = async (id: string) => {
    const [found] = await portal().app.db.select().from(users).where(eq(users.id, id))
    if (!found) throw new Error('no such account')
    return found
  }
  const signIn = ({ form }: Awaited<ReturnType<typeof signedUp>>) =>
    portal().browser().post('/user/login', { loginCredential: form.username, password: form.password })

  test('a suspended student is signed out at once, and only they see the reason at sign-in', async () => {
    const by = await lead()
    const student = await signedUp(portal())
    await signIn(student)

    const done = await by.put(act(student.user._id, 'suspension'), { reason: why })
    expect(done.json().message).toBe(`${student.form.name} is suspended, and signed out everywhere`)

    expect((await student.browser.get('/user/getProgressState')).statusCode).toBe(401)
    expect(await portal().app.db.$count(sessions, eq(sessions.userId, student.user._id))).toBe(0)
    const refused = await signIn(student)
    expect([refused.statusCode, refused.json().message]).toEqual([403, suspendedText(why)])
    const form = { ...student.form, password: 'a wrong guess' }
    expect((await signIn({ ...student, form })).json().message).toBe('Invalid credentials')

    expect((await by.delete(act(student.user._id, 'suspension'))).statusCode).toBe(200)
    expect((await signIn(student)).statusCode).toBe(200)
  })

  test('a suspended student gets no link for a new password, and an older link sets none', async () => {
    const { app, postBox } = portal()
    const student = await signedUp(portal())
    const ask = async () => {
      await portal().browser().post('/user/forgotPassword', { loginCredential: student.form.email })
      await app.sendResetLinks()
      await app.sendMails()
      return postBox.to(student.form.email).at(-1)?.text ?? ''
    }
    const token = /token=(\S+)/.exec(await ask())?.[1]
    await (await lead()).put(act(student.user._id, 'suspension'), { reason: why })

    const body = { token, password: 'another horse battery' }
    const reset = await portal().browser().post('/user/resetPassword', body)
    expect([reset.statusCode, reset.json().message]).toEqual([403, suspendedText(why)])
    portal().clock.advance(3600)
    const told = await ask()
    expect(told).toContain(suspendedText(why))
    expect(told).not.toContain('token=')
  })

  test('a lead can’t be suspended, so that the last one isn’t locked out', async () => {
    const other = await signedUpLead(portal())
    const refused = await (await lead()).put(act(other.user._id, 'suspension'), { reason: why })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toContain(`${other.form.name} is a lead. Remove that role first`)
    expect((await other.browser.get('/lead/students')).statusCode).toBe(200)
  })

  test('alumni sign in, and see that they are alumni; an extension makes them active until it ends', async () => {
    const by = await lead()
    const student = await signedUp(portal())
    const { _id } = student.user
    await portal().app.runJob('alumni')
    expect((await by.put(act(_id, 'alumni'))).statusCode).toBe(200)
    expect((await by.put(act(_id, 'alumni'))).json().message).toBe(
      `${student.form.name} is already alumni. Reload the page`,
    )
    expect(userAnswer.parse((await signIn(student)).json()).user.accountStatus).toBe('alumni')

    const graduates = (await row(_id)).graduatesOn ?? ''
    const sooner = await by.put(act(_id, 'extension'), { until: '2027-01-31', reason: 'a thesis' })
    expect([sooner.statusCode, graduates]).toEqual([409, '2027-07-01'])
    const past = await by.put(act(_id, 'extension'), { until: '2020-01-31', reason: 'a thesis' })
    expect([past.statusCode, past.json().errors]).toEqual([400, { until: 'Choose today or a later day' }])
    expect((await row(_id)).alumniSince).not.toBeNull()

    await by.put(act(_id, 'extension'), { until: '2028-01-31', reason: 'a thesis' })
    expect(await row(_id)).toMatchObject({ alumniSince: null, extendedUntil: '2028-01-31' })
    expect((await portal().auditOf(_id)).at(-1)).toMatchObject({
      action: 'time extended',
      details: { label: `${student.form.name} (${student.user.regNumber}): until 31 Jan 2028, a thesis` },
    })
    await by.delete(act(_id, 'extension'))
    expect((await row(_id)).extendedUntil).toBeNull()
    await by.put(act(_id, 'alumni'))
    await by.delete(act(_id, 'alumni'))
    expect((await row(_id)).alumniSince).toBeNull()
  })

  test('inactive students are in no count, average, grid or leaderboard; a filter shows alumni, and nobody sees suspended ones', async () => {
    await portal().app.db.execute(sql`TRUNCATE users, alumni_runs CASCADE`)
    const by = await lead()
    const [active, alumnus] = [await signedUp(portal()), await signedUp(portal())]
    const suspended = await signedUp(portal())
    await by.put(act(alumnus.user._id, 'alumni'))
    await by.put(act(suspended.user._id, 'suspension'), { reason: why })
    const { browser } = await signedUpLead(portal())
    await by.put(act((await signedUpLead(portal())).user._id, 'alumni'))

    const stats = homeStatsSchema.parse((await browser.get('/user/getHomeStats')).json())
    expect(stats).toEqual({ mcaUserCount: 1, mscUserCount: 0, leadCount: 2 })
    expect((await browser.get('/lead/getDashboardFigures')).json()).toMatchObject({
      juniorCount: 1,
      inactiveJuniorCount: 1,
      leadCount: 3,
    })

    const named = ({ form }: typeof active) => form.name
    const groups = [
      ['', [active]],
      ['&students=active', [active]],
      ['&students=alumni', [alumnus]],
      ['&students=all', [active, alumnus]],
    ] as const
    for (const [query, wanted] of groups) {
      const page = juniorsAnswer.parse((await browser.get(`/lead/getJuniorsData?page=1${query}`)).json())
      expect([page.total, page.users.map(({ name }) => name)]).toEqual([wanted.length, wanted.map(named)])
      for (const path of ['getAllPotdsSubmissionData', 'getSheetSubmissionData', 'getJuniorsData']) {
        const answer = (await browser.get(`/lead/${path}?page=1${query}`)).json()
        const students = answer.users ?? answer.potdSubmissionData
        expect(students.map(({ name }: { name: string }) => name)).toEqual(wanted.map(named))
      }
    }
  })

  test('the list finds by words, batch, branch and status, a page at a time', async () => {
    await portal().app.db.execute(sql`TRUNCATE users, alumni_runs CASCADE`)
    const { browser } = await signedUpLead(portal(), { ...newStudent(), name: 'Lena Lead' })
    for (let made = 0; made < 26; made += 1) await signedUp(portal())
    const { user } = await signedUp(portal(), { ...newStudent('msc'), name: 'Åsa Sample' })
    await browser.put(act(user._id, 'suspension'), { reason: why })
    const list = async (query: string) =>
      studentsAnswer.parse((await browser.get(`/lead/students?${query}`)).json())

    expect(await list('')).toMatchObject({
      page: 1,
      matches: 28,
      total: 28,
      batches: ['2024'],
      branches: ['mca', 'msc'],
    })
    expect((await list('')).students).toHaveLength(25)
    expect((await list('page=2')).students).toHaveLength(3)
    const found = await list('search=ÅSA%20sample')
    expect(found).toMatchObject({ matches: 1, total: 28 })
    const suspended = { name: 'Åsa Sample', accountStatus: 'suspended', suspendedReason: why }
    expect(found.students[0]).toMatchObject(suspended)
    expect((await list('accountStatus=suspended&branch=msc&batch=2024')).matches).toBe(1)
    expect((await list('accountStatus=suspended&branch=mca')).matches).toBe(0)
    expect((await list('accountStatus=active')).matches).toBe(27)
    expect((await list('search=lena')).students[0]).toMatchObject({ isLead: true, accountStatus: 'active' })
    expect((await list('search=no-such')).matches).toBe(0)
  })
})

onPostgres('suspending during a sign-in', (portal) => {
  test('leaves no session, whichever comes first', async () => {
    const { app } = portal()
    const { user: by } = await signedUpLead(portal())
    for (let round = 0; round < 10; round += 1) {
      const { user } = await signedUp(portal(), { ...newStudent(), password })
      const [account] = await app.db.select().from(users).where(eq(users.id, user._id))
      if (!account) throw new Error('no account')
      const now = portal().clock.now()
      await Promise.all([
        ...Array.from({ length: 6 }, () => insertSession(app.db, account, now)),
        suspend(app.db, user._id, why, { leadId: by._id, now }),
        ...Array.from({ length: 6 }, () => insertSession(app.db, account, now)),
      ])
      expect(await app.db.$count(sessions, eq(sessions.userId, user._id))).toBe(0)
    }
  })
})
