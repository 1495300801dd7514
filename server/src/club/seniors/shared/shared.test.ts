import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { ownInterviewsAnswer, reviewedInterviewsAnswer, sharedInterviewLimits } from '@portal/shared/contract'
import { eq } from 'drizzle-orm'
import { activityEntries } from '../../../core/activity/activity.tables.ts'
import { users } from '../../../core/people/users.tables.ts'
import type { Browser } from '../../../testing/browser.ts'
import { onDatabase, onPostgres } from '../../../testing/databases/on-databases.ts'
import type { Portal } from '../../../testing/portal.ts'
import { expectErrors, expectRefusal } from '../../../testing/refusals.ts'
import { signedUp, signedUpLead } from '../../../testing/students.ts'
import { newSenior } from '../seniors.samples.ts'
import { seniorInterviews, seniors } from '../seniors.tables.ts'
import { newGuest, typedInterview as typed } from './shared.samples.ts'

const day = 86_400
const evil = '<script>alert(1)</script>'

/** What authors and leads do, for tests on any database. */
function actions(portal: Portal) {
  const mailsTo = (email: string) => portal.mailsTo(email)
  const tokenIn = (text = '') => /token=([\w-]+)/.exec(text)?.[1] ?? ''
  const lastToken = async (email: string) => tokenIn((await mailsTo(email)).at(-1)?.text)
  const own = async (browser: Browser, token?: string) => {
    const answer = await browser.post('/sharedInterview/mine', { token })
    return ownInterviewsAnswer.safeParse(answer.json()).data?.data.interviews ?? []
  }
  /** What has been sent, without the draft that each member has. */
  const sent = async (browser: Browser) => (await own(browser)).filter(({ state }) => state !== 'draft')
  return {
    mailsTo,
    lastToken,
    own,
    sent,
    /** Saves or sends what the author can write, or the interview of `id`. */
    save: async (browser: Browser, { token, ...body }: { token?: string; [field: string]: unknown }) => {
      const writable = (await own(browser, token)).find(({ state }) => /draft|changes/.test(state))
      return browser.put('/sharedInterview', {
        id: writable?._id ?? randomUUID(),
        typed,
        send: true,
        token,
        ...body,
      })
    },
    async invited(lead: Browser) {
      const guest = newGuest()
      expect((await lead.post('/lead/sharedInterviews', guest)).statusCode).toBe(200)
      return { guest, token: await lastToken(guest.email), browser: portal.browser() }
    },
    async reviewed(lead: Browser, name: string) {
      const { data } = reviewedInterviewsAnswer.parse((await lead.get('/lead/sharedInterviews')).json())
      const one = data.find(({ person }) => person.name === name)
      if (!one) throw new Error(`nothing of ${name}`)
      return one
    },
    review: async (lead: Browser, id: string, review: object) => {
      const { data } = reviewedInterviewsAnswer.parse((await lead.get('/lead/sharedInterviews')).json())
      const since = data.find(({ _id }) => _id === id)?.at ?? new Date().toISOString()
      return lead.put(`/lead/sharedInterviews/${id}`, { since, ...review })
    },
    withdraw: (browser: Browser, body: object) => browser.post('/sharedInterview/withdraw', body),
  }
}

