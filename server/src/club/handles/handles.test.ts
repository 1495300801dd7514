import { platforms } from '@portal/shared/contract'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { setUpSimulatedPlatforms } from '../../testing/servers/simulated-platforms.ts'
import { signedUp } from '../../testing/students.ts'
import { solve } from '../progress/progress.samples.ts'
import { newHandle, stringOf, studentWithString, verify } from './handle-checks.samples.ts'

const simulated = setUpSimulatedPlatforms()
const hour = 3600

onDatabase('verifying handles', (portal) => {
  beforeEach(() => {
    portal().app.platforms = simulated().clients()
  })
  const student = () => studentWithString(portal(), simulated())

  test('a student gets a string of ten letters, the same one while it is valid, and unlike anyone else’s', async () => {
    const [one, other] = [await student(), await student()]

    expect(one.string).toMatch(/^[A-Za-z]{10}$/)
    expect(other.string).not.toBe(one.string)
    portal().clock.advance(22 * hour)
    const again = await stringOf(one.browser)
    expect(again).toEqual({
      randomString: one.string,
      verifiedPlatforms: [],
      unverifiedPlatforms: platforms.map((platform) => ({ platform, username: '' })),
    })
    portal().clock.advance(1.5 * hour)
    expect((await stringOf(one.browser)).randomString).not.toBe(one.string)
  })

  test('all four handles are verified one by one, and appear in the account, its session and the next login', async () => {
    const { browser, form, string, rename, verify } = await student()
    const handle = newHandle()
    for (const [index, platform] of platforms.entries()) {
      rename(platform, handle)
      const answer = await verify(platform, handle)

      expect(answer.json()).toEqual({ status: true, message: 'Handle verified successfully!' })
      const { verifiedPlatforms, unverifiedPlatforms, randomString } = await stringOf(browser)
      expect(randomString).toBe(string)
      expect(verifiedPlatforms).toHaveLength(index + 1)
      expect(unverifiedPlatforms).toHaveLength(3 - index)
    }
    const all = { verifiedPlatforms: platforms.map((platform) => ({ platform, username: handle })) }
    expect(await portal().sessionOf(browser)).toMatchObject({ user: { ...all, unverifiedPlatforms: [] } })
    const login = { loginCredential: form.email, password: form.password }
    expect((await portal().browser().post('/user/login', login)).json().user).toMatchObject(all)
  })

  test('Codeforces has two names: the first, the last or both can be the string', async () => {
    for (const nameOf of [
      (string: string) => `${string} Rao`,
      (string: string) => `Asha ${string}`,
      (string: string) => `  ${string} `,
    ]) {
      const { string, rename, verify } = await student()
      const handle = newHandle()
      rename('codeforces', handle, nameOf(string))
      expect((await verify('codeforces', handle)).statusCode).toBe(200)
    }
  })

  test('a name that only resembles the string verifies nothing, and the entered handle is kept', async () => {
    const { string, rename, verify, handles } = await student()
    const handle = newHandle()
    for (const name of [string.toLowerCase(), `${string}x`, `x ${string}`, string.slice(1), '']) {
      portal().clock.advance(60)
      rename('leetcode', handle, name)
      const answer = await verify('leetcode', handle)
      const message = `The name of ${handle} on LeetCode is not ${string} yet. Change it there and try again`
      expect([answer.statusCode, answer.json()]).toEqual([422, { status: false, message }])
    }
    const { verifiedPlatforms, unverifiedPlatforms } = await handles()
    expect(verifiedPlatforms).toEqual([])
    expect(unverifiedPlatforms).toContainEqual({ platform: 'leetcode', username: handle })
  })

  test('another student’s string, or an expired one, verifies nothing (security, row 33)', async () => {
    const [one, other] = [await student(), await student()]
    const handle = newHandle()
    one.rename('github', handle)

    expect((await other.verify('github', handle)).statusCode).toBe(422)

    for (const halfDay of [12 * hour, 12 * hour]) {
      portal().clock.advance(halfDay)
      await one.browser.get('/user/me')
    }
    const late = await one.verify('github', handle)
    expect(late.statusCode).toBe(422)
    expect(late.json().message).toBe('Your verification string has expired. Reload the page to get a new one')
    await stringOf(one.browser)
    expect((await one.verify('github', handle)).statusCode).toBe(422)
    expect((await one.handles()).verifiedPlatforms).toEqual([])
  })

  test('a student who never asked for a string verifies nothing, not even with an empty name', async () => {
    const { browser } = await signedUp(portal())
    expect((await verify(browser, 'gfg', newHandle())).statusCode).toBe(422)
  })

  test('a verified handle can’t be changed by its student, and others need their own proof (security, row 33)', async () => {
    const [one, other] = [await student(), await student()]
    const handle = newHandle()
    one.rename('gfg', handle)
    await one.verify('gfg', handle)
    portal().clock.advance(60)
    one.rename('gfg', 'another-one')

    const refused = await other.verify('gfg', handle.toUpperCase())
    expect(refused.statusCode).toBe(422)
    for (const name of [handle, 'another-one']) {
      const again = await one.verify('gfg', name)
      expect(again.statusCode).toBe(409)
      expect(again.json().message).toContain('is already verified and can’t be changed')
    }
    expect((await one.handles()).verifiedPlatforms).toEqual([{ platform: 'gfg', username: handle }])
    expect((await other.handles()).verifiedPlatforms).toEqual([])
    // The same name on another platform is another handle.
    other.rename('leetcode', handle)
    expect((await other.verify('leetcode', handle)).statusCode).toBe(200)
  })

  test('a handle moves to the student who proves control of it; its former owner gets a mail', async () => {
    const [one, other] = [await student(), await student()]
    const handle = newHandle()
    one.rename('codeforces', handle)
    await one.verify('codeforces', handle)
    await solve(portal().app.db, one.user._id, [{ questionId: 'C 4 A', at: portal().clock.now() }])
    portal().clock.advance(60)
    other.rename('codeforces', handle)

    expect((await other.verify('codeforces', handle.toUpperCase())).statusCode).toBe(200)

    expect((await other.handles()).verifiedPlatforms).toMatchObject([{ platform: 'codeforces' }])
    expect((await one.handles()).verifiedPlatforms).toEqual([])
    // What its former owner solved stays theirs.
    expect((await one.browser.get('/user/getSubmissions/codeforces')).json().total).toBe(1)
    await portal().app.sendMails()
    expect(portal().postBox.to(one.form.email).at(-1)?.text).toContain(
      `Another student proved that they control Codeforces ${handle}`,
    )
    expect(await portal().auditOf(one.user._id)).toEqual([
      expect.objectContaining({ actor: other.user._id, action: 'handle transferred' }),
    ])
  })

  test('a handle that someone only entered can be verified by others', async () => {
    const [one, other] = [await student(), await student()]
    const handle = newHandle()
    await one.verify('codeforces', handle)
    other.rename('codeforces', handle)
    expect((await other.verify('codeforces', handle)).statusCode).toBe(200)
    expect((await one.verify('codeforces', handle)).statusCode).toBe(422)
  })

  test('allows five checks a minute and thirty a day; the others don’t reach the platform', async () => {
    const { verify } = await student()
    let made = 0
    for (let minute = 0; minute < 7; minute += 1) {
      for (let n = 0; n < 6; n += 1) {
        const answer = await verify('github', 'student-one')
        if (answer.statusCode === 422) made += 1
        else expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true])
      }
      expect(made).toBe(Math.min(30, 5 * (minute + 1)))
      portal().clock.advance(61)
    }
    expect(simulated().asked()).toHaveLength(30)
    expect(Number((await verify('github', 'student-one')).headers['retry-after'])).toBeGreaterThan(23 * hour)
  })

  test.each([
    ['codeforces', '../users/admin'],
    ['leetcode', 'a?b=c'],
    ['hackerrank', 'student'],
  ])(
    'rejects a handle on %s like %j with 400, without calling the platform (security, row 31)',
    async (platform, username) => {
      const { browser } = await student()
      const answer = await browser.post('/user/verifyCodingPlatform', { platform, username })
      expect(answer.statusCode).toBe(400)
      expect(simulated().simulator.calls).toEqual([])
    },
  )
})
