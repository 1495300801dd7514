import { onDatabase, onPostgres } from '../../testing/databases/on-databases.ts'
import { expectRefusal } from '../../testing/refusals.ts'
import { newStudent, signUp } from '../../testing/students.ts'

const minute = 60

onDatabase('sign-up', (portal) => {
  const submit = (form: object, browser = portal.browser()) => browser.post('/user/signup', form)

  test('a student who signs up gets a code by mail, but no account yet', async () => {
    const { password, ...form } = newStudent('msc')
    const browser = portal.browser()

    const typed = { username: ` ${form.username} `, email: ` ${form.email.toUpperCase()} ` }
    const answer = await submit({ ...form, ...typed, password }, browser)

    expect(answer.statusCode).toBe(201)
    expect(answer.json().user).toEqual({
      ...form,
      batch: '2024',
      branch: 'msc',
      programme: 'msc',
      isLead: false,
      verified: false,
      regNumber: /2024msc\d{3}/.exec(form.email)?.[0],
      roll: /\d{3}(?=@)/.exec(form.email)?.[0],
    })
    expect(await portal.codeFor(form.email)).toMatch(/^\d{5}$/)
    expect((await browser.get('/user/me')).json()).toEqual({ user: null })
  })

  test.each([
    ['username', 'abc'],
    ['username', 'x'.repeat(21)],
    ['name', 'Win at evil.example now'],
    ['phone', 12345678901],
    ['password', 'kQ-w7!z'],
    ['password', 'x'.repeat(129)],
  ])('rejects a sign-up with the %s %j with a message at that field', async (field, value) => {
    const answer = await submit({ ...newStudent(), [field]: value })
    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().errors)).toEqual([field])
    expect(answer.json().message).toBe(answer.json().errors[field])
  })

  test('requires all fields', async () => {
    for (const field of ['username', 'name', 'email', 'phone']) {
      const answer = await submit({ ...newStudent(), [field]: undefined })
      expectRefusal(answer, 400, 'All fields are required!')
      expect(Object.keys(answer.json().errors)).toEqual([field])
    }
  })

  test.each([
    'asha.2024mca012@institute.example.evil',
    'asha.2024mca012@institute.example\r\nBcc: evil@evil.example',
    'asha.2024phd012@institute.example',
    'аsha.2024mca012@institute.example',
  ])('rejects %j, which is no institute address: 400, no mail (security, rows 7 and 12)', async (email) => {
    const before = portal.postBox.mails.length
    const answer = await submit({ ...newStudent(), email })
    await portal.app.sendMails()
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toHaveProperty('email')
    expect(portal.postBox.mails).toHaveLength(before)
  })

  test('the name of an account is taken, in any case', async () => {
    const { form } = await signUp(portal)
    const answer = await submit({ ...newStudent(), username: form.username.toUpperCase() })
    expectRefusal(answer, 409, 'Username is already taken')
  })

  test('signing up again with corrected details keeps the row and replaces the code', async () => {
    const form = { ...newStudent(), password: 'long battery '.repeat(10).slice(0, 128) }
    const browser = portal.browser()
    await submit({ ...form, password: 'a mistyped password' }, browser)
    portal.clock.advance(60)
    await submit(form, browser)
    const oldCode = await portal.codeFor(form.email)
    portal.clock.advance(60)

    const replaced = 'This code was replaced by a newer one. Enter the code from the newest e-mail.'
    const { password: _, ...corrected } = { ...form, name: 'Asha Rao' }
    const again = await submit(corrected, browser)
    const newCode = await portal.codeFor(form.email)
    const verify = (otp: string) => browser.post('/user/verifyEmail', { email: form.email, otp })
    const withOld = oldCode === newCode ? undefined : await verify(oldCode)
    const withNew = await verify(newCode)

    expect(again.statusCode).toBe(201)
    expect(withOld?.json().message ?? replaced).toBe(replaced)
    expect(withNew.json().user).toMatchObject({ name: 'Asha Rao', verified: true })
    const login = { loginCredential: form.email, password: form.password }
    expect((await portal.browser().post('/user/login', login)).statusCode).toBe(200)
  })

  test('signing up again with another address replaces the sign-up, and may keep the name', async () => {
    const form = newStudent()
    const browser = portal.browser()
    await submit(form, browser)
    expect((await submit({ ...form, email: newStudent().email }, browser)).statusCode).toBe(201)
    const login = { loginCredential: form.email, password: form.password }
    expect((await portal.browser().post('/user/login', login)).statusCode).toBe(401)
  })

  test('signing up again within 60 seconds of the last mail changes nothing', async () => {
    const form = newStudent()
    const browser = portal.browser()
    await submit(form, browser)
    const code = await portal.codeFor(form.email)
    portal.clock.advance(59)

    const early = await submit({ ...form, name: 'Somebody Else' }, browser)
    const verified = await browser.post('/user/verifyEmail', { email: form.email, otp: code })

    expect(early.statusCode).toBe(429)
    expect(early.headers['retry-after']).toBe('1')
    expect(verified.json().user.name).toBe(form.name)
  })

  test('only the browser that signed up can leave the password out', async () => {
    const { password, ...form } = newStudent()
    await submit({ ...form, password })
    portal.clock.advance(60)
    const answer = await submit(form)
    expectRefusal(answer, 400, 'All fields are required!')
  })

  test('does not reveal whether an address has an account; its owner gets a mail (security, row 9)', async () => {
    const { form: owner } = await signUp(portal)
    portal.clock.advance(60)
    const visitor = portal.browser()
    const typed = { ...newStudent(), email: owner.email }
    const nobody = newStudent()

    const known = await submit(typed, visitor)
    const unknown = await submit(nobody)
    const again = await submit(typed, visitor)
    await portal.app.sendMails()

    expect(known.statusCode).toBe(unknown.statusCode)
    expect(Object.keys(known.json().user)).toEqual(Object.keys(unknown.json().user))
    expect(known.cookies.map(({ name }) => name)).toEqual(unknown.cookies.map(({ name }) => name))
    const { username, name, phone } = typed
    expect(known.json().user).toMatchObject({ username, name, phone })
    expect(again.statusCode).toBe(429)
    const login = { loginCredential: owner.email, password: owner.password }
    expect((await portal.browser().post('/user/login', login)).json().user.name).toBe(owner.name)
    const mail = portal.postBox.to(owner.email).at(-1)
    expect(mail?.subject).toBe('You already have an account on the club portal')
    expect(mail?.text).not.toMatch(/^\d{5}$/m)
  })

  test('a sign-up for an address with an account also looks the same in every later call', async () => {
    const { form: owner } = await signUp(portal)
    const typed = { ...newStudent(), email: owner.email, password: 'an attacker chose this' }
    const nobody = { ...newStudent(), password: typed.password }
    portal.clock.advance(60)
    await submit(typed)
    await submit(nobody)

    const send = async (path: string, body: object) => (await portal.browser().post(path, body)).body
    const seen = async ({ email, username, password }: typeof typed) => ({
      byAddress: await send('/user/login', { loginCredential: email, password }),
      byName: await send('/user/login', { loginCredential: username, password }),
      name: await send('/user/isUsernameAvailable', { username }),
    })

    expect(await seen(typed)).toEqual(await seen(nobody))
    expect((await seen(typed)).byAddress).toContain("isn't verified yet")
  })

  test('someone else’s sign-up with an address never blocks its owner (security, row 11)', async () => {
    const form = newStudent()
    const squatter = portal.browser()
    await submit({ ...form, password: 'the password of a squatter' }, squatter)
    portal.clock.advance(60)

    const { user } = await signUp(portal, form)
    const squatterLogin = await squatter.post('/user/login', {
      loginCredential: form.email,
      password: 'the password of a squatter',
    })

    expect(user.username).toBe(form.username)
    expect(squatterLogin.statusCode).toBe(401)
  })

  test('a sign-up is deleted after 24 hours', async () => {
    const { password, ...form } = newStudent()
    const browser = portal.browser()
    await submit({ ...form, password }, browser)
    portal.clock.advance(24 * 60 * minute)
    expect((await submit(form, browser)).statusCode).toBe(400)
    expect(
      (await portal.browser().post('/user/login', { loginCredential: form.email, password })).statusCode,
    ).toBe(401)
  })

  test('the availability check considers accounts, other browsers’ sign-ups, and malformed names', async () => {
    const { form: owner } = await signUp(portal)
    const waiting = newStudent()
    const browser = portal.browser()
    await submit(waiting, browser)
    const isAvailable = async (username: string, asker = portal.browser()) =>
      (await asker.post('/user/isUsernameAvailable', { username })).json()

    expect(await isAvailable(owner.username.toUpperCase())).toEqual({ available: false })
    expect(await isAvailable(waiting.username)).toEqual({ available: false })
    expect(await isAvailable(waiting.username, browser)).toEqual({ available: true })
    expect(await isAvailable('abc')).toEqual({ available: false })
    expect(await isAvailable('no blanks')).toEqual({ available: false })
    expect(await isAvailable(' quite_new ')).toEqual({ available: true })
    portal.clock.advance(30 * minute - 1)
    expect(await isAvailable(waiting.username)).toEqual({ available: false })
    portal.clock.advance(1)
    expect(await isAvailable(waiting.username)).toEqual({ available: true })
  })
})