onDatabase('interviews that seniors write', (portal) => {
  const { mailsTo, lastToken, save, own, sent, invited, reviewed, review, withdraw } = actions(portal)
  let lead: Browser
  beforeAll(async () => {
    lead = (await signedUpLead(portal)).browser
  })
  const pageOf = async (id: string | null) => (await lead.get(`/seniors/${id}`)).json().data
  const everything = async () => {
    const { browser } = await signedUp(portal)
    const paths = ['/seniors', '/seniors/search?q=anonymous', '/home/showcase', '/seniors/companies?q=sample']
    return (await Promise.all(paths.map(async (path) => (await browser.get(path)).body))).join('\n')
  }

  test('a guest writes with a mailed link; changes are requested, sent, approved and withdrawn', async () => {
    const { guest, token, browser } = await invited(lead)
    const [draft] = await own(browser, token)
    expect(draft).toMatchObject({ state: 'draft', typed: null })
    await save(browser, { token, typed: { ...typed, rounds: 'Not complete', status: '' }, send: false })
    expect((await own(browser, token))[0]?.typed).toMatchObject({ rounds: 'Not complete', status: '' })
    expect((await reviewed(lead, guest.name)).typed).toBeNull()
    expect((await save(browser, { token })).statusCode).toBe(200)
    expect((await save(browser, { token })).statusCode).toBe(409)

    const { _id: id } = await reviewed(lead, guest.name)
    const nothing = await review(lead, id, { decision: 'changes wanted' })
    expectErrors(nothing, 400, { note: 'Explain what to change' })
    await review(lead, id, { decision: 'changes wanted', note: 'Which rounds?' })
    expect((await mailsTo(guest.email)).at(-1)?.text).toContain('Which rounds?')
    // The link of the invitation is used up.
    expect((await browser.post('/sharedInterview/mine', { token })).statusCode).toBe(404)
    const next = await lastToken(guest.email)
    expect((await own(browser, next))[0]).toMatchObject({ state: 'changes wanted', note: 'Which rounds?' })
    await save(browser, { token: next, typed: { ...typed, rounds: 'Two: code, then HR.' } })
    await review(lead, id, {
      decision: 'changed',
      typed: { ...typed, rounds: 'Two rounds!' },
    })
    await review(lead, id, { decision: 'approved' })

    const { seniorId, state } = await reviewed(lead, guest.name)
    expect(state).toBe('approved')
    const { name, regNumber, batch, branch } = guest
    expect(await pageOf(seniorId)).toMatchObject({
      name,
      regNumber,
      batch,
      branch,
      linkedin: typed.linkedin,
      interviews: [
        {
          ...{
            company: 'Sample Systems',
            date: '2026-08-15',
            questionTypes: ['Arrays', 'Graphs'],
            isShared: true,
          },
          interviewExperience: 'Two rounds!\n\nQuestions:\nReverse a list.',
        },
      ],
    })
    expect((await withdraw(browser, { token: await lastToken(guest.email), id })).statusCode).toBe(200)
    expect(await pageOf(seniorId)).toBeUndefined()
    const entries = await portal.app.db.select().from(activityEntries).where(eq(activityEntries.subject, id))
    expect(entries.map(({ action }) => action).sort()).toEqual(
      ['senior invited', 'interview returned', 'interview changed', 'interview approved'].sort(),
    )
  })

  test('an anonymous one has no name, number, batch, photo, link or followers for anyone but leads', async () => {
    const author = await signedUp(portal)
    await save(author.browser, {
      typed: { ...typed, linkedin: '', anonymous: 'yes', company: 'Hidden Works' },
    })
    const { _id: id, person } = await reviewed(lead, author.form.name)
    expect(person).toMatchObject({ email: author.form.email })
    await review(lead, id, { decision: 'approved' })
    const { seniorId } = await reviewed(lead, author.form.name)

    const reader = await signedUp(portal)
    const page = (await reader.browser.get(`/seniors/${seniorId}`)).json().data
    expect(page).toMatchObject({
      name: 'Anonymous senior',
      regNumber: '',
      linkedin: '',
      batch: '',
      branch: '',
      photoUrl: null,
      interviews: [{ company: 'Hidden Works' }],
    })
    expect((await reader.browser.post(`/seniors/follow/${seniorId}`)).statusCode).toBe(404)
    const all = (await everything()) + JSON.stringify(page)
    expect(all).toContain('Hidden Works')
    for (const secret of [author.form.name, author.user.regNumber, author.form.email, author.user._id, id])
      expect(all).not.toContain(secret)

    // It goes with the account.
    expect((await withdraw(reader.browser, { id })).statusCode).toBe(404)
    expect((await withdraw(author.browser, { id })).statusCode).toBe(200)
    expect(await pageOf(seniorId)).toBeUndefined()
  })

  test('a named one is on the page that leads made, which they can edit without losing it', async () => {
    const author = await signedUp(portal)
    const senior = { ...newSenior(), regNumber: author.user.regNumber.toUpperCase() }
    const seniorId = (await lead.post('/seniors', senior)).json().data._id
    await save(author.browser, { send: false })
    expect(await own(author.browser)).toHaveLength(1)
    await save(author.browser, {})
    await save(author.browser, { typed: { ...typed, company: 'Second Systems' } })
    for (const _ of [1, 2])
      await review(lead, (await reviewed(lead, author.form.name))._id, { decision: 'approved' })
    await lead.put(`/seniors/${seniorId}`, { ...senior, interviews: [] })
    const companies = (await pageOf(seniorId)).interviews.map(({ company }: { company: string }) => company)
    expect(companies.sort()).toEqual(['Sample Systems', 'Second Systems'])

    for (const { _id: id, state } of await sent(author.browser)) {
      expect(state).toBe('approved')
      await withdraw(author.browser, { id })
    }
    expect(await pageOf(seniorId)).toMatchObject({ interviews: [] })
  })

  test('a link that is revoked, replaced, expired or made up opens nothing', async () => {
    const one = await invited(lead)
    const twice = await lead.post('/lead/sharedInterviews', one.guest)
    expect([twice.statusCode, Object.keys(twice.json().errors)]).toEqual([409, ['email']])
    const { _id: id } = await reviewed(lead, one.guest.name)
    await lead.delete(`/lead/sharedInterviews/${id}`)
    const other = await invited(lead)
    portal.clock.advance((sharedInterviewLimits.linkDays + 1) * day)
    for (const token of [one.token, other.token, 'made-up', 'x'.repeat(100)]) {
      expect((await one.browser.post('/sharedInterview/mine', { token })).statusCode).toBe(404)
      expect((await save(one.browser, { token })).statusCode).toBe(404)
    }
    await portal.app.runJob('interview invitations')
    lead = (await signedUpLead(portal)).browser
    expect((await lead.post('/lead/sharedInterviews', other.guest)).statusCode).toBe(200)
    const stranger = await portal.browser().post('/sharedInterview/mine', {})
    expect(stranger.statusCode).toBe(401)
  })

  test('hostile and too long input is refused or stays text', async () => {
    const { browser, form } = await signedUp(portal)
    const refused = async (changes: object) => {
      const answer = await save(browser, { typed: { ...typed, ...changes } })
      return [answer.statusCode, Object.keys(answer.json().errors ?? {}).sort()]
    }
    expect(await refused({ linkedin: 'javascript:alert(1)//linkedin.com/in/x' })).toEqual([400, ['linkedin']])
    expect(await refused({ linkedin: '' })).toEqual([400, ['linkedin']])
    expect(await refused({ company: ' ', date: 'yesterday' })).toEqual([400, ['company', 'date']])
    expect(await refused({ date: '9999-12-31' })).toEqual([400, ['date']])
    const full = 'अ'.repeat(sharedInterviewLimits.characters - 10)
    expect(await refused({ rounds: full, questions: '12345678901', advice: '' })).toEqual([400, ['advice']])
    expect(await refused({ rounds: full, questions: '1234567890', advice: '' })).toEqual([200, []])
    const texts = { company: evil, role: evil, status: evil, questionTypes: evil, rounds: evil, advice: evil }
    expect(await refused(texts)).toEqual([200, []])
    for (const _ of [1, 2])
      await review(lead, (await reviewed(lead, form.name))._id, { decision: 'approved' })
    const { seniorId } = await reviewed(lead, form.name)
    expect((await pageOf(seniorId)).interviews).toContainEqual(
      expect.objectContaining({ company: evil, adviceToJuniors: evil, questionTypes: [evil] }),
    )
  })

  test('members see and change only their own, and no drafts of others reach leads', async () => {
    const author = await signedUp(portal)
    const other = await signedUp(portal)
    await save(author.browser, { send: false })
    const [draft] = await own(author.browser)
    expect(await sent(other.browser)).toEqual([])
    expect((await save(other.browser, { id: draft?._id })).statusCode).toBe(409)
    await expect(reviewed(lead, author.form.name)).rejects.toThrow('nothing of')
    expect((await review(lead, draft?._id ?? '', { decision: 'approved' })).statusCode).toBe(409)
  })

  test('a lead who saw an earlier text is told who changed it, and changes nothing', async () => {
    const author = await signedUp(portal)
    await save(author.browser, {})
    const { _id: id, at: since } = await reviewed(lead, author.form.name)
    portal.clock.advance(60)
    const change = (rounds: string) =>
      review(lead, id, { since, decision: 'changed', typed: { ...typed, rounds } })
    expect((await change('First')).statusCode).toBe(200)
    const late = [
      await change('Second'),
      await review(lead, id, { since, decision: 'approved' }),
      await review(lead, id, { since, decision: 'changes wanted', note: 'Which rounds?' }),
    ]
    const message = `The interview of ${author.form.name} was changed meanwhile. Look at it again`
    for (const answer of late) expectRefusal(answer, 409, message)
    expect(await reviewed(lead, author.form.name)).toMatchObject({
      state: 'pending',
      typed: { rounds: 'First' },
    })
  })

  test('two tabs of a member write the same interview, which is sent once', async () => {
    const { browser } = await signedUp(portal)
    const tabs = await Promise.all([own(browser), own(browser)])
    const ids = tabs.map(([draft]) => draft?._id)
    expect(tabs.map((drafts) => drafts.length)).toEqual([1, 1])
    const statuses = []
    for (const id of ids) statuses.push((await save(browser, { id })).statusCode)
    expect(statuses).toEqual([200, 409])
    expect(await sent(browser)).toHaveLength(1)
  })

  test('only its author decides who sees their name', async () => {
    const author = await signedUp(portal)
    await save(author.browser, {})
    const { _id: id } = await reviewed(lead, author.form.name)
    const hidden = { ...typed, linkedin: '', anonymous: 'yes' }
    expect((await review(lead, id, { decision: 'changed', typed: hidden })).statusCode).toBe(409)
    await review(lead, id, { decision: 'changes wanted', note: 'Which rounds?' })
    await save(author.browser, { id, typed: hidden })
    expect((await review(lead, id, { decision: 'changed', typed })).statusCode).toBe(409)
    await review(lead, id, { decision: 'approved' })
    const { seniorId } = await reviewed(lead, author.form.name)
    expect((await lead.put(`/seniors/${seniorId}`, newSenior())).statusCode).toBe(409)
    expect(await pageOf(seniorId)).toMatchObject({ name: 'Anonymous senior', batch: '' })
  })

  test('an interview that a guest doesn’t change within 30 days is deleted, unlike one that was sent, and they can be invited again', async () => {
    const { guest, token, browser } = await invited(lead)
    await save(browser, { token })
    const { _id: id } = await reviewed(lead, guest.name)
    await review(lead, id, { decision: 'changes wanted', note: 'Which rounds?' })
    expect((await mailsTo(guest.email)).at(-1)?.text).toContain('After that, the interview is deleted')
    const other = await invited(lead)
    await save(other.browser, { token: other.token })
    portal.clock.advance((sharedInterviewLimits.linkDays + 1) * day)
    await portal.app.runJob('interview invitations')
    lead = (await signedUpLead(portal)).browser
    await expect(reviewed(lead, guest.name)).rejects.toThrow('nothing of')
    expect(await reviewed(lead, other.guest.name)).toMatchObject({ state: 'pending' })
    expect((await lead.post('/lead/sharedInterviews', guest)).statusCode).toBe(200)
  })

  test('a deleted page takes its interviews along; new alumni are asked once', async () => {
    const author = await signedUp(portal)
    await save(author.browser, {})
    await review(lead, (await reviewed(lead, author.form.name))._id, { decision: 'approved' })
    const { db } = portal.app
    await db.delete(seniors).where(eq(seniors.id, (await reviewed(lead, author.form.name)).seniorId ?? ''))
    expect(await sent(author.browser)).toEqual([])

    await db.update(users).set({ alumniSince: portal.clock.now() }).where(eq(users.id, author.user._id))
    for (const _ of [1, 2]) {
      portal.clock.advance(600)
      await portal.app.runJob('interview invitations')
    }
    const asked = (await mailsTo(author.form.email)).filter(({ text }) => text.includes('/shareInterview'))
    expect(asked.map(({ subject }) => subject)).toEqual([
      'Your interview was approved',
      expect.stringMatching(/alumnus/),
    ])
  })
})

