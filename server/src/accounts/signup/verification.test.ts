import { eq } from 'drizzle-orm'
import { mails } from '../../core/mail/mail.tables.ts'
import { listUptimes } from '../../core/uptime/uptime.queries.ts'
import { onDatabase, onPostgres } from '../../testing/databases/on-databases.ts'
import type { Portal } from '../../testing/portal.ts'
import { expectRefusal } from '../../testing/refusals.ts'
import { setUpMailServer } from '../../testing/servers/mail-server.ts'
import { type Form, newStudent, signUp } from '../../testing/students.ts'
import { codeHash, generateCode } from './codes.ts'

const minute = 60
const invalid = { message: 'Invalid Email or OTP' }

/** A student who has signed up and waits for a code. */
async function waiting(portal: Portal, form = newStudent()) {
  const browser = portal.browser()
  await browser.post('/user/signup', form)
  const code = await portal.codeFor(form.email)
  const wrongCode = String((Number(code) + 1) % 100_000).padStart(5, '0')
  const verify = (otp: unknown, email: unknown = form.email) =>
    browser.post('/user/verifyEmail', { email, otp })
  return { form, browser, code, wrongCode, verify }
}

/** The number of wrong codes of this address that count now. */
async function wrongCodesOf(portal: Portal, email: string): Promise<number> {
  const guesses = Array.from({ length: 9 }, (_, n) => portal.countOf('wrongCode', `${email} ${n + 1}`))
  return (await Promise.all(guesses)).filter((count) => count > 0).length
}

const wrongCodesOfAll = (portal: Portal) => portal.countOf('wrongCodesOfAll', 'all')

/** Adds wrong guesses by others. */
async function addWrongCodesOfAll({ app }: Portal, count: number): Promise<void> {
  for (let guess = 0; guess < count; guess += 1) await app.rateLimits.take('wrongCodesOfAll', 'all')
}

