import {
  alumniRunsAnswer,
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
import { freshPostgresUrl, openPatiently } from '../../testing/databases/databases.ts'
import { onDatabase, onPostgres } from '../../testing/databases/on-databases.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { expectErrors, expectRefusal } from '../../testing/refusals.ts'
import { type Member, newStudent, password, signedUp, signedUpLead } from '../../testing/students.ts'
import { runWhenDue } from './alumni-runs.queries.ts'
import { suspend } from './changes.queries.ts'
import { alumniRuns } from './students.tables.ts'

const why = 'shared answers of an exam'

onDatabase('what leads do with one account', (portal) => {
  beforeEach(() => portal.clock.set('2026-11-23T06:30:00Z'))

  const lead = async () => (await signedUpLead(portal)).browser
  const act = (id: string, what: string) => `/lead/students/${id}/${what}`
  const row = async (id: string) => {
    const [found] = await portal.app.db.select().from(users).where(eq(users.id, id))
    if (!found) throw new Error('no such account')
    return found
  }
  const signIn = ({ form }: Member) =>
    portal.browser().post('/user/login', { loginCredential: form.username, password: form.password })

  test('a suspended student is signed out at once, and only they see the reason at sign-in', async () => {
    const by = await lead()
    const student = await signedUp(portal)
    await signIn(student)

    const done = await by.put(act(student.user._id, 'suspension'), { reason: why })
    expect(done.json().message).toBe(`${student.form.name} is suspended, and signed out everywhere`)

    expect((await student.browser.get('/user/getProgressState')).statusCode).toBe(401)
    expect(await portal.app.db.$count(sessions, eq(sessions.userId, student.user._id))).toBe(0)
    const refused = await signIn(student)
    expectRefusal(refused, 403, suspendedText(why))
    const form = { ...student.form, password: 'a wrong guess' }
    expect((await signIn({ ...student, form })).json().message).toBe('Invalid credentials')

    expect((await by.delete(act(student.user._id, 'suspension'))).statusCode).toBe(200)
    expect((await signIn(student)).statusCode).toBe(200)
  })

  test('a suspended student gets no link for a new password, and an older link sets none', async () => {
    const { app, postBox } = portal
    const student = await signedUp(portal)
    const ask = async () => {
      await portal.browser().post('/user/forgotPassword', { loginCredential: student.form.email })
      await app.sendResetLinks()
      await app.sendMails()
      return postBox.to(student.form.email).at(-1)?.text ?? ''
    }
    const token = /token=(\S+)/.exec(await ask())?.[1]
    await (await lead()).put(act(student.user._id, 'suspension'), { reason: why })

    const body = { token, password: 'another horse battery' }
    const reset = await portal.browser().post('/user/resetPassword', body)
    expectRefusal(reset, 403, suspendedText(why))
    portal.clock.advance(3600)
    const told = await ask()
    expect(told).toContain(suspendedText(why))
    expect(told).not.toContain('token=')
  })

  test('a lead can’t be suspended, so that the last one isn’t locked out', async () => {
    const other = await signedUpLead(portal)
    const refused = await (await lead()).put(act(other.user._id, 'suspension'), { reason: why })
    expect(refused.statusCode).toBe(409)
    expect(refused.json().message).toContain(`${other.form.name} is a lead. Remove that role first`)
    expect((await other.browser.get('/lead/students')).statusCode).toBe(200)
  })

  test('alumni sign in, and see that they are alumni; an extension makes them active until it ends', async () => {
    const by = await lead()
    const student = await signedUp(portal)
    const { _id } = student.user
    await portal.app.runJob('alumni')
    expect((await by.put(act(_id, 'alumni'))).statusCode).toBe(200)
    expect((await by.put(act(_id, 'alumni'))).json().message).toBe(
      `${student.form.name} is already alumni. Reload the page`,
    )
    expect(userAnswer.parse((await signIn(student)).json()).user.accountStatus).toBe('alumni')

    const graduates = (await row(_id)).graduatesOn ?? ''
    const sooner = await by.put(act(_id, 'extension'), { until: '2027-01-31', reason: 'a thesis' })
    expect([sooner.statusCode, graduates]).toEqual([409, '2027-07-01'])
    const past = await by.put(act(_id, 'extension'), { until: '2020-01-31', reason: 'a thesis' })
    expectErrors(past, 400, { until: 'Choose today or a later day' })
    expect((await row(_id)).alumniSince).not.toBeNull()

    await by.put(act(_id, 'extension'), { until: '2028-01-31', reason: 'a thesis' })
    expect(await row(_id)).toMatchObject({ alumniSince: null, extendedUntil: '2028-01-31' })
    expect((await portal.activityOf(_id)).at(-1)).toMatchObject({
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
    await portal.app.db.execute(sql`TRUNCATE users, alumni_runs CASCADE`)
    const by = await lead()
    const [active, alumnus] = [await signedUp(portal), await signedUp(portal)]
    const [suspended, suspendedAlumnus] = [await signedUp(portal), await signedUp(portal)]
    for (const { user } of [alumnus, suspendedAlumnus]) await by.put(act(user._id, 'alumni'))
    for (const { user } of [suspended, suspendedAlumnus])
      await by.put(act(user._id, 'suspension'), { reason: why })
    const { browser } = await signedUpLead(portal)
    await by.put(act((await signedUpLead(portal)).user._id, 'alumni'))

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
    await portal.app.db.execute(sql`TRUNCATE users, alumni_runs CASCADE`)
    const { browser } = await signedUpLead(portal, { ...newStudent(), name: 'Lena Lead' })
    for (let made = 0; made < 26; made += 1) await signedUp(portal)
    const { user } = await signedUp(portal, { ...newStudent('msc'), name: 'Åsa Sample' })
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
    const { app } = portal
    const { user: by } = await signedUpLead(portal)
    for (let round = 0; round < 10; round += 1) {
      const { user } = await signedUp(portal, { ...newStudent(), password })
      const [account] = await app.db.select().from(users).where(eq(users.id, user._id))
      if (!account) throw new Error('no account')
      const now = portal.clock.now()
      await Promise.all([
        ...Array.from({ length: 6 }, () => insertSession(app.db, account, now)),
        suspend(app.db, user._id, why, { leadId: by._id, now }),
        ...Array.from({ length: 6 }, () => insertSession(app.db, account, now)),
      ])
      expect(await app.db.$count(sessions, eq(sessions.userId, user._id))).toBe(0)
    }
  })
})

/** A form for this batch, with an address of the sample institute: MCA takes three years, MSC two. */
function of(batch: number, branch: 'mca' | 'msc' = 'mca') {
  const form = newStudent(branch)
  return { ...form, email: form.email.replace('2024', String(batch)) }
}

const runs = async (lead: Member) =>
  alumniRunsAnswer.parse((await lead.browser.get('/lead/alumniRuns')).json())

/** Runs the job half a minute later, on this day. */
async function look({ app, clock }: Portal, day: string) {
  clock.set(`${day}T06:30:00Z`)
  await app.runJob('alumni')
}

const stats = async (portal: Portal) =>
  homeStatsSchema.parse((await portal.browser().get('/user/getHomeStats')).json())

onDatabase('the yearly run', (portal) => {
  const emptied = async () => {
    await portal.app.db.execute(sql`TRUNCATE users, alumni_runs, jobs CASCADE`)
    portal.clock.set('2026-11-23T06:30:00Z')
    return signedUpLead(portal, of(2030))
  }

  test('waits two weeks the first time, so that leads can check it; later it runs a while after the start of each year', async () => {
    const lead = await emptied()
    await signedUp(portal, of(2023))
    await signedUp(portal, of(2024, 'msc'))
    await signedUp(portal, of(2024))
    await look(portal, '2026-11-23')
    expect(await runs(lead)).toEqual({ next: { on: '2026-12-07', students: 2 }, due: 2, last: null })

    await look(portal, '2026-12-06')
    expect(await stats(portal)).toMatchObject({ mcaUserCount: 2, mscUserCount: 1 })
    await look(portal, '2026-12-07')
    expect(await stats(portal)).toMatchObject({ mcaUserCount: 1, mscUserCount: 0 })
    expect((await runs(await signedUpLead(portal, of(2030)))).last).toMatchObject({
      by: 'The portal',
      students: 2,
      isUndone: false,
    })

    await look(portal, '2027-07-14')
    expect(await stats(portal)).toMatchObject({ mcaUserCount: 1 })
    await look(portal, '2027-07-15')
    expect(await stats(portal)).toMatchObject({ mcaUserCount: 0 })
    const again = await signedUpLead(portal, of(2030))
    expect((await runs(again)).next).toEqual({ on: '2028-07-15', students: 0 })
  })

  test('catches up at once, and only once, on a year without a running portal', async () => {
    await emptied()
    const { user } = await signedUp(portal, of(2025))
    await look(portal, '2026-11-23')
    await look(portal, '2026-12-07')
    await look(portal, '2029-03-01')
    await look(portal, '2029-03-02')

    const [row] = await portal.app.db.select().from(users).where(eq(users.id, user._id))
    expect(row?.alumniSince?.toISOString()).toBe('2029-03-01T06:30:00.000Z')
    const made = await portal.app.db.select().from(alumniRuns).orderBy(alumniRuns.year)
    expect(made.map(({ year, students }) => [year, students])).toEqual([
      [2026, 0],
      [2028, 1],
    ])
    expect(await portal.activityOf(made[1]?.id ?? '')).toEqual([
      expect.objectContaining({
        actor: 'The portal',
        action: 'students graduated',
        details: { students: 1, label: '1 student' },
      }),
    ])
  })

  test('never includes students of unknown programmes, and students with an extension stay until its end', async () => {
    const lead = await emptied()
    const unknown = await signedUp(portal, of(2020))
    const given = await signedUp(portal, of(2020))
    const { db } = portal.app
    await db.update(users).set({ programme: 'other' }).where(eq(users.id, unknown.user._id))
    await look(portal, '2026-11-23')
    await lead.browser.put(`/lead/students/${given.user._id}/extension`, {
      until: '2026-12-07',
      reason: 'a thesis',
    })

    await look(portal, '2026-12-07')
    expect(await stats(portal)).toMatchObject({ mcaUserCount: 2 })
    await look(portal, '2027-07-15')
    expect(await stats(portal)).toMatchObject({ mcaUserCount: 1 })
  })

  test('shows a lead beforehand who leaves, and can be made and undone by a lead', async () => {
    const lead = await emptied()
    const leaver = await signedUp(portal, of(2023))
    const stays = await signedUp(portal, of(2025))
    await look(portal, '2026-11-23')
    const list = async (accountStatus: string) =>
      studentsAnswer
        .parse((await lead.browser.get(`/lead/students?accountStatus=${accountStatus}`)).json())
        .students.map(({ _id, lastDay }) => [_id, lastDay])
    expect(await list('leaving')).toEqual([[leaver.user._id, '2026-06-30']])

    const unseen = await lead.browser.post('/lead/alumniRuns', { students: 2 })
    expectRefusal(unseen, 409, 'The list changed: it now has 1 student. Check it, then make them alumni')
    expect((await lead.browser.post('/lead/alumniRuns', { students: 1 })).statusCode).toBe(200)
    expect(await list('alumni')).toEqual([[leaver.user._id, '2026-06-30']])
    expect(await runs(lead)).toMatchObject({
      due: 0,
      next: { students: 0 },
      last: { by: lead.form.name, students: 1 },
    })

    // A student whom a lead made alumni by hand stays one.
    portal.clock.advance(1)
    await lead.browser.put(`/lead/students/${stays.user._id}/alumni`)
    const { last } = await runs(lead)
    expect((await lead.browser.delete(`/lead/alumniRuns/${last?._id}`)).json().message).toBe(
      'One student is active again',
    )
    expect(await list('alumni')).toEqual([[stays.user._id, '2028-06-30']])
    expect((await runs(lead)).last).toMatchObject({ isUndone: true })
    expect((await lead.browser.delete(`/lead/alumniRuns/${last?._id}`)).statusCode).toBe(404)
  })
})

test('two nodes at once make one run, with one entry in Activity (postgres)', async () => {
  const url = await freshPostgresUrl()
  const first = await openPortal('postgres', { database: await openPatiently(url) })
  const second = await openPortal('postgres', { database: await openPatiently(url) })
  try {
    for (const portal of [first, second]) portal.clock.set('2026-11-23T06:30:00Z')
    await signedUp(first, of(2022))
    const nodes = Array.from({ length: 8 }, (_, index) => (index % 2 ? first : second).app)
    const together = (now: Date) =>
      Promise.all(nodes.map(({ db, environment }) => runWhenDue(db, environment.institute, now)))
    await together(first.clock.now())
    await together(new Date('2026-12-08T00:00:00Z'))

    const made = await first.app.db.select().from(alumniRuns)
    expect(made).toEqual([expect.objectContaining({ year: 2026, students: 1 })])
    expect(await first.activityOf(made[0]?.id ?? '')).toHaveLength(1)
  } finally {
    await first.close()
    await second.close()
  }
})
