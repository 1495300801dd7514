import { onDatabase } from '../../testing/databases/on-databases.ts'
import { newStudent, signedUpLead, signUp } from '../../testing/students.ts'

const hour = 3600

onDatabase('login', (portal) => {
  const login = (loginCredential: string, password: string, browser = portal().browser()) =>
    browser.post('/user/login', { loginCredential, password })

  test('accepts user name or e-mail address, in any case', async () => {
    const { form } = await signUp(portal())
    for (const credential of [form.username.toUpperCase(), form.email, ` ${form.email.toUpperCase()} `]) {
      const browser = portal().browser()
      const answer = await login(credential, form.password, browser)
      expect(answer.statusCode).toBe(200)
      expect((await browser.get('/user/me')).json()).toEqual(answer.json())
    }
  })

  test('answers a wrong password and an unknown name in the same way (security, row 8)', async () => {
    const { form } = await signUp(portal())
    const wrong = await login(form.username, 'not this one')
    const unknown = await login('nobody_here', 'not this one')
    expect(wrong.statusCode).toBe(401)
    expect(wrong.json()).toEqual({ message: 'Invalid credentials' })
    expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body])
    expect(Object.keys(unknown.headers).sort()).toEqual(Object.keys(wrong.headers).sort())
  })

  test('asks for the code if the password of a pending sign-up is right', async () => {
    const form = newStudent()
    await portal().browser().post('/user/signup', form)
    for (const credential of [form.username, form.email]) {
      const answer = await login(credential, form.password)
      expect(answer.statusCode).toBe(403)
      expect(answer.json().message).toContain('Sign up again with the same details')
    }
    expect((await login(form.username, 'not this one')).statusCode).toBe(401)
  })

  test('login and code create a new session, whatever cookie was planted before (security, row 13)', async () => {
    const { form, browser: other } = await signUp(portal())
    const victim = portal().browser()
    const planted = other.cookies.get('portal_session') ?? ''
    victim.cookies.set('portal_session', planted)
    await login(form.email, form.password, victim)
    const fresh = victim.cookies.get('portal_session')

    const pending = portal().browser()
    pending.cookies.set('portal_session', 'planted')
    await signUp(portal(), newStudent(), pending)

    expect(fresh).toHaveLength(43)
    expect(fresh).not.toBe(planted)
    expect((await other.get('/user/me')).json()).toEqual({ user: null })
    expect(pending.cookies.get('portal_session')).not.toBe('planted')
  })

  test('hides the session cookie from scripts and other sites, and stores only its hash', async () => {
    const { form } = await signUp(portal())
    const answer = await login(form.email, form.password)
    const cookie = answer.cookies.find(({ name }) => name === 'portal_session')
    const { rows } = await portal().app.db.execute('SELECT token_hash FROM sessions')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(JSON.stringify(rows)).not.toContain(cookie?.value)
  })

  test('logout ends the session, and a second logout succeeds too', async () => {
    const { browser } = await signedUpLead(portal())
    const session = browser.cookies.get('portal_session') ?? ''
    const first = await browser.post('/user/logout')
    const second = await browser.post('/user/logout', {})
    browser.cookies.set('portal_session', session)
    expect([first.statusCode, second.statusCode]).toEqual([200, 200])
    expect((await browser.get('/user/me')).json()).toEqual({ user: null })
    expect((await browser.get('/lead/getAllLeads')).statusCode).toBe(401)
  })

  test('a session ends after 24 idle hours, and after 7 days in any case', async () => {
    const { browser, form } = await signUp(portal())
    const idle = portal().browser()
    await login(form.email, form.password, idle)
    const isSignedIn = async (who: typeof browser) => (await who.get('/user/me')).json().user !== null

    for (let days = 0; days < 8; days += 1) {
      portal().clock.advance(23 * hour)
      if (days < 7) expect(await isSignedIn(browser)).toBe(true)
    }

    expect(await isSignedIn(browser)).toBe(false)
    expect(await isSignedIn(idle)).toBe(false)
  })

  test('failures in a row delay attempts more and more, by at most 60 seconds; the account is never locked (security, rows 15 and 16)', async () => {
    const { form } = await signUp(portal())
    const attacker = portal().browser('203.0.113.9')
    const guess = () => login(form.email, 'a guess', attacker)
    // Five free failures, and three more from a new network.
    for (let tried = 0; tried < 8; tried += 1) expect((await guess()).statusCode).toBe(401)

    const waits: number[] = []
    for (let tried = 0; tried < 5; tried += 1) {
      expect((await guess()).statusCode).toBe(401)
      const tooEarly = await guess()
      expect(tooEarly.statusCode).toBe(429)
      waits.push(Number(tooEarly.headers['retry-after']))
      portal().clock.advance(waits.at(-1) ?? 0)
    }
    await guess()
    const victim = await login(form.email, form.password, portal().browser('198.51.100.7'))

    expect(waits).toEqual([8, 32, 60, 60, 60])
    expect(victim.statusCode).toBe(200)
  })

  test('delays only the typed text: not the e-mail address of the same account, nor anyone else’s (security, row 8)', async () => {
    const { form } = await signUp(portal())
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

  test('counts all spellings of a name together', async () => {
    const { username } = (await signUp(portal())).form
    for (let tried = 0; tried < 9; tried += 1) await login(username, 'not this one')
    expect((await login(username.toUpperCase(), 'not this one')).statusCode).toBe(429)
  })

  test('does not delay the owner’s own browser during an attack from elsewhere', async () => {
    const { form, browser } = await signUp(portal())
    await login(form.email, form.password, browser)
    await browser.post('/user/logout')
    for (let tried = 0; tried < 10; tried += 1) await login(form.email, `guess ${tried}`)
    expect((await login(form.email, form.password, browser)).statusCode).toBe(200)
  })

  test('the password of a sign-up with someone else’s address gives no extra guesses at their account (security, row 15)', async () => {
    const { form } = await signUp(portal())
    portal().clock.advance(60)
    const own = { ...newStudent(), email: form.email, password: 'an attacker chose this' }
    await portal().browser().post('/user/signup', own)

    for (let tried = 0; tried < 4; tried += 1) {
      expect((await login(form.email, `guess ${tried}`)).statusCode).toBe(401)
      expect((await login(form.email, own.password)).statusCode).toBe(403)
    }

    await login(form.email, 'a guess')
    expect((await login(form.email, own.password)).statusCode).toBe(429)
  })

  test('does not count a login as failed if an error prevented the check', async () => {
    const { form } = await signUp(portal())
    for (let tried = 0; tried < 4; tried += 1) await login(form.email, 'a guess')
    await portal().app.db.execute('ALTER TABLE pending_signups RENAME TO away')
    const failed = await login(form.email, form.password)
    await portal().app.db.execute('ALTER TABLE away RENAME TO pending_signups')
    expect(failed.statusCode).toBe(500)
    expect(await portal().countOf('failedLogin', `typed ${form.email}`)).toBe(4)
  })
})

onDatabase(
  'login with RATE_LIMITS=off',
  (portal) => {
    test('has no time limits, but still counts wrong codes', async () => {
      const form = newStudent()
      const browser = portal().browser()
      for (let mail = 0; mail < 10; mail += 1) {
        expect((await browser.post('/user/signup', form)).statusCode).toBe(201)
      }
      const code = await portal().codeFor(form.email)
      const wrong = String((Number(code) + 1) % 100_000)
      for (let tried = 0; tried < 9; tried += 1)
        await browser.post('/user/verifyEmail', { email: form.email, otp: wrong })
      for (let tried = 0; tried < 20; tried += 1) {
        const guess = { loginCredential: form.email, password: `guess ${tried}` }
        expect((await browser.post('/user/login', guess)).statusCode).toBe(401)
      }

      expect((await browser.post('/user/verifyEmail', { email: form.email, otp: code })).statusCode).toBe(400)
      expect(await portal().sessionOf(browser)).toMatchObject({ resendInSeconds: 0 })
    })
  },
  { environment: { rateLimits: false } },
)
