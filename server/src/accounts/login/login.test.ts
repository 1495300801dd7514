import { eq } from 'drizzle-orm'
import { users } from '../../core/people/users.tables.ts'
import { onDatabase, onPostgres } from '../../testing/databases/on-databases.ts'
import { expectRefusal } from '../../testing/refusals.ts'
import {
  changeAccount,
  newStudent,
  password,
  signedUp,
  signedUpLead,
  signUp,
} from '../../testing/students.ts'
import { deviceOf } from './device.ts'
import { knownDevices } from './known-device.ts'
import { insertSession } from './sessions.queries.ts'

const hour = 3600

onDatabase('login', (portal) => {
  const login = (loginCredential: string, password: string, browser = portal.browser()) =>
    browser.post('/user/login', { loginCredential, password })

  test('accepts user name or e-mail address, in any case', async () => {
    const { form } = await signUp(portal)
    for (const credential of [form.username.toUpperCase(), form.email, ` ${form.email.toUpperCase()} `]) {
      const browser = portal.browser()
      const answer = await login(credential, form.password, browser)
      expect(answer.statusCode).toBe(200)
      expect((await browser.get('/user/me')).json()).toEqual(answer.json())
    }
  })

  test('answers a wrong password and an unknown name in the same way (security, row 8)', async () => {
    const { form } = await signUp(portal)
    const wrong = await login(form.username, 'not this one')
    const unknown = await login('nobody_here', 'not this one')
    expect(wrong.statusCode).toBe(401)
    expect(wrong.json()).toEqual({ message: 'Invalid credentials' })
    expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body])
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(wrong.headers).sort())
  })

  test('asks for the code if the password of a pending sign-up is right', async () => {
    const form = newStudent()
    await portal.browser().post('/user/signup', form)
    for (const credential of [form.username, form.email]) {
      const answer = await login(credential, form.password)
      expectRefusal(answer, 403, /Sign up again with the same details/)
    }
    expect((await login(form.username, 'not this one')).statusCode).toBe(401)

    // A later sign-up with the address replaces it.
    portal.clock.advance(60)
    const later = { ...newStudent(), email: form.email, password: 'another long battery' }
    await portal.browser().post('/user/signup', later)
    expect((await login(form.email, later.password)).statusCode).toBe(403)
    // Its code has expired by then.
    portal.clock.advance(23 * hour)
    expect((await login(form.email, later.password)).statusCode).toBe(403)
  })

  test('login and code create a new session, whatever cookie was planted before (security, row 13)', async () => {
    const { form, browser: other } = await signUp(portal)
    const victim = portal.browser()
    const planted = other.cookies.get('portal_session') ?? ''
    victim.cookies.set('portal_session', planted)
    await login(form.email, form.password, victim)
    const fresh = victim.cookies.get('portal_session')

    const pending = portal.browser()
    pending.cookies.set('portal_session', 'planted')
    await signUp(portal, newStudent(), pending)

    expect(fresh).toHaveLength(43)
    expect(fresh).not.toBe(planted)
    expect((await other.get('/user/me')).json()).toEqual({ user: null })
    expect(pending.cookies.get('portal_session')).not.toBe('planted')
  })

  test('fails if the account is suspended after its password was checked', async () => {
    const { db } = portal.app
    const { user } = await signedUp(portal)
    const [read] = await db.select().from(users).where(eq(users.id, user._id))
    if (!read) throw new Error('no account')
    await changeAccount(portal, user._id, { suspendedAt: portal.clock.now() })
    expect(await insertSession(db, read, portal.clock.now())).toBeUndefined()
  })

  test('hides the session cookie from scripts and other sites, and stores only its hash', async () => {
    const { form } = await signUp(portal)
    const answer = await login(form.email, form.password)
    const cookie = answer.cookies.find(({ name }) => name === 'portal_session')
    const { rows } = await portal.app.db.execute('SELECT token_hash FROM sessions')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(JSON.stringify(rows)).not.toContain(cookie?.value)
  })

  test('logout ends the session, and a second logout succeeds too', async () => {
    const { browser } = await signedUpLead(portal)
    const session = browser.cookies.get('portal_session') ?? ''
    const first = await browser.post('/user/logout')
    const second = await browser.post('/user/logout', {})
    browser.cookies.set('portal_session', session)
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    // It would delete the new CSRF cookie and the theme too.
    expect(first.headers).not.toHaveProperty('clear-site-data')
    expect((await browser.get('/user/me')).json()).toEqual({ user: null })
    expect((await browser.get('/lead/getAllLeads')).statusCode).toBe(401)
  })

  test('a session ends after 24 idle hours, and after 7 days in any case', async () => {
    const { browser, form } = await signUp(portal)
    const idle = portal.browser()
    await login(form.email, form.password, idle)
    const isSignedIn = async (who: typeof browser) => (await who.get('/user/me')).json().user !== null

    for (let days = 0; days < 8; days += 1) {
      portal.clock.advance(23 * hour)
      if (days < 7) expect(await isSignedIn(browser)).toBe(true)
    }

    expect(await isSignedIn(browser)).toBe(false)
    expect(await isSignedIn(idle)).toBe(false)
  })

  test('failures in a row delay attempts more and more, by at most 60 seconds; the account is never locked (security, rows 15 and 16)', async () => {
    const { form } = await signUp(portal)
    const attacker = portal.browser('203.0.113.9')
    const guess = () => login(form.email, 'a guess', attacker)
    // Five free failures, and three more from a new network.
    for (let tried = 0; tried < 8; tried += 1) expect((await guess()).statusCode).toBe(401)

    const waits: number[] = []
    for (let tried = 0; tried < 5; tried += 1) {
      expect((await guess()).statusCode).toBe(401)
      const tooEarly = await guess()
      expect(tooEarly.statusCode).toBe(429)
      waits.push(Number(tooEarly.headers['retry-after']))
      portal.clock.advance(waits.at(-1) ?? 0)
    }
    await guess()
    const victim = await login(form.email, form.password, portal.browser('198.51.100.7'))

    expect(waits).toEqual([8, 32, 60, 60, 60])
    expect(victim.statusCode).toBe(200)
  })

  test('delays only the typed text: not the e-mail address of the same account, nor anyone else’s (security, row 8)', async () => {
    const { form } = await signUp(portal)
    const answersTo = async (credential: string) => {
      const answers: unknown[] = []
      for (let tried = 0; tried < 11; tried += 1) {
        const { statusCode, headers, body } = await login(credential, 'not this one')
        answers.push([statusCode, headers['retry-after'], body])
      }
      return answers
    }
    const answers = await answersTo(form.username)

    expect(answers.slice(8)).toEqual([
      [401, undefined, expect.any(String)],
      [429, '8', expect.any(String)],
      [429, '8', expect.any(String)],
    ])
    expect(await answersTo(form.email)).toEqual(answers)
    expect(await answersTo(newStudent().email)).toEqual(answers)
  })

  test('counts all spellings of a name together, for a day', async () => {
    const { username } = (await signUp(portal)).form
    for (let tried = 0; tried < 9; tried += 1) await login(username, 'not this one')
    portal.clock.advance(23 * 3600)
    await login(username, 'not this one')
    expect((await login(username.toUpperCase(), 'not this one')).statusCode).toBe(429)
  })

  test('does not delay the owner’s own browser during an attack from elsewhere', async () => {
    const { form, browser } = await signUp(portal)
    await login(form.email, form.password, browser)
    await browser.post('/user/logout')
    for (let tried = 0; tried < 10; tried += 1) await login(form.email, `guess ${tried}`)
    expect((await login(form.email, form.password, browser)).statusCode).toBe(200)
  })

  test('delays a known browser after its own five failures', async () => {
    const { form, browser } = await signUp(portal)
    await login(form.email, form.password, browser)
    await browser.post('/user/logout')
    // The sixth may be tried, but the next one waits.
    for (let tried = 0; tried < 6; tried += 1)
      expect((await login(form.email, `guess ${tried}`, browser)).statusCode).toBe(401)
    expect((await login(form.email, form.password, browser)).statusCode).toBe(429)
    portal.clock.advance(1)
    expect((await login(form.email, form.password, browser)).statusCode).toBe(200)
  })

  test('the password of a sign-up with someone else’s address gives no extra guesses at their account (security, row 15)', async () => {
    const { form } = await signUp(portal)
    portal.clock.advance(60)
    const own = { ...newStudent(), email: form.email, password: 'an attacker chose this' }
    await portal.browser().post('/user/signup', own)

    for (let tried = 0; tried < 4; tried += 1) {
      expect((await login(form.email, `guess ${tried}`)).statusCode).toBe(401)
      expect((await login(form.email, own.password)).statusCode).toBe(403)
    }

    await login(form.email, 'a guess')
    expect((await login(form.email, own.password)).statusCode).toBe(429)
  })
})

