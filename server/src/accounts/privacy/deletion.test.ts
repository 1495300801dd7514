import { deletionAnswer } from '@portal/shared/contract'
import { eq } from 'drizzle-orm'
import { users } from '../../core/people/users.tables.ts'
import type { Browser } from '../../testing/browser.ts'
import { onDatabase, onPostgres } from '../../testing/databases/on-databases.ts'
import { expectRefusal } from '../../testing/refusals.ts'
import { newStudent, password, signedUp, signedUpLead } from '../../testing/students.ts'
import { addPasskey, logInWith } from '../passkeys/passkeys.samples.ts'
import { setUpApp } from '../second-factor/second-factor.samples.ts'

const ask = (browser: Browser, changes = {}) =>
  browser.post('/user/deleteAccount', { password, confirmation: 'Delete my account ', ...changes })

const day = 86_400

onDatabase('an account marked for deletion', (portal) => {
  const login = (loginCredential: string, more = {}, browser = portal.browser()) =>
    browser.post('/user/login', { loginCredential, password, ...more })

  test('is marked for 14 days: every session ends, and its owner gets a mail with the deadline', async () => {
    const { browser, form } = await signedUp(portal)
    const other = portal.browser()
    await login(form.email, {}, other)
    portal.clock.set('2026-11-23T10:00:00Z')
    await login(form.email, {}, other)
    await login(form.email, {}, browser)

    const answer = await ask(browser)

    expect(answer.statusCode).toBe(200)
    expect(deletionAnswer.parse(answer.json())).toEqual({
      message: 'Your account will be deleted on 7 December 2026. To keep it, log in before then.',
      deletionDueAt: '2026-12-07T10:00:00.000Z',
    })
    for (const ended of [browser, other]) expect((await ended.get('/user/me')).json()).toEqual({ user: null })
    const [mail] = await portal.mailsTo(form.email)
    expect(mail?.subject).toBe('Your club portal account will be deleted')
    expect(mail?.text).toMatch(/deleted on 7 December 2026[\s\S]*Keep my account/)
    await login(form.email, { keepAccount: true })
    expect((await other.get('/user/me')).json()).toEqual({ user: null })
  })

  test('opens to the right password only to be kept; then it is as before, and its owner is notified', async () => {
    const { browser, form, user } = await signedUp(portal)
    await ask(browser)
    const back = portal.browser()

    const refused = await login(form.email, {}, back)
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([403, ['keepAccount']])
    expect((await back.get('/user/me')).json()).toEqual({ user: null })
    expect((await login(form.email, { password: 'wrong', keepAccount: true }, back)).statusCode).toBe(401)

    const kept = await login(form.username, { keepAccount: true }, back)
    expect([kept.statusCode, kept.json().user._id]).toEqual([200, user._id])
    expect((await login(form.email)).statusCode).toBe(200)
    const subjects = (await portal.mailsTo(form.email)).map(({ subject }) => subject)
    expect(subjects).toContain('Your club portal account will not be deleted')
  })

  const isMarked = async (id: string) => {
    const [user] = await portal.app.db.select().from(users).where(eq(users.id, id))
    return user?.deletionDueAt !== null
  }

  test('with an authenticator app is kept only with its code, not just with the password', async () => {
    const { browser, form, user } = await signedUp(portal)
    const { code } = await setUpApp(portal, browser)
    await ask(browser)
    const back = portal.browser()

    const half = await login(form.email, { keepAccount: true }, back)
    expect([half.statusCode, half.json().code]).toEqual([403, 'totp'])
    expect(await isMarked(user._id)).toBe(true)
    const undecided = await back.post('/user/login/code', { code: code() })
    expect([undecided.statusCode, Object.keys(undecided.json().errors)]).toEqual([403, ['keepAccount']])
    const wrong = await back.post('/user/login/code', { code: '000000', keepAccount: true })
    expect([wrong.statusCode, await isMarked(user._id)]).toEqual([400, true])

    const kept = await back.post('/user/login/code', { code: code(), keepAccount: true })
    expect([kept.statusCode, await isMarked(user._id)]).toEqual([200, false])
  })

  test('of a lead with a passkey is kept only with it, not just with the password', async () => {
    await signedUpLead(portal, newStudent('msc'))
    const { browser, form, user } = await signedUpLead(portal)
    const { authenticator } = await addPasskey(browser)
    await ask(browser)
    const back = portal.browser()

    const half = await login(form.email, { keepAccount: true }, back)
    expect([half.statusCode, half.json().code]).toEqual([403, 'passkey'])
    const unverified = await logInWith(authenticator, back, { isVerifying: false, keepAccount: true })
    expect([unverified.statusCode, await isMarked(user._id)]).toEqual([403, true])
    const undecided = await logInWith(authenticator, back)
    expect([undecided.statusCode, Object.keys(undecided.json().errors)]).toEqual([403, ['keepAccount']])

    const kept = await logInWith(authenticator, back, { keepAccount: true })
    expect([kept.statusCode, await isMarked(user._id)]).toEqual([200, false])
  })

  test.each([
    [{ password: 'not the password' }, 'password'],
    [{ confirmation: 'delete' }, 'confirmation'],
    [{ confirmation: '' }, 'confirmation'],
  ])('rejects %j at its field, and the session continues', async (changes, field) => {
    const { browser } = await signedUp(portal)
    const answer = await ask(browser, changes)
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]])
    expect((await browser.get('/user/me')).json().user).not.toBeNull()
  })

  test('is deleted on the day, not before, and name, address and number are free again', async () => {
    const { browser, form, user } = await signedUp(portal)
    await ask(browser)
    const isThere = async () => (await portal.app.db.$count(users, eq(users.id, user._id))) === 1

    portal.clock.advance(14 * day - 3700)
    await portal.app.runJob('account-deletions')
    expect(await isThere()).toBe(true)
    portal.clock.advance(3701)
    await portal.app.runJob('account-deletions')

    expect(await isThere()).toBe(false)
    expect((await login(form.email)).statusCode).toBe(401)
    const { username, email, regNumber } = user
    expect((await signedUp(portal, form)).user).toMatchObject({ username, email, regNumber })
  })
})

onDatabase('the only lead’s account', (portal) => {
  test('is not deleted until another lead exists who stays', async () => {
    const { browser } = await signedUpLead(portal)

    const refused = await ask(browser)
    expectRefusal(refused, 409, 'You are the only lead. Appoint another lead first')
    expect((await browser.get('/user/me')).json().user.isLead).toBe(true)

    const other = await signedUpLead(portal, newStudent('msc'))
    expect((await ask(browser)).statusCode).toBe(200)
    expect((await ask(other.browser)).statusCode).toBe(409)
  })

  test('stays if the other lead has left in the meantime', async () => {
    const { browser, user } = await signedUpLead(portal)
    await ask(browser)
    await portal.app.db.update(users).set({ isLead: false }).where(eq(users.isLead, true))
    await portal.app.db.update(users).set({ isLead: true }).where(eq(users.id, user._id))
    portal.clock.advance(15 * day)
    await portal.app.runJob('account-deletions')
    expect(await portal.app.db.$count(users, eq(users.id, user._id))).toBe(1)
  })
})

onPostgres('leads who leave at once', (portal) => {
  test('can’t all leave: one stays', async () => {
    const leads = [await signedUpLead(portal), await signedUpLead(portal), await signedUpLead(portal)]
    const codes = await Promise.all(leads.map(async ({ browser }) => (await ask(browser)).statusCode))
    expect(codes.toSorted()).toEqual([200, 200, 409])
  })
})