onPostgres('interviews that seniors write, raced', (portal) => {
  const { own, save, sent, invited, reviewed, review, withdraw } = actions(portal)

  test('a link sends once, and one of several decisions wins', async () => {
    const lead = (await signedUpLead(portal)).browser
    const { guest, token, browser } = await invited(lead)
    const [draft] = await own(browser, token)
    const sends = await Promise.all([1, 2, 3, 4].map(() => save(browser, { token, id: draft?._id })))
    expect(sends.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
    const { _id: id } = await reviewed(lead, guest.name)
    const decided = await Promise.all([1, 2, 3].map(() => review(lead, id, { decision: 'approved' })))
    expect(decided.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  })

  test('an interview that is published while the page’s other one is withdrawn stays', async () => {
    const { db } = portal.app
    const lead = (await signedUpLead(portal)).browser
    const author = await signedUp(portal)
    await save(author.browser, {})
    await review(lead, (await reviewed(lead, author.form.name))._id, { decision: 'approved' })
    const { _id: id, seniorId } = await reviewed(lead, author.form.name)
    const texts = { company: 'Second', companyKey: 'second', role: 'SDE', status: 'Selected' }
    const withdrawing = await db.transaction(async (tx) => {
      await tx.insert(seniorInterviews).values({ ...texts, seniorId: seniorId ?? '', position: 101 })
      const call = withdraw(author.browser, { id })
      await setTimeout(300)
      return { call }
    })
    expect((await withdrawing.call).statusCode).toBe(200)
    expect(await sent(author.browser)).toEqual([])
    expect((await lead.get(`/seniors/${seniorId}`)).json().data?.interviews).toMatchObject([
      { company: 'Second' },
    ])
  })
})