onDatabase('the code', (portal) => {
  test('the right code opens the account and signs in', async () => {
    const { form, browser, code, verify } = await waiting(portal)

    // As a number it loses its leading zeros.
    const answer = await verify(Number(code))

    expect(answer.statusCode).toBe(200)
    expect(answer.json().user).toMatchObject({
      username: form.username,
      email: form.email,
      isLead: false,
      verified: true,
      verifiedPlatforms: [],
      unverifiedPlatforms: { length: 4 },
    })
    expect((await browser.get('/user/me')).json().user._id).toBe(answer.json().user._id)
    const hashOf = (otp: string | number) => codeHash('key', form.email, 'browser', otp)
    expect(hashOf(42)).toBe(hashOf('00042'))
    expect(hashOf(42)).not.toBe(hashOf('42000'))
    expect(hashOf(42)).not.toBe(codeHash('another key', form.email, 'browser', 42))
    expect(hashOf(42)).not.toBe(codeHash('key', form.email, 'another browser', 42))
  })

  test('codes are drawn from 00000 to 99999 (security, row 1)', () => {
    const firstDigits = new Set(Array.from({ length: 1000 }, () => generateCode().charAt(0)))
    expect([...firstDigits].sort().join('')).toBe('0123456789')
  })

  test('a used code no longer works (security, row 4)', async () => {
    const { code, verify } = await waiting(portal)
    await verify(code)
    const again = await verify(code)
    expect([again.statusCode, again.json()]).toEqual([400, invalid])
  })

  test('a code is valid for 10 minutes (security, row 4)', async () => {
    const early = await waiting(portal)
    const late = await waiting(portal)
    portal.clock.advance(10 * minute - 1)
    const inTime = await early.verify(early.code)
    portal.clock.advance(1)
    const tooLate = await late.verify(late.code)
    expect(inTime.statusCode).toBe(200)
    const message = 'This code has expired. Choose Resend to get a new one.'
    expect([tooLate.statusCode, tooLate.json()]).toEqual([400, { message }])
  })

  test('a replaced code is named as such and does not count as a wrong guess', async () => {
    const { form, browser, code, verify } = await waiting(portal)
    const { password: _, ...details } = form
    let newest = code
    for (let sent = 0; sent < 3 || newest === code; sent += 1) {
      portal.clock.advance(60)
      await browser.post('/user/signup', details)
      newest = await portal.codeFor(form.email)
    }

    const message = 'This code was replaced by a newer one. Enter the code from the newest e-mail.'
    for (let tried = 0; tried < 12; tried += 1) {
      const answer = await verify(code)
      expect([answer.statusCode, answer.json()]).toEqual([400, { message }])
    }
    expect((await verify(newest)).statusCode).toBe(200)
  })

  test('the code of one address does not open another (security, row 5)', async () => {
    const one = await waiting(portal)
    const other = await waiting(portal)
    expect((await one.verify(one.code, other.form.email)).json()).toEqual(invalid)
    expect((await one.verify(other.code)).json()).toEqual(invalid)
    expect((await other.verify(one.code, one.form.email)).json()).toEqual(invalid)
  })

  test('a code works only in the browser that signed up', async () => {
    const { form, code, verify } = await waiting(portal)
    const other = await portal.browser().post('/user/verifyEmail', { email: form.email, otp: code })
    const here = await verify(code)
    expect(other.json()).toEqual(invalid)
    expect(here.statusCode).toBe(200)
  })

  test('after the 9th wrong code the right one is rejected too, for 24 hours (security, row 1)', async () => {
    const { form, browser, code, wrongCode, verify } = await waiting(portal)
    for (let tried = 0; tried < 9; tried += 1) expect((await verify(wrongCode)).json()).toEqual(invalid)

    const dead = await verify(code)
    portal.clock.advance(24 * 60 * minute - 1)
    const { password: _, ...details } = form
    await browser.post('/user/signup', details)
    const stillDead = await verify(await portal.codeFor(form.email))
    portal.clock.advance(60)
    await browser.post('/user/signup', form)
    const alive = await verify(await portal.codeFor(form.email))

    expect(dead.json()).toEqual(invalid)
    expect(stillDead.json()).toEqual(invalid)
    expect(alive.statusCode).toBe(200)
  })

  test('allows at most 9 wrong codes in any 24 hours, however they are spread', async () => {
    const { form, browser, wrongCode, verify } = await waiting(portal)
    const { password: _, ...details } = form
    const wait = async (minutes: number) => {
      portal.clock.advance(minutes * minute)
      await browser.post('/user/signup', details)
    }
    await verify(wrongCode)
    await wait(23 * 60)
    for (let tried = 0; tried < 8; tried += 1) await verify(wrongCode)
    await wait(59)
    expect((await verify(await portal.codeFor(form.email))).json()).toEqual(invalid)

    // The first one is a day old now, so one more is allowed.
    portal.clock.advance(minute)
    await browser.post('/user/signup', form)
    await verify(wrongCode)
    expect((await verify(await portal.codeFor(form.email))).json()).toEqual(invalid)
  })

  test('wrong codes are counted across resends and browsers (security, row 1)', async () => {
    const form = newStudent()
    const guesser = await waiting(portal, { ...form, username: `${form.username}_g` })
    for (let tried = 0; tried < 4; tried += 1) await guesser.verify(guesser.wrongCode)
    portal.clock.advance(60)
    await guesser.browser.post('/user/signup', { ...form, username: `${form.username}_g` })
    for (let tried = 0; tried < 3; tried += 1) await guesser.verify(guesser.wrongCode)
    const code = await portal.codeFor(form.email)
    portal.clock.advance(60)
    const other = await waiting(portal, { ...form, username: `${form.username}_e` })
    for (let tried = 0; tried < 2; tried += 1) await other.verify(other.wrongCode)

    expect((await guesser.verify(code)).json()).toEqual(invalid)
    expect((await other.verify(other.code)).json()).toEqual(invalid)
  })

  test('guesses of a browser that waits for no code of this address count only against its own address', async () => {
    const { form, code, verify } = await waiting(portal)
    const other = await waiting(portal)
    const stranger = portal.browser()
    stranger.cookies.set('portal_pending', 'made up')
    const before = await wrongCodesOfAll(portal)
    for (let tried = 0; tried < 12; tried += 1) {
      for (const browser of [stranger, other.browser]) {
        const answer = await browser.post('/user/verifyEmail', { email: form.email, otp: code })
        expect([answer.statusCode, answer.json()]).toEqual([400, invalid])
      }
    }

    expect((await verify(code)).statusCode).toBe(200)
    expect((await other.verify(other.code)).statusCode).toBe(200)
    expect(await wrongCodesOfAll(portal)).toBe(before)
  })

  test('counts nothing without a code or an address', async () => {
    const { code, verify, browser, form } = await waiting(portal)
    for (const body of [{ email: form.email }, { otp: '1' }, {}, { email: form.email, otp: 'x' }]) {
      for (let tried = 0; tried < 9; tried += 1) {
        const answer = await browser.post('/user/verifyEmail', body)
        expectRefusal(answer, 400, invalid.message)
      }
    }
    expect((await verify(code)).statusCode).toBe(200)
  })

  test('a waiting browser’s page contains the pending sign-up and the remaining time, so that a reload shows the code form', async () => {
    const { form, browser, verify } = await waiting(portal)
    portal.clock.advance(60)
    await browser.post('/user/signup', form)
    portal.clock.advance(20)
    const seen = await portal.sessionOf(browser)
    await verify(await portal.codeFor(form.email))
    const after = await portal.sessionOf(browser)
    expect(seen).toMatchObject({ pending: { username: form.username, verified: false }, resendInSeconds: 40 })
    expect(after).toMatchObject({ user: { username: form.username } })
    expect(await portal.sessionOf(portal.browser())).toBeNull()
  })
})

