import { juniorsAnswer, sessionsAnswer } from '@portal/shared/contract'
import { sql } from 'drizzle-orm'
import type { Browser } from '../../testing/browser.ts'
import { onDatabase, onPostgres } from '../../testing/databases/on-databases.ts'
import type { Portal } from '../../testing/portal.ts'
import { newStudent, password, signedUp, signedUpLead } from '../../testing/students.ts'

/** The student's row in the leads' list, in each of its forms. */
async function juniorsNamed(portal: Portal, regNumber: string) {
  const { browser } = await signedUpLead(portal)
  const read = async (query: string) => (await browser.get(`/lead/getJuniorsData${query}`)).json()
  const rows = [
    ...juniorsAnswer.parse(await read('')).users,
    ...juniorsAnswer.parse(await read('?export=yes')).users,
  ].filter((row) => row.regNumber === regNumber)
  return rows.map(({ name, phone }) => ({ name, phone }))
}

onDatabase('your own account', (portal) => {
  test('shows a changed name and phone number at once in the session and the leads’ lists', async () => {
    const { browser, form, user } = await signedUp(portal)
    portal.clock.advance(1)

    const answer = await browser.put('/user/account', { name: ' Asha  Rao ', phone: 9_123_456_789 })

    expect(answer.statusCode).toBe(200)
    expect(answer.json().account).toEqual({
      name: 'Asha Rao',
      phone: 9_123_456_789,
      phoneVisibleTo: 'leads',
      isOnBoards: true,
      isPagePublic: false,
    })
    const { _id, createdAt } = user
    expect(answer.json().user).toMatchObject({ _id, createdAt, name: 'Asha Rao', email: form.email })
    expect(answer.json().user.updatedAt > user.updatedAt).toBe(true)
    expect(await portal.sessionOf(browser)).toMatchObject({ user: { phone: 9_123_456_789 } })
    const seen = { name: 'Asha Rao', phone: 9_123_456_789 }
    expect(await juniorsNamed(portal, user.regNumber)).toEqual([seen, seen])
  })

  test('hides a phone number from every answer to leads, who see that it is hidden; the rest stays', async () => {
    const { browser, form, user } = await signedUp(portal)
    await browser.put('/user/account', { phoneVisibleTo: 'nobody' })
    const seen = { name: form.name, phone: null }
    expect(await juniorsNamed(portal, user.regNumber)).toEqual([seen, seen])
    expect((await browser.get('/user/account')).json().account).toEqual({
      name: form.name,
      phone: form.phone,
      phoneVisibleTo: 'nobody',
      isOnBoards: true,
      isPagePublic: false,
    })
  })

  test('does not let its owner change address, registration number or role (security, row 22)', async () => {
    const { browser } = await signedUp(portal)
    for (const extra of [{ email: newStudent().email }, { regNumber: '2024mca001' }, { isLead: true }])
      expect((await browser.put('/user/account', { name: 'Asha', ...extra })).statusCode).toBe(400)
  })

  test('can be changed at most 30 times an hour', async () => {
    const { browser } = await signedUp(portal)
    const change = async () => (await browser.put('/user/account', { isOnBoards: true })).statusCode
    for (let changed = 0; changed < 30; changed += 1) expect(await change()).toBe(200)
    expect(await change()).toBe(429)
    portal.clock.advance(3600)
    expect(await change()).toBe(200)
  })
})

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0'
const hour = 3600