onDatabase('login with RATE_LIMITS=off', { environment: { rateLimits: false } }, (portal) => {
  test('has no time limits, but still counts wrong codes', async () => {
    const form = newStudent()
    const browser = portal.browser()
    for (let mail = 0; mail < 10; mail += 1) {
      expect((await browser.post('/user/signup', form)).statusCode).toBe(201)
    }
    const code = await portal.codeFor(form.email)
    const wrong = String((Number(code) + 1) % 100_000)
    for (let tried = 0; tried < 9; tried += 1)
      await browser.post('/user/verifyEmail', { email: form.email, otp: wrong })
    for (let tried = 0; tried < 20; tried += 1) {
      const guess = { loginCredential: form.email, password: `guess ${tried}` }
      expect((await browser.post('/user/login', guess)).statusCode).toBe(401)
    }

    expect((await browser.post('/user/verifyEmail', { email: form.email, otp: code })).statusCode).toBe(400)
    expect(await portal.sessionOf(browser)).toMatchObject({ resendInSeconds: 0 })
  })
})

const day = 86_400

onDatabase('the cookie of a known browser', (portal) => {
  const recognised = async (cookie: string | undefined, userId: string) => {
    const { app } = portal
    const request = { cookies: { portal_device: cookie } }
    return knownDevices(app).recognise(request as never, userId)
  }

  test.each([
    [0, true],
    [180 * day - 1, true],
    [180 * day, false],
  ])('is known after %i seconds: %s', async (wait, isKnown) => {
    const { form, user } = await signedUp(portal)
    const browser = portal.browser()
    await browser.post('/user/login', { loginCredential: form.email, password })
    const cookie = browser.cookies.get('portal_device')
    portal.clock.advance(wait)
    expect((await recognised(cookie, user._id)) !== undefined).toBe(isKnown)
  })

  test('can’t extend its own time and isn’t known to another account', async () => {
    const [one, other] = [await signedUp(portal), await signedUp(portal)]
    const browser = portal.browser()
    await browser.post('/user/login', { loginCredential: one.form.email, password })
    const cookie = browser.cookies.get('portal_device') ?? ''
    const [userId = '', nonce = '', until = '', signature = ''] = cookie.split('.')

    const later = `${userId}.${nonce}.${Number(until) + 1}.${signature}`
    expect(await recognised(later, one.user._id)).toBeUndefined()
    expect(await recognised(cookie, other.user._id)).toBeUndefined()
    expect(await recognised(cookie.replace(userId, other.user._id), other.user._id)).toBeUndefined()
    expect(await recognised(cookie, one.user._id)).toBe(nonce)
  })
})

