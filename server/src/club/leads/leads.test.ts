import { buildApp } from '../../app.ts'
import { carryOut } from '../../testing/carry-out.ts'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { newStudent, signedUp, signedUpLead, signUp } from '../../testing/students.ts'
import { command as runLeadCommand } from './lead.command.ts'
import { findLeadState } from './leads.queries.ts'

const listed = 'first.lead.2023mca001@institute.example'

onDatabase('leads', (portal) => {
  test('leads see all leads; a student gets 403 and a visitor 401, both without a row (security, row 21)', async () => {
    const lead = await signedUpLead(portal())
    const student = await signedUp(portal())
    const visitor = portal().browser()

    const seen = await lead.browser.get('/lead/getAllLeads')
    const forbidden = await student.browser.get('/lead/getAllLeads')
    const unknown = await visitor.get('/lead/getAllLeads')

    expect(seen.json().leads).toContainEqual({
      ...{ _id: lead.user._id, email: lead.form.email, name: lead.form.name },
      ...{ title: '', since: expect.any(String), until: null },
    })
    expect(seen.json().leads).not.toContainEqual(expect.objectContaining({ email: student.form.email }))
    expect([forbidden.statusCode, Object.keys(forbidden.json())]).toEqual([403, ['message']])
    expect([unknown.statusCode, Object.keys(unknown.json())]).toEqual([401, ['message']])
  })

  test('nothing that a browser claims makes a lead (security, row 21)', async () => {
    const { browser } = await signedUp(portal())
    browser.cookies.set('isLead', 'true')

    const answer = await browser.get('/lead/getAllLeads?isLead=true', { headers: { 'x-is-lead': 'true' } })

    expect(answer.statusCode).toBe(403)
  })

  test('a removed role ends at the next call (security, row 14)', async () => {
    const { browser, form } = await signedUpLead(portal())
    expect((await browser.get('/lead/getAllLeads')).statusCode).toBe(200)

    await carryOut(runLeadCommand, ['remove', form.email], portal().app.db, portal().clock.now())

    expect((await browser.get('/lead/getAllLeads')).statusCode).toBe(403)
    expect((await browser.get('/user/me')).json().user.isLead).toBe(false)
  })

  test('the command makes a lead and leaves an audit entry, and reports what it can’t do', async () => {
    const { browser, form, user } = await signedUp(portal())
    const run = (...words: string[]) => carryOut(runLeadCommand, words, portal().app.db, portal().clock.now())

    expect(await run('add', form.email.toUpperCase())).toEqual({
      lines: [`${form.email} is now a lead.`],
      isFailure: false,
    })
    expect(await run('add', form.email)).toEqual({
      lines: [`${form.email} was already a lead.`],
      isFailure: false,
    })
    expect((await browser.get('/lead/getAllLeads')).statusCode).toBe(200)
    expect(await portal().auditOf(user._id)).toEqual([
      expect.objectContaining({ actor: 'command', action: 'lead added' }),
    ])
    expect(await run('add', newStudent().email)).toMatchObject({ isFailure: true })
    expect((await run()).lines[0]).toContain('Usage')
    expect((await run('promote', form.email)).isFailure).toBe(true)
  })
})

onDatabase(
  'LEAD_EMAILS at the start',
  (portal) => {
    const start = async () => {
      const { database, environment } = portal().app
      const next = await buildApp({
        environment,
        database,
        mailer: portal().postBox,
        runJobs: false,
        logger: false,
      })
      await next.ready()
      await next.close()
    }
    const isLead = (email: string) => findLeadState(portal().app.db, email)
    const run = (...words: string[]) => carryOut(runLeadCommand, words, portal().app.db, portal().clock.now())

    test('an address is promoted once: a removed lead stays removed', async () => {
      const { form, user } = await signUp(portal(), { ...newStudent(), email: listed })
      expect(await isLead(listed)).toBe(true)
      await run('remove', form.email)

      await start()
      expect(await isLead(listed)).toBe(false)
      await run('add', listed)
      await start()
      expect(await isLead(listed)).toBe(true)
      expect((await portal().auditOf(user._id)).map(({ actor }) => actor)).toEqual([
        'LEAD_EMAILS',
        'command',
        'command',
      ])
    })

    test('an account that existed before its address was listed is promoted, unless it was removed before', async () => {
      const member = { ...newStudent(), email: 'later.listed.2023mca002@institute.example' }
      const removed = { ...newStudent(), email: 'once.removed.2023mca003@institute.example' }
      const { user } = await signedUp(portal(), member)
      await signedUpLead(portal(), removed)
      await run('remove', removed.email)
      portal().app.environment.leadEmails.push(member.email, removed.email)

      await start()
      expect([await isLead(member.email), await isLead(removed.email)]).toEqual([true, false])
      expect(await portal().auditOf(user._id)).toEqual([
        expect.objectContaining({ actor: 'LEAD_EMAILS', action: 'lead added' }),
      ])
    })
  },
  { environment: { leadEmails: [listed] } },
)

onDatabase('home stats', (portal) => {
  test('count verified students by branch, and leads separately', async () => {
    await signedUp(portal(), newStudent('mca'))
    await signedUp(portal(), newStudent('msc'))
    await signedUp(portal(), newStudent('msc'))
    await signedUpLead(portal())
    await portal().browser().post('/user/signup', newStudent('mca'))

    const answer = await portal().browser().get('/user/getHomeStats')

    expect(answer.json()).toEqual({ mcaUserCount: 1, mscUserCount: 2, leadCount: 1 })
  })
})
