import { candidatesAnswer, leadsAnswer } from '@portal/shared/contract'
import { eq } from 'drizzle-orm'
import { buildApp } from '../../app.ts'
import { users } from '../../core/people/users.tables.ts'
import { carryOut } from '../../testing/carry-out.ts'
import { onDatabase, onPostgres } from '../../testing/databases/on-databases.ts'
import type { Portal } from '../../testing/portal.ts'
import { expectErrors, expectRefusal } from '../../testing/refusals.ts'
import {
  changeAccount,
  type Member,
  newStudent,
  signedUp,
  signedUpLead,
  signUp,
} from '../../testing/students.ts'
import { command as runLeadCommand } from './lead.command.ts'
import { leadTerms } from './lead-terms.tables.ts'
import { findLeadState, promoteLeads } from './leads.queries.ts'

/** Removes all leads, so that the last lead of a test comes from that test. */
const noLeads = (portal: Portal) => portal.app.db.update(users).set({ isLead: false })

const read = async ({ browser }: Member) => leadsAnswer.parse((await browser.get('/lead/getAllLeads')).json())
const appoint = ({ browser }: Member, { user }: Member, title = '', until: string | null = null) =>
  browser.post('/lead/leads', { student: user._id, title, until })
const retire = ({ browser }: Member, { user }: Member, reason = '') =>
  browser.post(`/lead/leads/${user._id}/retire`, { reason })
const status = async ({ browser }: Member) => (await browser.get('/lead/getAllLeads')).statusCode

