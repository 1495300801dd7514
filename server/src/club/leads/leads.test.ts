import { buildApp } from '../../app.ts'
import { carryOut } from '../../testing/carry-out.ts'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { newStudent, signedUp, signedUpLead, signUp } from '../../testing/students.ts'
import { command as runLeadCommand } from './lead.command.ts'
import { findLeadState } from './leads.queries.ts'

const listed = 'first.lead.2023mca001@institute.example'

onDatabase('leads', (portal) => {
  test('the command makes a lead and leaves an audit entry, and reports what it can’t do', async () => {
    const { browser, form, user } = await signedUp(portal())
    const run = (...words: string[]) => carryOut(runLeadCommand, words, portal().app.db, portal().clock.now())

    const lines = async (email: string) => (await run('add', email)).lines
    expect(await lines(form.email.toUpperCase())).toEqual([`${form.email} is now a lead.`])
    expect(await lines(form.email)).toEqual([`${form.email} was already a lead.`])
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
      const mailer = portal().postBox
      const next = await buildApp({ environment, database, mailer, runJobs: false, logger: false })
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
      const actors = (await portal().auditOf(user._id)).map(({ actor }) => actor)
      expect(actors).toEqual(['LEAD_EMAILS', 'command', 'command'])
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
