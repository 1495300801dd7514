import { sql } from 'drizzle-orm'
import { onDatabase, onPostgres } from '../../testing/databases/on-databases.ts'
import { password, signedUp } from '../../testing/students.ts'

const newPassword = 'quite another battery'

onDatabase('a changed password', (portal) => {
  const change = (browser: ReturnType<ReturnType<typeof portal>['browser']>, oldPassword = password) =>
    browser.post('/user/password', { oldPassword, password: newPassword })
  const login = (loginCredential: string, typed: string, browser = portal().browser()) =>
    browser.post('/user/login', { loginCredential, password: typed })

  test('works at the next login, and the old one does not', async () => {
    const { browser, form } = await signedUp(portal())
    expect((await change(browser)).statusCode).toBe(200)
    expect((await login(form.email, password)).statusCode).toBe(401)
    expect((await login(form.email, newPassword)).statusCode).toBe(200)
  })

  test('ends every other session; this one continues under a new id (security, row 13)', async () => {
    const { browser, form } = await signedUp(portal())
    const other = portal().browser()
    await login(form.username, password, other)
    const stolen = portal().browser()
    for (const [name, value] of browser.cookies) stolen.cookies.set(name, value)
    const stranger = await signedUp(portal())

    await change(browser)

    for (const ended of [other, stolen]) expect((await ended.get('/user/me')).json()).toEqual({ user: null })
    expect((await browser.get('/user/me')).json().user.email).toBe(form.email)
    expect((await browser.put('/user/account', { isOnBoards: true })).statusCode).toBe(200)
    expect((await stranger.browser.get('/user/me')).json().user).not.toBeNull()
  })

  test('needs the old one: otherwise nothing changes and every session continues', async () => {
    const { browser, form } = await signedUp(portal())
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
      const { browser } = await signedUp(portal())
      const answer = await browser.post('/user/password', { oldPassword: password, password: weak })
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['password']])
    },
  )

  test('of 128 characters with blanks is stored completely, as typed', async () => {
    const { browser, form } = await signedUp(portal())
    const long = ` ${'Ünï code '.repeat(14)}x`
    expect(long).toHaveLength(128)

    expect((await browser.post('/user/password', { oldPassword: password, password: long })).statusCode).toBe(
      200,
    )

    for (const other of [long.slice(0, -1), long.trim(), long.toLowerCase()])
      expect((await login(form.email, other)).statusCode).toBe(401)
    expect((await login(form.email, long)).statusCode).toBe(200)
  })

  test('is mailed to its owner with advice, and recorded in the audit', async () => {
    const { browser, form, user } = await signedUp(portal())

    await change(browser)

    const [mail, ...more] = await portal().mailsTo(form.email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Your password for the club portal was changed')
    expect(mail?.text).toContain('with the old password')
    expect(mail?.text).toContain("Choose 'Forgot Password?'")
    expect(mail?.text).not.toContain(newPassword)
    expect(await portal().auditOf(user._id)).toEqual([
      expect.objectContaining({ actor: user._id, action: 'password changed' }),
    ])
  })

  test('invalidates a link that was mailed before', async () => {
    const { browser, form } = await signedUp(portal())
    await portal().browser().post('/user/forgotPassword', { loginCredential: form.email })
    await portal().app.sendResetLinks()
    await portal().app.sendMails()
    const token = /\?token=(\S+)/.exec(portal().postBox.to(form.email).at(-1)?.text ?? '')?.[1]
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)

    await change(browser)
    const reset = await portal().browser().post('/user/resetPassword', { token, password: 'a third battery' })

    expect(reset.statusCode).toBe(400)
    expect((await login(form.email, newPassword)).statusCode).toBe(200)
  })

  test('an open browser can’t be used to avoid the delays of the login (security, row 15)', async () => {
    const { browser, form } = await signedUp(portal())
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
    const { browser, form, user } = await signedUp(portal())
    const others = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const other = portal().browser()
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
    const { rows: left } = await portal().app.db.execute(
      sql`SELECT 1 FROM sessions WHERE user_id = ${user._id}`,
    )
    expect(left).toHaveLength(1)
  })
})