onDatabase('terms of leads', (portal) => {
  beforeEach(async () => {
    portal.clock.set('2026-11-23T10:00:00Z')
    portal.postBox.mails.splice(0)
    await noLeads(portal)
  })
  const mailsTo = async ({ form }: Member) => (await portal.mailsTo(form.email)).map(({ subject }) => subject)
  const runJob = async (moment: string) => {
    portal.clock.set(moment)
    expect(await portal.app.runJob('lead terms')).toBe(true)
    await portal.app.sendMails()
  }
  const team = async () => ({ lead: await signedUpLead(portal), student: await signedUp(portal) })

  test('a lead appoints a student, with a title and a last day; the student gets a mail and is a lead at once', async () => {
    const { lead, student } = await team()

    expect((await appoint(lead, student, ' Events ', '2027-06-30')).statusCode).toBe(201)

    expect(await status(student)).toBe(200)
    const { leads, yearEnd } = await read(student)
    expect(leads).toContainEqual({
      _id: student.user._id,
      email: student.form.email,
      name: student.form.name,
      title: 'Events',
      since: '2026-11-23T10:00:00.000Z',
      until: '2027-06-30',
      updatedAt: expect.any(String),
    })
    expect(yearEnd).toBe('2027-06-30')
    expect(await mailsTo(student)).toEqual(['You are now a lead of the club'])
    expect(await portal.activityOf(student.user._id)).toEqual([
      expect.objectContaining({ actor: lead.user._id, action: 'lead added' }),
    ])
    expect((await appoint(lead, student)).statusCode).toBe(409)
  })

  test.each([
    ['2026-11-22', 'Choose today or a later day'],
    ['2032-01-01', 'Choose a day within 5 years'],
  ])('rejects a term until %s at its field; one may end today', async (until, message) => {
    const { lead, student } = await team()
    const answer = await appoint(lead, student, '', until)
    expectErrors(answer, 400, { until: message })
    expect(await status(student)).toBe(403)
    expect((await appoint(lead, student, '', '2026-11-23')).statusCode).toBe(201)
    const changed = await lead.browser.put(`/lead/leads/${student.user._id}`, { title: '', until })
    expectErrors(changed, 400, { until: message })
  })

  test('candidates are verified students who aren’t leads, found by words of their names and numbers', async () => {
    const { lead } = await team()
    const form = { ...newStudent(), name: 'Zahra 100% Khan', email: 'zahra.2019mca777@institute.example' }
    const { user } = await signedUp(portal, form)
    const pending = { ...newStudent(), name: 'Zahra Waiting' }
    await portal.browser().post('/user/signup', pending)
    const found = async (search: string) => {
      const { json } = await lead.browser.get(`/lead/candidates?search=${encodeURIComponent(search)}`)
      return candidatesAnswer.parse(json()).students.map(({ _id }) => _id)
    }

    expect(await found('KHAN zah')).toEqual([user._id])
    expect(await found('2019MCA777')).toEqual([user._id])
    expect(await found('100% ')).toEqual([user._id])
    expect(await found('1_0')).toEqual([])
    await appoint(lead, { ...lead, user })
    expect(await found('khan')).toEqual([])
  })

  test.each([
    ['is suspended', 'suspendedAt'],
    ['is about to leave', 'deletionDueAt'],
  ] as const)('a student who %s can’t become a lead', async (_standing, mark) => {
    const { lead, student } = await team()
    await changeAccount(portal, student.user._id, { [mark]: portal.clock.now() })

    const found = await lead.browser.get(`/lead/candidates?search=${student.user.regNumber}`)

    expect((await appoint(lead, student)).statusCode).toBe(409)
    expect(candidatesAnswer.parse(found.json()).students).toEqual([])
    const { db } = portal.app
    const { email } = student.form
    const now = portal.clock.now()
    expect(await promoteLeads(db, [email], now)).toEqual([])
    expect(await carryOut(runLeadCommand, ['add', email], db, now)).toMatchObject({
      isFailure: true,
      lines: [expect.stringContaining('is suspended')],
    })
    expect(await isLead(student)).toBe(false)
  })

  test('a lead whose account is about to be deleted can be retired like any other', async () => {
    const { lead, student } = await team()
    await appoint(lead, student)
    await changeAccount(portal, student.user._id, { deletionDueAt: portal.clock.now() })
    expect((await read(lead)).leads).toHaveLength(2)
    // They don't count as the one who remains.
    expect((await retire(lead, lead)).statusCode).toBe(409)
    expect((await retire(lead, student)).statusCode).toBe(200)
    expect(await isLead(student)).toBe(false)
    expect((await retire(lead, lead)).statusCode).toBe(409)
  })

  test('a retired lead is a student at the next call, gets the reason, is listed as a former lead, and can be appointed again', async () => {
    const { lead, student } = await team()
    await appoint(lead, student, 'Events')
    portal.clock.advance(60)

    expect((await retire(lead, student, 'Has left')).statusCode).toBe(200)

    const refused = await student.browser.get('/lead/getAllLeads')
    expect([refused.statusCode, refused.json()]).toEqual([403, { message: 'Only leads may do this' }])
    expect((await student.browser.get('/user/me')).json().user.isLead).toBe(false)
    const { leads, former } = await read(lead)
    expect(leads.map(({ _id }) => _id)).toEqual([lead.user._id])
    expect(former).toContainEqual({
      _id: expect.any(String),
      name: student.form.name,
      title: 'Events',
      reason: 'Has left',
      since: '2026-11-23T10:00:00.000Z',
      until: '2026-11-23T10:01:00.000Z',
      by: lead.form.name,
    })
    expect(await mailsTo(student)).toContain('Your term as a lead of the club has ended')
    expect((await retire(lead, student)).statusCode).toBe(404)
    await appoint(lead, student)
    expect((await read(lead)).leads).toHaveLength(2)
  })

  test('the last lead can’t leave; with another one they can retire themselves', async () => {
    const { lead, student } = await team()
    const refused = await retire(lead, lead)
    expectRefusal(refused, 409, /The last lead can’t be removed/)
    await appoint(lead, student)
    expect((await retire(lead, lead)).statusCode).toBe(200)
    expect([await status(lead), await status(student)]).toEqual([403, 200])
  })

  test('a term ends on the day after its last one; all leads are notified once, 14 days before', async () => {
    const { lead, student } = await team()
    await appoint(lead, student, '', '2027-06-30')

    await runJob('2027-06-15T12:00:00Z')
    expect(await mailsTo(lead)).toEqual([])
    await runJob('2027-06-16T12:00:00Z')
    await runJob('2027-06-17T12:00:00Z')
    expect(await mailsTo(lead)).toEqual([`The term of ${student.form.name} ends soon`])
    expect((await mailsTo(student)).slice(1)).toEqual(['Your term as a lead ends soon'])

    await runJob('2027-06-30T18:29:00Z') // 23:59 in India
    expect(await isLead(student)).toBe(true)
    await runJob('2027-06-30T19:30:00Z')
    expect(await isLead(student)).toBe(false)
    expect((await mailsTo(student)).at(-1)).toBe('Your term as a lead of the club has ended')
    expect(await portal.activityOf(student.user._id)).toContainEqual(
      expect.objectContaining({ actor: 'end of term', action: 'lead removed' }),
    )
  })

  test('each lead gets one mail about all terms that end soon', async () => {
    const { lead, student } = await team()
    const others = [await signedUp(portal), await signedUp(portal)]
    for (const one of [student, ...others]) await appoint(lead, one, '', '2027-06-30')

    await runJob('2027-06-16T12:00:00Z')

    expect(await mailsTo(lead)).toEqual(['The terms of 3 leads end soon'])
    expect((await mailsTo(student)).slice(1)).toEqual(['Your term as a lead ends soon'])
    const text = portal.postBox.to(student.form.email).at(-1)?.text
    expect(text).toContain('Your term as a lead ends on 30 Jun 2027')
    for (const { form } of others) expect(text).toContain(`The term of ${form.name} as a lead ends on`)
  })

  test('a term is announced again if its last day has changed', async () => {
    const { lead, student } = await team()
    await appoint(lead, student, '', '2026-12-01')
    await runJob('2026-11-24T09:00:00Z')
    await lead.browser.put(`/lead/leads/${student.user._id}`, { title: '', until: '2026-12-10' })
    await runJob('2026-11-30T12:00:00Z')
    const subject = `The term of ${student.form.name} ends soon`
    expect(await mailsTo(lead)).toEqual([subject, subject])
  })

  test('the last lead stays after the term, gets a reminder each week, and is retired once there is another', async () => {
    const { lead, student } = await team()
    await lead.browser.put(`/lead/leads/${lead.user._id}`, { title: '', until: '2026-11-24' })
    await runJob('2026-11-25T12:00:00Z')
    await runJob('2026-11-26T12:00:00Z')
    expect(await isLead(lead)).toBe(true)
    expect(await mailsTo(lead)).toEqual(['The club needs another lead'])
    await runJob('2026-12-02T12:00:00Z')
    expect(await mailsTo(lead)).toHaveLength(2)

    await changeAccount(portal, student.user._id, { isLead: true })
    await runJob('2026-12-03T12:00:00Z')
    expect([await isLead(lead), await isLead(student)]).toEqual([false, true])
  })

  test('the command creates and ends terms too', async () => {
    const { lead, student } = await team()
    const { db } = portal.app
    const run = (...args: string[]) => carryOut(runLeadCommand, args, db, portal.clock.now())
    await run('add', student.form.email)
    expect((await read(lead)).leads).toHaveLength(2)
    await run('remove', student.form.email)

    const [term, ...more] = await db.select().from(leadTerms).where(eq(leadTerms.userId, student.user._id))
    expect(more).toEqual([])
    const now = portal.clock.now()
    expect(term).toMatchObject({
      appointedBy: 'command',
      retiredBy: 'command',
      startedAt: now,
      endedAt: now,
    })
  })

  const isLead = async ({ user }: Member) => {
    const [row] = await portal.app.db.select().from(users).where(eq(users.id, user._id))
    return row?.isLead
  }
})

