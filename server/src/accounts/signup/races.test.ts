import { onPostgres } from '../../testing/databases/on-databases.ts'
import { newStudent, signUp } from '../../testing/students.ts'

onPostgres('parallel requests', (portal) => {
  const statuses = (answers: { statusCode: number }[]) => {
    const counts: Record<number, number> = {}
    for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1
    return counts
  }

  test('50 sign-ups for one name in various cases: one wins (security, row 28)', async () => {
    const names = ['race_name', 'RACE_NAME', 'Race_Name', 'rAcE_nAmE']
    const browsers = Array.from({ length: 50 }, () => portal().browser())
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
      const [one, other] = [portal().browser(), portal().browser()]
      await one.post('/user/signup', first)
      portal().clock.advance(25 * 60)
      await one.post('/user/signup', first)
      const firstCode = await portal().codeFor(first.email)
      // The name is no longer reserved for the first one, whose code still works.
      portal().clock.advance(5 * 60)
      await other.post('/user/signup', second)
      const secondCode = await portal().codeFor(second.email)

      const answers = await Promise.all([
        one.post('/user/verifyEmail', { email: first.email, otp: firstCode }),
        other.post('/user/verifyEmail', { email: second.email, otp: secondCode }),
      ])
      expect(statuses(answers)).toEqual({ 200: 1, 409: 1 })
    }
  })

  test('30 sign-ups for one address at once: one mail', async () => {
    const form = newStudent()
    const browsers = Array.from({ length: 30 }, () => portal().browser())
    await Promise.all(browsers.map((browser) => browser.get('/user/me')))

    const answers = await Promise.all(
      browsers.map((browser, n) =>
        browser.post('/user/signup', { ...form, username: `${form.username}_${n}` }),
      ),
    )
    await portal().app.sendMails()

    expect(statuses(answers)).toEqual({ 201: 1, 429: 29 })
    expect(portal().postBox.to(form.email)).toHaveLength(1)
  })

  test('40 logins at once on one account do not bypass its delay (security, row 15)', async () => {
    const { form } = await signUp(portal())
    const browser = portal().browser()
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
