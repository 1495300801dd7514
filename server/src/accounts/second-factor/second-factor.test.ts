import { studentsAnswer, totpSecretAnswer } from '@portal/shared/contract'
import { Authenticator } from '../../testing/authenticator.ts'
import type { Browser } from '../../testing/browser.ts'
import { carryOut } from '../../testing/carry-out.ts'
import { onDatabase, onPostgres } from '../../testing/databases/on-databases.ts'
import type { Portal } from '../../testing/portal.ts'
import { expectRefusal } from '../../testing/refusals.ts'
import { type Form, password, signedUp, signedUpLead } from '../../testing/students.ts'
import { addPasskey, logInWith, passkeyOptions } from '../passkeys/passkeys.samples.ts'
import { command } from './second-factor.command.ts'
import { setUpApp } from './second-factor.samples.ts'
import { codeAt } from './totp.ts'

const wrongAtLogin =
  'This code is wrong or was already used. Wait for the next one. After nine wrong codes in a day only a recovery code works'

/** A login with the right password in a new browser, without the second factor. */
async function halfLoggedIn(portal: Portal, { email }: Form) {
  const browser = portal.browser()
  return { browser, answer: await browser.post('/user/login', { loginCredential: email, password }) }
}

const send = (browser: Browser, code: string) => browser.post('/user/login/code', { code })
const wrongFor = (code: string) => (code === '000000' ? '000001' : '000000')
const who = async (browser: Browser) => (await browser.get('/user/me')).json().user?.email