const listed = 'first.lead.2023mca001@institute.example'

onDatabase('a retired lead of LEAD_EMAILS', { environment: { leadEmails: [listed] } }, (portal) => {
  test('is not promoted again by the next start', async () => {
    const retired = await signUp(portal, { ...newStudent(), email: listed })
    expect((await retire(await signedUpLead(portal), retired)).statusCode).toBe(200)
    expect(await promoteLeads(portal.app.db, [listed], portal.clock.now())).toEqual([])
  })
})

onPostgres('the last lead, raced', (portal) => {
  const leadsNow = () => portal.app.db.$count(users, eq(users.isLead, true))

  test('if two leads retire each other at once, one of them stays', async () => {
    for (let round = 0; round < 8; round += 1) {
      await noLeads(portal)
      const [one, other] = [await signedUpLead(portal), await signedUpLead(portal)]
      const answers = await Promise.all([retire(one, other), retire(other, one)])
      expect(answers.map(({ statusCode }) => statusCode).filter((code) => code === 200)).toHaveLength(1)
      expect(await leadsNow()).toBe(1)
    }
  })

  test('if one retires while the other’s term ends, one of them stays', async () => {
    portal.clock.set('2026-11-23T10:00:00Z')
    for (let round = 0; round < 8; round += 1) {
      await noLeads(portal)
      const [one, other] = [await signedUpLead(portal), await signedUpLead(portal)]
      await portal.app.db
        .update(leadTerms)
        .set({ until: '2026-11-22' })
        .where(eq(leadTerms.userId, other.user._id))
      portal.clock.advance(7200)
      await Promise.all([retire(one, one), portal.app.runJob('lead terms')])

      expect(await leadsNow()).toBe(1)
    }
  })
})

