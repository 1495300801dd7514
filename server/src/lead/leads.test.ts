import { onBothDatabases } from '../testing/on-both-databases.ts'
import { newStudent, signedUp, signedUpLead } from '../testing/students.ts'
import { runLeadCommand } from './lead-command.ts'

onBothDatabases('leads', (portal) => {
  test('leads see all leads; a student gets 403 and a visitor 401, both without a row (security, row 21)', async () => {
    const lead = await signedUpLead(portal())
    const student = await signedUp(portal())
    const visitor = portal().browser()

    const seen = await lead.browser.get('/lead/getAllLeads')
    const forbidden = await student.browser.get('/lead/getAllLeads')
    const unknown = await visitor.get('/lead/getAllLeads')

    expect(seen.json().leads).toContainEqual({ _id: lead.user._id, email: lead.form.email })
    expect(seen.json().leads).not.toContainEqual(expect.objectContaining({ email: student.form.email }))
    expect([forbidden.statusCode, Object.keys(forbidden.json())]).toEqual([403, ['message']])
    expect([unknown.statusCode, Object.keys(unknown.json())]).toEqual([401, ['message']])
  })

  test('what a browser says of itself makes no lead (security, row 21)', async () => {
    const { browser } = await signedUp(portal())
    browser.cookies.set('isLead', 'true')

    const answer = await browser.get('/lead/getAllLeads?isLead=true', { headers: { 'x-is-lead': 'true' } })

    expect(answer.statusCode).toBe(403)
  })

  test('a role that is taken away ends at the next call (security, row 14)', async () => {
    const { browser, form } = await signedUpLead(portal())
    expect((await browser.get('/lead/getAllLeads')).statusCode).toBe(200)

    await runLeadCommand(portal().app.db, ['remove', form.email], portal().clock.now())

    expect((await browser.get('/lead/getAllLeads')).statusCode).toBe(403)
    expect((await browser.get('/user/me')).json().user.isLead).toBe(false)
  })

  test('the command makes a lead and leaves an audit entry; what it cannot do it says', async () => {
    const { browser, form } = await signedUp(portal())
    const run = (...words: string[]) => runLeadCommand(portal().app.db, words, portal().clock.now())

    expect(await run('add', form.email.toUpperCase())).toEqual({
      line: `${form.email} is a lead now.`,
      isFailure: false,
    })
    expect(await run('add', form.email)).toEqual({
      line: `${form.email} was a lead already.`,
      isFailure: false,
    })
    expect((await browser.get('/lead/getAllLeads')).statusCode).toBe(200)
    expect(await portal().auditOf(form.email)).toEqual([
      expect.objectContaining({ actor: 'command', action: 'lead added' }),
    ])
    expect(await run('add', newStudent().email)).toMatchObject({ isFailure: true })
    expect((await run()).line).toContain('Usage')
    expect((await run('promote', form.email)).isFailure).toBe(true)
  })
})

onBothDatabases('home stats', (portal) => {
  test('count verified students by branch, and leads apart', async () => {
    await signedUp(portal(), newStudent('mca'))
    await signedUp(portal(), newStudent('msc'))
    await signedUp(portal(), newStudent('msc'))
    await signedUpLead(portal())
    await portal().browser().post('/user/signup', newStudent('mca'))

    const answer = await portal().browser().get('/user/getHomeStats')

    expect(answer.json()).toEqual({ mcaUserCount: 1, mscUserCount: 2, leadCount: 1 })
  })
})