onDatabase('the browsers of an account', (portal) => {
  const login = async (loginCredential: string, userAgent = firefox) => {
    const browser = portal.browser()
    await browser.post('/user/login', { loginCredential, password }, { headers: { 'user-agent': userAgent } })
    return browser
  }
  const sessionsOf = async (browser: Awaited<ReturnType<typeof login>>) =>
    sessionsAnswer.parse((await browser.get('/user/sessions')).json()).sessions
  const isSignedIn = async (browser: Awaited<ReturnType<typeof login>>) =>
    (await browser.get('/user/me')).json().user !== null

  test('are listed with browser, operating system, start and last use; this one comes first', async () => {
    const { browser, form } = await signedUp(portal)
    const begun = portal.clock.now().toISOString()
    portal.clock.advance(hour)
    const second = await login(form.email)
    const secondAt = portal.clock.now().toISOString()
    portal.clock.advance(hour)

    const sessions = await sessionsOf(browser)

    expect(sessions.map(({ _id, seenAt, ...session }) => session)).toEqual([
      { device: '', createdAt: begun, isCurrent: true },
      { device: 'Firefox on Windows', createdAt: secondAt, isCurrent: false },
    ])
    expect(sessions[1]?.seenAt).toBe(secondAt)
    expect((await sessionsOf(second)).map(({ isCurrent, device }) => [isCurrent, device])).toEqual([
      [true, 'Firefox on Windows'],
      [false, ''],
    ])
  })

  test('expired ones are not listed', async () => {
    const { form } = await signedUp(portal)
    portal.clock.advance(24 * hour)
    expect(await sessionsOf(await login(form.email))).toHaveLength(1)
  })

  test('one browser can sign out another, and only that one', async () => {
    const { browser, form } = await signedUp(portal)
    const [lost, kept] = [await login(form.email), await login(form.email)]
    const [own] = await sessionsOf(lost)
    const answer = await browser.delete(`/user/sessions/${own?._id}`)
    expect(answer.statusCode).toBe(200)
    const signedIn = await Promise.all([lost, kept, browser].map(isSignedIn))
    expect(signedIn).toEqual([false, true, true])
    expect((await browser.delete(`/user/sessions/${own?._id}`)).statusCode).toBe(404)
  })

  test('all others are signed out at once; this one and other accounts’ stay', async () => {
    const { browser, form } = await signedUp(portal)
    const stranger = await signedUp(portal)
    const others = [await login(form.email), await login(form.email)]
    expect((await browser.delete('/user/sessions')).statusCode).toBe(200)
    expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false])
    expect([await isSignedIn(browser), await isSignedIn(stranger.browser)]).toEqual([true, true])
    expect(await sessionsOf(browser)).toHaveLength(1)
  })

  test('can’t sign out another account’s browser, which looks like a missing one (security, row 24)', async () => {
    const [one, other] = [await signedUp(portal), await signedUp(portal)]
    const [theirs] = await sessionsOf(other.browser)

    const answers = [
      await one.browser.delete(`/user/sessions/${theirs?._id}`),
      await one.browser.delete('/user/sessions/0f6d3f0a-7d55-4a51-9f44-0a8a6a0f5c11'),
      await one.browser.delete('/user/sessions/nothing'),
    ]

    const message = 'This browser is already signed out'
    for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([404, { message }])
    expect(await isSignedIn(other.browser)).toBe(true)
  })
})

const newPassword = 'quite another battery'

