import { sessionsAnswer } from '@portal/shared/contract'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { password, signedUp } from '../../testing/students.ts'

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