onDatabase('a second factor', (portal) => {
  test('a wrong password does not reveal it, and a code by itself opens nothing', async () => {
    const { browser, form } = await signedUp(portal)
    const { code } = await setUpApp(portal, browser)
    const other = portal.browser()
    const answer = await other.post('/user/login', { loginCredential: form.email, password: 'a guess' })
    expect([answer.statusCode, answer.json()]).toEqual([401, { message: 'Invalid credentials' }])
    expect((await send(other, code())).statusCode).toBe(401)
  })

  test('a code works once, including at the set-up; the next one works', async () => {
    const { browser, form } = await signedUp(portal)
    const { secret } = totpSecretAnswer.parse((await browser.post('/user/totp', { password })).json())
    const code = () => codeAt(secret, portal.clock.now())
    await browser.post('/user/totp/confirm', { code: code() })
    const [one, other] = [await halfLoggedIn(portal, form), await halfLoggedIn(portal, form)]
    expect([one.answer.statusCode, one.answer.json().code]).toEqual([403, 'totp'])

    expect((await send(one.browser, code())).json().errors).toEqual({ code: wrongAtLogin })
    portal.clock.advance(30)
    expect(await who(one.browser)).toBeUndefined()
    expect((await send(one.browser, code())).statusCode).toBe(200)
    expect(await who(one.browser)).toBe(form.email)
    expect((await send(other.browser, code())).statusCode).toBe(400)
  })

  test('accepts the code of the previous step, but not of the one before it', async () => {
    const { browser, form } = await signedUp(portal)
    const { code } = await setUpApp(portal, browser)
    const { browser: half } = await halfLoggedIn(portal, form)
    portal.clock.advance(60)
    const old = code()
    portal.clock.advance(60)
    expect((await send(half, old)).statusCode).toBe(400)
    const last = code()
    portal.clock.advance(30)
    expect((await send(half, last)).statusCode).toBe(200)
  })

  test('the second step has ten minutes, and ends with a new password', async () => {
    const { browser, form } = await signedUp(portal)
    const { code } = await setUpApp(portal, browser)
    const late = await halfLoggedIn(portal, form)
    portal.clock.advance(600)
    expect((await send(late.browser, code())).statusCode).toBe(401)
    const changed = await halfLoggedIn(portal, form)
    await browser.post('/user/password', { oldPassword: password, password: 'quite another battery' })
    expect((await send(changed.browser, code())).statusCode).toBe(401)
  })

  test.each([
    [14 * 60, 200],
    [15 * 60, 400],
  ])('a first code %i seconds after the secret was shown gets %i', async (wait, status) => {
    const { browser } = await signedUp(portal)
    // An earlier start, whose time is over.
    await browser.post('/user/totp', { password })
    portal.clock.advance(15 * 60)
    const { secret } = totpSecretAnswer.parse((await browser.post('/user/totp', { password })).json())
    portal.clock.advance(wait)
    const answer = await browser.post('/user/totp/confirm', { code: codeAt(secret, portal.clock.now()) })
    expect(answer.statusCode).toBe(status)
  })

  test('a half-finished login can’t be used for another account', async () => {
    const [one, other] = [await signedUp(portal), await signedUp(portal)]
    await setUpApp(portal, one.browser)
    const { code } = await setUpApp(portal, other.browser)
    const { browser } = await halfLoggedIn(portal, one.form)
    const cookie = browser.cookies.get('portal_half') ?? ''
    expect(cookie).toContain(one.user._id)
    browser.cookies.set('portal_half', cookie.replace(one.user._id, other.user._id))
    expect((await send(browser, code())).statusCode).toBe(401)
  })

  test('ten recovery codes replace the app, each once, and are shown once', async () => {
    const { browser, form } = await signedUp(portal)
    const { recoveryCodes } = await setUpApp(portal, browser)
    const [first = '', second = ''] = recoveryCodes
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(first).toMatch(/^([a-z0-9]{4}-){5}[a-z0-9]{4}$/)

    const { browser: half } = await halfLoggedIn(portal, form)
    expect((await send(half, ` ${first.toUpperCase()} `)).statusCode).toBe(200)
    const again = await halfLoggedIn(portal, form)
    expect((await send(again.browser, first)).statusCode).toBe(400)
    expect((await send(again.browser, second.replaceAll('-', ''))).statusCode).toBe(200)

    expect((await half.get('/user/secondFactor')).json()).toMatchObject({ recoveryCodesLeft: 8 })
    const subjects = (await portal.mailsTo(form.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.includes('recovery code'))).toHaveLength(2)
    expect(subjects).toContain('Two-factor authentication is on for your club portal account')
  })

  test('allows nine wrong codes a day: then the right one is rejected too, but no recovery code (security, row 1)', async () => {
    const { browser, form } = await signedUp(portal)
    const { code, recoveryCodes } = await setUpApp(portal, browser)
    const { browser: half } = await halfLoggedIn(portal, form)
    for (let tried = 0; tried < 9; tried += 1)
      expect((await send(half, wrongFor(code()))).statusCode).toBe(400)

    const refused = await send(half, code())
    expectRefusal(refused, 400, wrongAtLogin)
    for (let tried = 0; tried < 9; tried += 1)
      expect((await send(half, 'abcd-efgh-jkmn-pqrs')).statusCode).toBe(400)
    expect((await send(half, recoveryCodes[0] ?? '')).statusCode).toBe(200)
    portal.clock.advance(24 * 3600)
    const later = await halfLoggedIn(portal, form)
    expect((await send(later.browser, code())).statusCode).toBe(200)
  })

  test('needs the password to be set up and removed, and a first code before it is required', async () => {
    const { browser, form } = await signedUp(portal)
    expect((await browser.post('/user/totp', { password: 'a guess' })).statusCode).toBe(400)
    await browser.post('/user/totp', { password })
    expect((await browser.post('/user/totp/confirm', { code: '000000' })).statusCode).toBe(400)
    expect((await halfLoggedIn(portal, form)).answer.statusCode).toBe(200)

    await setUpApp(portal, browser)
    expect((await browser.post('/user/totp', { password })).statusCode).toBe(409)
    expect((await browser.delete('/user/totp', { password: 'a guess' })).statusCode).toBe(400)
    expect((await browser.delete('/user/totp', { password })).statusCode).toBe(200)
    expect((await browser.get('/user/secondFactor')).json()).toEqual({
      totpSince: null,
      recoveryCodesLeft: 0,
      isNeeded: false,
    })
    expect((await halfLoggedIn(portal, form)).answer.statusCode).toBe(200)
  })

  test('a lead’s passkey is required after the password, and signing in with it is enough', async () => {
    const { browser, form } = await signedUpLead(portal)
    const { authenticator } = await addPasskey(browser)
    const { browser: half, answer } = await halfLoggedIn(portal, form)
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'passkey'])
    expect((await send(half, '123456')).statusCode).toBe(401)

    // A passkey that doesn't verify its user proves no more than the password.
    expect((await logInWith(authenticator, half, { isVerifying: false })).statusCode).toBe(403)
    expect((await logInWith(authenticator, half)).statusCode).toBe(200)
    expect((await half.get('/lead/getAllLeads')).statusCode).toBe(200)
    expect((await browser.get('/lead/getAllLeads')).statusCode).toBe(200)
  })

  test('a lead’s passkey isn’t required if it can’t verify its user', async () => {
    const { browser, form } = await signedUpLead(portal)
    const response = new Authenticator().create(await passkeyOptions(browser), { isVerifying: false })
    expect((await browser.post('/user/passkeys', { name: 'Old key', response })).statusCode).toBe(201)
    const { browser: other, answer } = await halfLoggedIn(portal, form)
    expect(answer.statusCode).toBe(200)

    // Adding it confirmed nothing.
    await setUpApp(portal, other)
    expect((await browser.get('/lead/getAllLeads')).statusCode).toBe(403)
  })

  test('a lead’s session from before the set-up can do nothing as lead, but continues otherwise', async () => {
    const { browser, form } = await signedUpLead(portal)
    const { browser: before } = await halfLoggedIn(portal, form)
    expect((await before.get('/lead/getAllLeads')).statusCode).toBe(200)
    await setUpApp(portal, browser)
    expect((await before.get('/lead/getAllLeads')).statusCode).toBe(403)
    expect(await who(before)).toBe(form.email)
    expect((await browser.get('/lead/getAllLeads')).statusCode).toBe(200)
  })

  test('a session from before the set-up can’t change how the account is signed in to', async () => {
    const { browser, form } = await signedUpLead(portal)
    const { browser: before } = await halfLoggedIn(portal, form)
    const response = new Authenticator().create(await passkeyOptions(before))
    const { secret } = totpSecretAnswer.parse((await before.post('/user/totp', { password })).json())
    const { passkey } = await addPasskey(browser)

    const answers = [
      await before.post('/user/passkeys/options', { password }),
      await before.post('/user/passkeys', { name: 'Mine', response }),
      await before.delete(`/user/passkeys/${passkey._id}`),
      await before.post('/user/totp', { password }),
      await before.post('/user/totp/confirm', { code: codeAt(secret, portal.clock.now()) }),
      await before.delete('/user/totp', { password }),
    ]

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 403))
    expect((await before.get('/lead/getAllLeads')).statusCode).toBe(403)
    expect((await browser.delete(`/user/passkeys/${passkey._id}`)).statusCode).toBe(200)
  })

  test('a changed password keeps the session’s confirmation', async () => {
    const { browser } = await signedUpLead(portal)
    await setUpApp(portal, browser)
    await browser.post('/user/password', { oldPassword: password, password: 'quite another battery' })
    expect((await browser.get('/lead/getAllLeads')).statusCode).toBe(200)
  })

  test('the command removes everything with a reason, and the owner is notified', async () => {
    const { browser, form, user } = await signedUpLead(portal)
    await setUpApp(portal, browser)
    await addPasskey(browser)
    const run = (...args: string[]) => carryOut(command, args, portal.app.db, portal.clock.now())

    expect((await run('end', form.email)).isFailure).toBe(true)
    expect((await run('end', 'nobody@institute.example', 'lost')).isFailure).toBe(true)
    expect(await run('end', form.email, 'lost', 'the', 'phone')).toMatchObject({ isFailure: false })

    expect((await halfLoggedIn(portal, form)).answer.statusCode).toBe(200)
    expect((await run('end', form.email, 'again')).lines).toEqual([
      `${form.email} has neither an app nor a passkey.`,
    ])
    expect((await portal.mailsTo(form.email)).at(-1)?.subject).toContain('was removed')
    expect((await portal.activityOf(user._id)).at(-1)).toMatchObject({
      actor: 'command',
      action: 'second factor removed',
      details: { reason: 'lost the phone' },
    })
  })
})