onPostgres('parallel requests', (portal) => {
  const statuses = (answers: { statusCode: number }[]) => {
    const counts: Record<number, number> = {}
    for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1
    return counts
  }

  test('50 sign-ups for one name in various cases: one wins (security, row 28)', async () => {
    const names = ['race_name', 'RACE_NAME', 'Race_Name', 'rAcE_nAmE']
    const browsers = Array.from({ length: 50 }, () => portal.browser())
    await Promise.all(browsers.map((browser) => browser.get('/user/me')))

    const answers = await Promise.all(
      browsers.map((browser, n) =>
        browser.post('/user/signup', { ...newStudent(), username: names[n % names.length] }),
      ),
    )

    expect(statuses(answers)).toEqual({ 201: 1, 409: 49 })
  })

  test('two pending sign-ups with one name send their right codes at once: one account (security, row 28)', async () => {
    for (let round = 0; round < 5; round += 1) {
      const first = { ...newStudent(), username: `late_race_${round}` }
      const second = { ...newStudent(), username: first.username.toUpperCase() }
      const [one, other] = [portal.browser(), portal.browser()]
      await one.post('/user/signup', first)
      portal.clock.advance(25 * 60)
      await one.post('/user/signup', first)
      const firstCode = await portal.codeFor(first.email)
      // The name is no longer reserved for the first one, whose code still works.
      portal.clock.advance(5 * 60)
      await other.post('/user/signup', second)
      const secondCode = await portal.codeFor(second.email)

      const answers = await Promise.all([
        one.post('/user/verifyEmail', { email: first.email, otp: firstCode }),
        other.post('/user/verifyEmail', { email: second.email, otp: secondCode }),
      ])
      expect(statuses(answers)).toEqual({ 200: 1, 409: 1 })
    }
  })

  test('30 sign-ups for one address at once: one mail', async () => {
    const form = newStudent()
    const browsers = Array.from({ length: 30 }, () => portal.browser())
    await Promise.all(browsers.map((browser) => browser.get('/user/me')))

    const answers = await Promise.all(
      browsers.map((browser, n) =>
        browser.post('/user/signup', { ...form, username: `${form.username}_${n}` }),
      ),
    )
    await portal.app.sendMails()

    expect(statuses(answers)).toEqual({ 201: 1, 429: 29 })
    expect(portal.postBox.to(form.email)).toHaveLength(1)
  })

  test('40 logins at once on one account do not bypass its delay (security, row 15)', async () => {
    const { form } = await signUp(portal)
    const browser = portal.browser()
    await browser.get('/user/me')
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        browser.post('/user/login', { loginCredential: form.email, password: `guess ${n}` }),
      ),
    )

    // Five free ones, three first attempts from this network, and one of all others.
    expect(statuses(answers)).toEqual({ 401: 9, 429: 31 })
  })
})