onPostgres('an account under attack from many addresses', (portal) => {
  const login = (loginCredential: string, password: string, address: string) =>
    portal.browser(address).post('/user/login', { loginCredential, password })

  test('lets its owner in from a new browser at once, and attackers guess no faster than one of them could', async () => {
    const { form } = await signUp(portal)
    const attackers = Array.from({ length: 10 }, (_, n) => `203.0.113.${n + 1}`)
    const statuses: number[] = []

    for (let round = 0; round < 12; round += 1) {
      for (const address of attackers) statuses.push((await login(form.email, 'a guess', address)).statusCode)
      if (round % 3 === 0)
        expect((await login(form.email, form.password, `198.51.100.${round + 1}`)).statusCode).toBe(200)
      portal.clock.advance(50)
    }

    expect(new Set(statuses)).toEqual(new Set([401, 429]))
    // Five free ones, three from new networks, one after the owner signed in, and then one a minute.
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5 + 3 + 4 + 10)
  })

  test('gets fewer than 100 guesses an hour, even if every attempt is the first from its network', async () => {
    const { form } = await signUp(portal)
    const anHourOn = portal.clock.now().getTime() + 3_600_000
    let guesses = 0
    for (let n = 0; portal.clock.now().getTime() < anHourOn; n += 1) {
      const { statusCode } = await login(form.email, 'a guess', `10.${n >> 8}.${n % 256}.1`)
      if (statusCode === 401) guesses += 1
      if (n > 40) portal.clock.advance(10)
    }

    expect(guesses).toBeGreaterThan(60)
    expect(guesses).toBeLessThan(100)
  })

  test('lets a network skip the queue three times a day, however many addresses it has', async () => {
    const { form } = await signUp(portal)
    const statusesFrom = async (addresses: string[]) => {
      const statuses: number[] = []
      for (const address of addresses) statuses.push((await login(form.email, 'a guess', address)).statusCode)
      return statuses
    }
    const crowd = ['10.0.0.1', '10.0.1.1', '10.0.2.1', '10.0.3.1', '10.0.4.1']
    await statusesFrom([...crowd, ...Array(4).fill('10.0.5.1')])
    const neighbours = Array.from({ length: 4 }, (_, n) => `203.0.113.${n + 1}`)
    const ipv6 = Array.from({ length: 4 }, (_, n) => `2001:db8:1:${n}::1`)

    expect(await statusesFrom(neighbours)).toEqual([401, 401, 401, 429])
    expect(await statusesFrom(ipv6)).toEqual([401, 401, 401, 429])
  })
})

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/126.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
    'Microsoft Edge on Windows',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/126.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari on iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox on Linux'],
])('%s is recognised by browser and operating system', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})

test.each([
  [undefined, 'none is sent'],
  ['', 'it is empty'],
  ['curl/8.5.0', 'it isn’t a browser’s'],
  ['Call +1 900 and pay/1.0 now', 'the client made it up'],
  [`Mozilla/5.0 (X11; Linux x86_64; rv:127.0) ${'x'.repeat(500)} Firefox/127.0`, 'it is too long'],
])('names nothing for %j: %s', (userAgent, _reason) => {
  expect(deviceOf(userAgent)).toBe('')
})