onDatabase('a portal where leads need one', { environment: { needsSecondFactor: true } }, (portal) => {
  test('sends a lead without one to the set-up; with one the lead can do everything', async () => {
    const { browser } = await signedUpLead(portal)

    const refused = await browser.get('/lead/getAllLeads')
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'second-factor'])
    expect(refused.json().message).toContain('/account')
    expect((await browser.get('/user/secondFactor')).json()).toMatchObject({ isNeeded: true })
    expect((await browser.get('/user/account')).statusCode).toBe(200)

    await setUpApp(portal, browser)
    expect((await browser.get('/lead/getAllLeads')).statusCode).toBe(200)
    await browser.delete('/user/totp', { password })
    expect((await browser.get('/lead/getAllLeads')).statusCode).toBe(403)
  })

  test('does not require it from students', async () => {
    const { browser, form } = await signedUp(portal)
    expect((await browser.get('/user/secondFactor')).json()).toMatchObject({ isNeeded: false })
    expect((await halfLoggedIn(portal, form)).answer.statusCode).toBe(200)
  })
})

onPostgres('one code sent many times at once', (portal) => {
  test('signs in once', async () => {
    const { browser, form } = await signedUp(portal)
    const { code } = await setUpApp(portal, browser)
    const halves = await Promise.all(Array.from({ length: 6 }, () => halfLoggedIn(portal, form)))
    const answers = await Promise.all(halves.map((half) => send(half.browser, code())))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })
})