onDatabase('leads', (portal) => {
  test('the command makes a lead and leaves an activity entry, and reports what it can’t do', async () => {
    const { browser, form, user } = await signedUp(portal)
    const run = (...words: string[]) => carryOut(runLeadCommand, words, portal.app.db, portal.clock.now())

    const lines = async (email: string) => (await run('add', email)).lines
    expect(await lines(form.email.toUpperCase())).toEqual([`${form.email} is now a lead.`])
    expect(await lines(form.email)).toEqual([`${form.email} was already a lead.`])
    expect((await browser.get('/lead/getAllLeads')).statusCode).toBe(200)
    expect(await portal.activityOf(user._id)).toEqual([
      expect.objectContaining({ actor: 'command', action: 'lead added' }),
    ])
    expect(await run('add', newStudent().email)).toMatchObject({ isFailure: true })
    expect((await run()).lines[0]).toContain('Usage')
    expect((await run('promote', form.email)).isFailure).toBe(true)
  })
})

onDatabase('LEAD_EMAILS at the start', { environment: { leadEmails: [listed] } }, (portal) => {
  const start = async () => {
    const { database, environment } = portal.app
    const mailer = portal.postBox
    const next = await buildApp({ environment, database, mailer, runJobs: false, logger: false })
    await next.ready()
    await next.close()
  }
  const isLead = (email: string) => findLeadState(portal.app.db, email)
  const run = (...words: string[]) => carryOut(runLeadCommand, words, portal.app.db, portal.clock.now())

  test('an address is promoted once: a removed lead stays removed', async () => {
    const { form, user } = await signUp(portal, { ...newStudent(), email: listed })
    expect(await isLead(listed)).toBe(true)
    await run('remove', form.email)

    await start()
    expect(await isLead(listed)).toBe(false)
    await run('add', listed)
    await start()
    expect(await isLead(listed)).toBe(true)
    const actors = (await portal.activityOf(user._id)).map(({ actor }) => actor)
    expect(actors).toEqual(['LEAD_EMAILS', 'command', 'command'])
  })

  test('an account that existed before its address was listed is promoted, unless it was removed before', async () => {
    const member = { ...newStudent(), email: 'later.listed.2023mca002@institute.example' }
    const removed = { ...newStudent(), email: 'once.removed.2023mca003@institute.example' }
    const { user } = await signedUp(portal, member)
    await signedUpLead(portal, removed)
    await run('remove', removed.email)
    portal.app.environment.leadEmails.push(member.email, removed.email)

    await start()
    expect([await isLead(member.email), await isLead(removed.email)]).toEqual([true, false])
    expect(await portal.activityOf(user._id)).toEqual([
      expect.objectContaining({ actor: 'LEAD_EMAILS', action: 'lead added' }),
    ])
  })
})

onDatabase('home stats', (portal) => {
  test('count verified students by branch, and leads separately', async () => {
    await signedUp(portal, newStudent('mca'))
    await signedUp(portal, newStudent('msc'))
    await signedUp(portal, newStudent('msc'))
    await signedUpLead(portal, newStudent('mca'))
    await signedUpLead(portal, newStudent('msc'))
    await portal.browser().post('/user/signup', newStudent('mca'))
    const answer = await portal.browser().get('/user/getHomeStats')
    expect(answer.json()).toEqual({ mcaUserCount: 1, mscUserCount: 2, leadCount: 2 })
  })
})
