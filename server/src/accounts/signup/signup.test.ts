import { onDatabase } from '../../testing/databases/on-databases.ts'
import { newStudent, signUp } from '../../testing/students.ts'

const minute = 60

onDatabase('sign-up', (portal) => {
  const submit = (form: object, browser = portal().browser()) => browser.post('/user/signup', form)

  test('a student who signs up gets a code by mail, but no account yet', async () => {
    const { password, ...form } = newStudent('msc')
    const browser = portal().browser()

    const answer = await submit({ ...form, password }, browser)

    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toEqual({
      user: {
        ...form,
        regNumber: /2024msc\d{3}/.exec(form.email)?.[0],
        batch: '2024',
        branch: 'msc',
        programme: 'msc',
        roll: /\d{3}(?=@)/.exec(form.email)?.[0],
        isLead: false,
        verified: false,
      },
    })
    expect(await portal().codeFor(form.email)).toMatch(/^\d{5}$/)
    expect((await browser.get('/user/me')).json()).toEqual({ user: null })
  })

  test.each(['username', 'name', 'email', 'phone', 'password'] as const)(
    'rejects a sign-up without %s',
    async (field) => {
      for (const empty of [undefined, '', '  ', null]) {
        const answer = await submit({ ...newStudent(), [field]: empty })
        expect(answer.statusCode).toBe(400)
        expect(answer.json()).toMatchObject({
          message: 'All fields are required!',
          errors: { [field]: expect.any(String) },
        })
      }
    },
  )

  test.each([
    ['username', 'abc'],
    ['username', 'with blank'],
    ['username', 'Ünïcode'],
    ['username', 'x'.repeat(21)],
    ['name', 'two\r\nlines'],
    ['name', 'Win at evil.example now'],
    ['name', 'Asha \u202Eoar'],
    ['name', 'x'.repeat(61)],
    ['phone', 12345678901],
    ['phone', '9876543210'],
    ['phone', 1.5],
    ['password', 'short'],
    ['password', 'Password123'],
    ['password', 'x'.repeat(129)],
  ])('rejects a sign-up with the %s %j with a message at that field', async (field, value) => {
    const answer = await submit({ ...newStudent(), [field]: value })

    expect(answer.statusCode).toBe(400)
    expect(Object.keys(answer.json().errors)).toEqual([field])
    expect(answer.json().message).toBe(answer.json().errors[field])
  })

  test.each([
    'asha.2024mca012@institute.example.evil',
    'asha.2024mca012@evil.institute.example',
    'asha.2024mca012@institute。example',
    'asha.2024mca012@institute.example\r\nBcc: evil@evil.example',
    'asha.2024mca012@institute.example,evil@evil.example',
    'asha.2024phd012@institute.example',
    'asha.2024mca0123@institute.example',
    '.2024mca012@institute.example',
    '<asha.2024mca012@institute.example>',
    'аsha.2024mca012@institute.example',
    'asha.2024mca012@institute.example@evil.example',
  ])('rejects %j, which is no institute address: 400, no mail (security, rows 7 and 12)', async (email) => {
    const before = portal().postBox.mails.length
    const answer = await submit({ ...newStudent(), email })
    await portal().app.sendMails()

    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toHaveProperty('email')
    expect(portal().postBox.mails).toHaveLength(before)
  })

  test('no input makes a lead: unknown keys are rejected (security, row 22)', async () => {
    for (const extra of [
      'isLead',
      'verified',
      '_id',
      'regNumber',
      'batch',
      'branch',
      'passwordHash',
      'constructor',
    ]) {
      const answer = await submit({ ...newStudent(), [extra]: true })
      expect([extra, answer.statusCode]).toEqual([extra, 400])
    }
  })

  test('the name of an account is taken, in any case', async () => {
    const { form } = await signUp(portal())

    const answer = await submit({ ...newStudent(), username: form.username.toUpperCase() })

    expect(answer.statusCode).toBe(409)
    expect(answer.json().message).toBe('Username is already taken')
  })

  test('a name that is pending in another browser is taken for 30 minutes', async () => {
    const first = newStudent()
    await submit(first)
    const second = { ...newStudent(), username: first.username }

    const early = await submit(second)
    portal().clock.advance(30 * minute)
    const later = await submit(second)

    expect(early.json().message).toBe('Username is already taken')
    expect(early.statusCode).toBe(409)
    expect(later.statusCode).toBe(201)
  })

  test('a sign-up in another browser blocks neither the name nor the codes of its owner', async () => {
    const form = newStudent()
    await submit(form, portal().browser())
    const owner = portal().browser('192.0.2.1')

    const answer = await submit(form, owner)
    const verified = await owner.post('/user/verifyEmail', {
      email: form.email,
      otp: await portal().codeFor(form.email),
    })

    expect([answer.statusCode, verified.statusCode]).toEqual([201, 200])
  })

  test('a right code that comes too late for the name is answered with a request for another one', async () => {
    const first = newStudent()
    const slow = portal().browser()
    await submit(first, slow)
    portal().clock.advance(25 * minute)
    await submit(first, slow)
    const otp = await portal().codeFor(first.email)
    portal().clock.advance(5 * minute)
    await signUp(portal(), { ...newStudent(), username: first.username })

    const late = await slow.post('/user/verifyEmail', { email: first.email, otp })
    expect(late.statusCode).toBe(409)
    expect(late.json().errors).toHaveProperty('username')
    const renamed = await submit({ ...first, username: `${first.username}_2` }, slow)
    const verified = await slow.post('/user/verifyEmail', {
      email: first.email,
      otp: await portal().codeFor(first.email),
    })

    expect(renamed.statusCode).toBe(201)
    expect(verified.statusCode).toBe(200)
  })

  test('signing up again with corrected details keeps the row and replaces the code', async () => {
    const form = newStudent()
    const browser = portal().browser()
    await submit(form, browser)
    const oldCode = await portal().codeFor(form.email)
    portal().clock.advance(60)

    const replaced = 'This code was replaced by a newer one. Enter the code from the newest mail.'
    const { password: _, ...corrected } = { ...form, name: 'Asha Rao' }
    const again = await submit(corrected, browser)
    const newCode = await portal().codeFor(form.email)
    const verify = (otp: string) => browser.post('/user/verifyEmail', { email: form.email, otp })
    const withOld = oldCode === newCode ? undefined : await verify(oldCode)
    const withNew = await verify(newCode)

    expect(again.statusCode).toBe(201)
    expect(withOld?.json().message ?? replaced).toBe(replaced)
    expect(withNew.json().user).toMatchObject({ name: 'Asha Rao', verified: true })
    const login = await portal()
      .browser()
      .post('/user/login', { loginCredential: form.email, password: form.password })
    expect(login.statusCode).toBe(200)
  })

  test('signing up again within 60 seconds of the last mail changes nothing', async () => {
    const form = newStudent()
    const browser = portal().browser()
    await submit(form, browser)
    const code = await portal().codeFor(form.email)
    portal().clock.advance(59)

    const early = await submit({ ...form, name: 'Somebody Else' }, browser)
    const verified = await browser.post('/user/verifyEmail', { email: form.email, otp: code })

    expect(early.statusCode).toBe(429)
    expect(early.headers['retry-after']).toBe('1')
    expect(verified.json().user.name).toBe(form.name)
  })

  test('only the browser that signed up can leave the password out', async () => {
    const { password, ...form } = newStudent()
    await submit({ ...form, password })
    portal().clock.advance(60)

    const answer = await submit(form)

    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toBe('All fields are required!')
  })

  test('signing up with another address drops the first one and frees its name', async () => {
    const browser = portal().browser()
    const first = newStudent()
    await submit(first, browser)
    const code = await portal().codeFor(first.email)

    const second = await submit({ ...newStudent(), username: first.username }, browser)
    const verified = await browser.post('/user/verifyEmail', { email: first.email, otp: code })

    expect(second.statusCode).toBe(201)
    expect(verified.statusCode).toBe(400)
  })

  test('does not reveal whether an address has an account; its owner gets a mail (security, row 9)', async () => {
    const { form: owner } = await signUp(portal())
    portal().clock.advance(60)
    const visitor = portal().browser()
    const typed = { ...newStudent(), email: owner.email }
    const nobody = newStudent()

    const known = await submit(typed, visitor)
    const unknown = await submit(nobody)
    const again = await submit(typed, visitor)
    await portal().app.sendMails()

    expect(known.statusCode).toBe(unknown.statusCode)
    expect(Object.keys(known.json().user)).toEqual(Object.keys(unknown.json().user))
    expect(known.cookies.map(({ name }) => name)).toEqual(unknown.cookies.map(({ name }) => name))
    expect(known.json().user).toMatchObject({
      username: typed.username,
      name: typed.name,
      phone: typed.phone,
    })
    expect(again.statusCode).toBe(429)
    const login = await portal()
      .browser()
      .post('/user/login', { loginCredential: owner.email, password: owner.password })
    expect(login.json().user.name).toBe(owner.name)
    const mail = portal().postBox.to(owner.email).at(-1)
    expect(mail?.subject).toBe('You already have an account on the club portal')
    expect(mail?.text).not.toMatch(/^\d{5}$/m)
  })

  test('a sign-up for an address with an account also looks the same in every later call', async () => {
    const { form: owner } = await signUp(portal())
    const typed = { ...newStudent(), email: owner.email, password: 'an attacker chose this' }
    const nobody = { ...newStudent(), password: typed.password }
    portal().clock.advance(60)
    await submit(typed)
    await submit(nobody)

    const seen = async (form: typeof typed) => ({
      byAddress: (
        await portal().browser().post('/user/login', { loginCredential: form.email, password: form.password })
      ).body,
      byName: (
        await portal()
          .browser()
          .post('/user/login', { loginCredential: form.username, password: form.password })
      ).body,
      name: (await portal().browser().post('/user/isUsernameAvailable', { username: form.username })).body,
    })

    expect(await seen(typed)).toEqual(await seen(nobody))
    expect((await seen(typed)).byAddress).toContain("isn't verified yet")
  })

  test('someone else’s sign-up with an address never blocks its owner (security, row 11)', async () => {
    const form = newStudent()
    const squatter = portal().browser()
    await submit(
      { ...form, username: `${form.username}_x`, password: 'the password of a squatter' },
      squatter,
    )
    portal().clock.advance(60)

    const { user } = await signUp(portal(), form)
    const squatterLogin = await squatter.post('/user/login', {
      loginCredential: form.email,
      password: 'the password of a squatter',
    })

    expect(user.username).toBe(form.username)
    expect(squatterLogin.statusCode).toBe(401)
  })

  test('a sign-up is deleted after 24 hours', async () => {
    const { password, ...form } = newStudent()
    const browser = portal().browser()
    await submit({ ...form, password }, browser)
    portal().clock.advance(24 * 60 * minute)

    expect((await submit(form, browser)).statusCode).toBe(400)
    expect(
      (await portal().browser().post('/user/login', { loginCredential: form.email, password })).statusCode,
    ).toBe(401)
  })

  test('the availability check considers accounts, other browsers’ sign-ups, and malformed names', async () => {
    const { form: owner } = await signUp(portal())
    const waiting = newStudent()
    const browser = portal().browser()
    await submit(waiting, browser)
    const isAvailable = async (username: string, asker = portal().browser()) =>
      (await asker.post('/user/isUsernameAvailable', { username })).json()

    expect(await isAvailable(owner.username.toUpperCase())).toEqual({ available: false })
    expect(await isAvailable(waiting.username)).toEqual({ available: false })
    expect(await isAvailable(waiting.username, browser)).toEqual({ available: true })
    expect(await isAvailable('abc')).toEqual({ available: false })
    expect(await isAvailable('no blanks')).toEqual({ available: false })
    expect(await isAvailable('quite_new')).toEqual({ available: true })
    portal().clock.advance(30 * minute)
    expect(await isAvailable(waiting.username)).toEqual({ available: true })
  })
})