const take = (lead: Browser, id: string, reason = 'lost the phone') =>
  lead.delete(`/lead/students/${id}/secondFactor`, { reason })

onDatabase('removal of a lost second factor', (portal) => {
  const logIn = ({ email }: Form) =>
    portal.browser().post('/user/login', { loginCredential: email, password })
  const hasOne = async (lead: Browser, { regNumber }: { regNumber: string }) => {
    const answer = await lead.get(`/lead/students?search=${regNumber}`)
    return studentsAnswer.parse(answer.json()).students.map(({ hasSecondFactor }) => hasSecondFactor)
  }

  test.each(['student', 'lead'])(
    'a lead removes it from a %s, with an activity entry and a mail',
    async (role) => {
      const { browser: lead, user: by } = await signedUpLead(portal)
      const { browser, form, user } = await (role === 'lead' ? signedUpLead : signedUp)(portal)
      await setUpApp(portal, browser)
      await addPasskey(browser)
      expect((await logIn(form)).json().code).toBe('totp')
      expect(await hasOne(lead, user)).toEqual([true])

      const answer = await take(lead, user._id)

      expectRefusal(answer, 200, `${user.name} can now log in with the password only, and gets an e-mail`)
      expect(await hasOne(lead, user)).toEqual([false])
      expect((await browser.get('/user/account')).statusCode).toBe(401)
      expect((await logIn(form)).statusCode).toBe(200)
      expect((await portal.activityOf(user._id)).at(-1)).toMatchObject({
        actor: by._id,
        action: 'second factor removed',
        details: { label: `${form.email}: lost the phone` },
      })
      const mail = (await portal.mailsTo(form.email)).at(-1)
      expect(mail?.subject).toContain('was removed')
      expect(mail?.text).toContain('The reason: lost the phone')
    },
  )

  test('needs a reason, an account, and something to remove; otherwise nothing happens', async () => {
    const { browser: lead } = await signedUpLead(portal)
    const { browser, user } = await signedUp(portal)
    await browser.post('/user/totp', { password })
    expect((await take(lead, user._id)).statusCode).toBe(409)
    await setUpApp(portal, browser)
    expect((await take(lead, user._id, ' ')).json().errors).toEqual({ reason: 'Enter a reason' })
    expect((await take(lead, 'nobody')).statusCode).toBe(404)
    expect((await browser.get('/user/account')).statusCode).toBe(200)
    const own = await signedUpLead(portal)
    await setUpApp(portal, own.browser)
    expect((await take(own.browser, own.user._id)).statusCode).toBe(409)
  })
})

onPostgres('two leads who remove the same factors at once', (portal) => {
  test('one succeeds, and the other gets an error', async () => {
    const leads = [await signedUpLead(portal), await signedUpLead(portal)]
    const { browser, user } = await signedUp(portal)
    await setUpApp(portal, browser)
    const answers = await Promise.all(leads.map((lead) => take(lead.browser, user._id)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const removals = (await portal.activityOf(user._id)).filter(({ action }) => /removed$/.test(action))
    expect(removals).toHaveLength(1)
  })
})