onDatabase('all codes, after a thousand wrong ones in an hour', (portal) => {
  test('are checked slowly, one a minute and address, none lost; and an alarm is logged once', async () => {
    const alarm = jest.spyOn(portal.app.log, 'error')
    const { code, wrongCode, verify } = await waiting(portal)
    await addWrongCodesOfAll(portal, 999)
    const last = await verify(wrongCode)
    const slow = await verify(wrongCode)
    const tooSoon = await verify(code)
    portal.clock.advance(Number(tooSoon.headers['retry-after']))
    const right = await verify(code)

    expect([last.statusCode, slow.statusCode, tooSoon.statusCode, right.statusCode]).toEqual([
      400, 400, 429, 200,
    ])
    expect(tooSoon.json().message).toMatch(
      /^Codes are being checked slowly at the moment. Try again in \d+ seconds$/,
    )
    expect(alarm.mock.calls).toEqual([
      [{ alarm: 'wrong codes' }, expect.stringContaining('1000 wrong codes')],
    ])
  })
})

onPostgres('the code, raced', (portal) => {
  test('200 guesses at once: at most 9 are compared (security, row 2)', async () => {
    const { form, browser, code } = await waiting(portal)
    // The right code is sent among the wrong ones, so that it doesn't win by coming late.
    const guesses = Array.from({ length: 200 }, (_, guess) => String((Number(code) + 1 + guess) % 100_000))
    const answers = await Promise.all(
      guesses.map((otp) => browser.post('/user/verifyEmail', { email: form.email, otp })),
    )
    const after = await browser.post('/user/verifyEmail', { email: form.email, otp: code })

    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([400]))
    expect(await wrongCodesOf(portal, form.email)).toBe(9)
    expect(after.json()).toEqual(invalid)
  })

  test('the right code sent 20 times at once opens one account', async () => {
    const { form, browser, code } = await waiting(portal)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.post('/user/verifyEmail', { email: form.email, otp: code })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(400)])
  })
})

const { mailServer, withMailServer } = setUpMailServer()

onDatabase('an address that the mail server rejects', withMailServer, (portal) => {
  afterEach(() => {
    mailServer.refusal = undefined
  })

  const askedFrom = async (browser = portal.browser()) =>
    (await browser.get('/user/isAddressRefused')).json().refused
  const beginSignUp = async (form: Form = newStudent(), browser = portal.browser()) => {
    await browser.post('/user/signup', form)
    await portal.app.sendMails()
    return { form, browser }
  }
  const member = () =>
    signUp({
      ...portal,
      async codeFor(email) {
        await portal.app.sendMails()
        const mail = mailServer.received.findLast(({ to }) => to.includes(email))
        return /^\d{5}\r?$/m.exec(mail?.source ?? '')?.[0]?.trim() ?? ''
      },
    })
  const mailTo = async ({ email }: Form) =>
    (await portal.app.db.select().from(mails).where(eq(mails.recipient, email))).at(-1)

  test.each([
    '550 5.1.1 <x@institute.example>: Recipient address rejected: User unknown in virtual mailbox table',
    '550 5.2.1 The account is disabled',
  ])('is reported to the browser that signed up, and not tried again: %s', async (refusal) => {
    mailServer.refusal = refusal
    const { form, browser } = await beginSignUp()
    mailServer.refusal = undefined
    portal.clock.advance(300)
    await portal.app.sendMails()
    expect(await askedFrom(browser)).toBe(true)
    expect(await mailTo(form)).toMatchObject({ attempts: 1, body: '', sentAt: null })
    // The mail server itself is available.
    await portal.app.uptime.look()
    const uptimes = await listUptimes(portal.app.db, new Date(0))
    expect(uptimes.filter(({ service, failed }) => service === 'mail' && failed > 0)).toEqual([])
    expect(mailServer.received.filter(({ to }) => to.includes(form.email))).toEqual([])
  })

  test.each([
    '450 4.2.1 Try again later',
    '550 5.7.1 Relaying denied',
    '550 5.1.8 <portal@institute.example>: Sender address rejected: Domain not found',
  ])('is not reported, but tried again, if the fault is ours or temporary: %s', async (refusal) => {
    mailServer.refusal = refusal
    const { form, browser } = await beginSignUp()
    const told = await askedFrom(browser)
    mailServer.refusal = undefined
    portal.clock.advance(5)
    await portal.app.sendMails()
    expect(told).toBe(false)
    expect(mailServer.received.filter(({ to }) => to.includes(form.email))).toHaveLength(1)
  })

  test('is no longer rejected once another or a later mail was accepted', async () => {
    mailServer.refusal = '550 5.2.2 Mailbox full'
    const { form, browser } = await beginSignUp()
    const first = await askedFrom(browser)
    mailServer.refusal = undefined
    portal.clock.advance(61)
    await beginSignUp(form, browser)

    expect(first).toBe(true)
    expect(await askedFrom(browser)).toBe(false)
    expect(mailServer.received.filter(({ to }) => to.includes(form.email))).toHaveLength(1)
  })

  test('gets the same answer if it has an account, is reported to nobody else, and stays known', async () => {
    const { form } = await member()
    portal.clock.advance(61)
    mailServer.refusal = '550 5.1.1 Unknown'
    const { browser } = await beginSignUp({ ...newStudent(), email: form.email })
    expect(await askedFrom(browser)).toBe(true)
    expect(await askedFrom()).toBe(false)
    portal.clock.advance(20 * 3600)
    await portal.app.runJob('cleanup')
    expect(await askedFrom(browser)).toBe(true)
  })
})