onDatabase('a changed password', (portal) => {
  const change = (browser: Browser, oldPassword = password) =>
    browser.post('/user/password', { oldPassword, password: newPassword })
  const login = (loginCredential: string, typed: string, browser = portal.browser()) =>
    browser.post('/user/login', { loginCredential, password: typed })

  test('works at the next login, and the old one does not', async () => {
    const { browser, form } = await signedUp(portal)
    expect((await change(browser)).statusCode).toBe(200)
    expect((await login(form.email, password)).statusCode).toBe(401)
    expect((await login(form.email, newPassword)).statusCode).toBe(200)
  })

  test('ends every other session; this one continues under a new id (security, row 13)', async () => {
    const { browser, form } = await signedUp(portal)
    const other = portal.browser()
    await login(form.username, password, other)
    const stolen = portal.browser()
    for (const [name, value] of browser.cookies) stolen.cookies.set(name, value)
    const stranger = await signedUp(portal)

    await change(browser)

    for (const ended of [other, stolen]) expect((await ended.get('/user/me')).json()).toEqual({ user: null })
    expect((await browser.get('/user/me')).json().user.email).toBe(form.email)
    expect((await browser.put('/user/account', { isOnBoards: true })).statusCode).toBe(200)
    expect((await stranger.browser.get('/user/me')).json().user).not.toBeNull()
  })

  test('needs the old one: otherwise nothing changes and every session continues', async () => {
    const { browser, form } = await signedUp(portal)
    const answer = await change(browser, 'not the old one')
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { message: 'Wrong password', errors: { oldPassword: 'Wrong password' } },
    ])
    expect((await browser.get('/user/me')).json().user).not.toBeNull()
    expect((await login(form.email, password)).statusCode).toBe(200)
  })

  test.each(['Password123', 'short', 'x'.repeat(129), password])(
    'follows the rules of sign-up and must be new: rejects %j',
    async (weak) => {
      const { browser } = await signedUp(portal)
      const answer = await browser.post('/user/password', { oldPassword: password, password: weak })
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['password']])
    },
  )

  test('of 128 characters with blanks is stored completely, as typed', async () => {
    const { browser, form } = await signedUp(portal)
    const long = ` ${'Ünï code '.repeat(14)}x`
    expect(long).toHaveLength(128)

    expect((await browser.post('/user/password', { oldPassword: password, password: long })).statusCode).toBe(
      200,
    )

    for (const other of [long.slice(0, -1), long.trim(), long.toLowerCase()])
      expect((await login(form.email, other)).statusCode).toBe(401)
    expect((await login(form.email, long)).statusCode).toBe(200)
  })

  test('is mailed to its owner with advice, and recorded in Activity', async () => {
    const { browser, form, user } = await signedUp(portal)

    await change(browser)

    const [mail, ...more] = await portal.mailsTo(form.email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Your password for the club portal was changed')
    expect(mail?.text).toContain('with the old password')
    expect(mail?.text).toContain("Choose 'Forgot Password?'")
    expect(mail?.text).not.toContain(newPassword)
    expect(await portal.activityOf(user._id)).toEqual([
      expect.objectContaining({ actor: user._id, action: 'password changed' }),
    ])
  })

  test('invalidates a link that was mailed before', async () => {
    const { browser, form } = await signedUp(portal)
    await portal.browser().post('/user/forgotPassword', { loginCredential: form.email })
    await portal.app.sendResetLinks()
    const token = /\?token=(\S+)/.exec((await portal.mailsTo(form.email)).at(-1)?.text ?? '')?.[1]
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)

    await change(browser)
    const reset = await portal.browser().post('/user/resetPassword', { token, password: 'a third battery' })

    expect(reset.statusCode).toBe(400)
    expect((await login(form.email, newPassword)).statusCode).toBe(200)
  })

  test('an open browser can’t be used to avoid the delays of the login (security, row 15)', async () => {
    const { browser, form } = await signedUp(portal)
    const guess = (n: number) => change(browser, `guess ${n}`)
    for (let tried = 0; tried < 5; tried += 1) await guess(tried)
    for (let tried = 0; tried < 5; tried += 1) await login(form.email, `guess ${tried}`)
    const tooEarly = await change(browser)
    expect(tooEarly.statusCode).toBe(429)
    expect(Number(tooEarly.headers['retry-after'])).toBeGreaterThan(0)
  })
})

onPostgres('parallel changes of one password', (portal) => {
  test('let one win; the others get an error and are signed out', async () => {
    const { browser, form, user } = await signedUp(portal)
    const others = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const other = portal.browser()
        await other.post('/user/login', { loginCredential: form.email, password })
        return other
      }),
    )
    const browsers = [browser, ...others]

    const answers = await Promise.all(
      browsers.map((each, n) =>
        each.post('/user/password', { oldPassword: password, password: `battery number ${n} of four` }),
      ),
    )

    const won = answers.filter(({ statusCode }) => statusCode === 200)
    expect(won).toHaveLength(1)
    for (const { statusCode } of answers) expect([200, 400, 401, 409]).toContain(statusCode)
    const { rows: left } = await portal.app.db.execute(
      sql`SELECT 1 FROM sessions WHERE user_id = ${user._id}`,
    )
    expect(left).toHaveLength(1)
  })
})
