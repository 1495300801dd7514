import { juniorsAnswer, sessionsAnswer } from '@portal/shared/contract'
import { onDatabase } from '../../testing/databases/on-databases.ts'
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
    const { browser, form, user } = await signedUp(portal())
    portal().clock.advance(1)

    const answer = await browser.put('/user/account', { name: ' Asha  Rao ', phone: 9_123_456_789 })

    expect(answer.statusCode).toBe(200)
    expect(answer.json().account).toEqual({
      name: 'Asha Rao',
      phone: 9_123_456_789,
      phoneVisibleTo: 'leads',
      isOnBoards: true,
      isPagePublic: false,
    })
    expect(answer.json().user).toMatchObject({ _id: user._id, name: 'Asha Rao', email: form.email })
    expect(answer.json().user.updatedAt > user.updatedAt).toBe(true)
    expect(await portal().sessionOf(browser)).toMatchObject({ user: { phone: 9_123_456_789 } })
    const seen = { name: 'Asha Rao', phone: 9_123_456_789 }
    expect(await juniorsNamed(portal(), user.regNumber)).toEqual([seen, seen])
  })

  test('hides a phone number from every answer to leads, who see that it is hidden; the rest stays', async () => {
    const { browser, form, user } = await signedUp(portal())
    await browser.put('/user/account', { phoneVisibleTo: 'nobody' })
    const seen = { name: form.name, phone: null }
    expect(await juniorsNamed(portal(), user.regNumber)).toEqual([seen, seen])
    expect((await browser.get('/user/account')).json().account).toEqual({
      name: form.name,
      phone: form.phone,
      phoneVisibleTo: 'nobody',
      isOnBoards: true,
      isPagePublic: false,
    })
  })

  test('does not let its owner change address, registration number or role (security, row 22)', async () => {
    const { browser } = await signedUp(portal())
    for (const extra of [{ email: newStudent().email }, { regNumber: '2024mca001' }, { isLead: true }])
      expect((await browser.put('/user/account', { name: 'Asha', ...extra })).statusCode).toBe(400)
  })

  test('can be changed at most 30 times an hour', async () => {
    const { browser } = await signedUp(portal())
    const change = async () => (await browser.put('/user/account', { isOnBoards: true })).statusCode
    for (let changed = 0; changed < 30; changed += 1) expect(await change()).toBe(200)
    expect(await change()).toBe(429)
    portal().clock.advance(3600)
    expect(await change()).toBe(200)
  })
})

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0'
const hour = 3600

onDatabase('the browsers of an account', (portal) => {
  const login = async (loginCredential: string, userAgent = firefox) => {
    const browser = portal().browser()
    await browser.post('/user/login', { loginCredential, password }, { headers: { 'user-agent': userAgent } })
    return browser
  }
  const sessionsOf = async (browser: Awaited<ReturnType<typeof login>>) =>
    sessionsAnswer.parse((await browser.get('/user/sessions')).json()).sessions
  const isSignedIn = async (browser: Awaited<ReturnType<typeof login>>) =>
    (await browser.get('/user/me')).json().user !== null

  test('are listed with browser, operating system, start and last use; this one comes first', async () => {
    const { browser, form } = await signedUp(portal())
    const begun = portal().clock.now().toISOString()
    portal().clock.advance(hour)
    const second = await login(form.email)
    const secondAt = portal().clock.now().toISOString()
    portal().clock.advance(hour)

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
    const { form } = await signedUp(portal())
    portal().clock.advance(24 * hour)
    expect(await sessionsOf(await login(form.email))).toHaveLength(1)
  })

  test('one browser can sign out another, and only that one', async () => {
    const { browser, form } = await signedUp(portal())
    const [lost, kept] = [await login(form.email), await login(form.email)]
    const [own] = await sessionsOf(lost)
    const answer = await browser.delete(`/user/sessions/${own?._id}`)
    expect(answer.statusCode).toBe(200)
    const signedIn = await Promise.all([lost, kept, browser].map(isSignedIn))
    expect(signedIn).toEqual([false, true, true])
    expect((await browser.delete(`/user/sessions/${own?._id}`)).statusCode).toBe(404)
  })

  test('all others are signed out at once; this one and other accounts’ stay', async () => {
    const { browser, form } = await signedUp(portal())
    const stranger = await signedUp(portal())
    const others = [await login(form.email), await login(form.email)]
    expect((await browser.delete('/user/sessions')).statusCode).toBe(200)
    expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false])
    expect([await isSignedIn(browser), await isSignedIn(stranger.browser)]).toEqual([true, true])
    expect(await sessionsOf(browser)).toHaveLength(1)
  })

  test('can’t sign out another account’s browser, which looks like a missing one (security, row 24)', async () => {
    const [one, other] = [await signedUp(portal()), await signedUp(portal())]
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
