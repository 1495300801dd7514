import { failureModes } from '@portal/demo'
import { platforms } from '@portal/shared/contract'
import { and, eq, isNotNull } from 'drizzle-orm'
import { handles } from '../../core/people/handles.tables.ts'
import { onDatabase, onPostgres } from '../../testing/databases/on-databases.ts'
import { expectRefusal } from '../../testing/refusals.ts'
import { setUpSimulatedPlatforms } from '../../testing/servers/simulated-platforms.ts'
import { signedUp } from '../../testing/students.ts'
import { solve } from '../progress/progress.samples.ts'
import { newHandle, stringOf, studentWithString, verify } from './handle-checks.samples.ts'

const simulated = setUpSimulatedPlatforms()
const hour = 3600

onDatabase('verifying handles', (portal) => {
  const student = () => studentWithString(portal, simulated)

  test('a student gets a string of ten letters, the same one while it is valid, and unlike anyone else’s', async () => {
    const [one, other] = [await student(), await student()]

    expect(one.string).toMatch(/^[A-Za-z]{10}$/)
    expect(other.string).not.toBe(one.string)
    portal.clock.advance(22 * hour)
    const again = await stringOf(one.browser)
    expect(again).toEqual({
      randomString: one.string,
      verifiedPlatforms: [],
      unverifiedPlatforms: platforms.map((platform) => ({ platform, username: '' })),
    })
    portal.clock.advance(1.5 * hour)
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
    expect(await portal.sessionOf(browser)).toMatchObject({ user: { ...all, unverifiedPlatforms: [] } })
    const login = { loginCredential: form.email, password: form.password }
    expect((await portal.browser().post('/user/login', login)).json().user).toMatchObject(all)
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
      portal.clock.advance(60)
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
      portal.clock.advance(halfDay)
      await one.browser.get('/user/me')
    }
    const late = await one.verify('github', handle)
    expectRefusal(late, 422, 'Your verification string has expired. Reload the page to get a new one')
    await stringOf(one.browser)
    expect((await one.verify('github', handle)).statusCode).toBe(422)
    expect((await one.handles()).verifiedPlatforms).toEqual([])
  })

  test('a student who never asked for a string verifies nothing, not even with an empty name', async () => {
    portal.app.platforms = simulated.clients()
    const { browser } = await signedUp(portal)
    expect((await verify(browser, 'gfg', newHandle())).statusCode).toBe(422)
  })

  test('a verified handle can’t be changed by its student, and others need their own proof (security, row 33)', async () => {
    const [one, other] = [await student(), await student()]
    const handle = newHandle()
    one.rename('gfg', handle)
    await one.verify('gfg', handle)
    portal.clock.advance(60)
    one.rename('gfg', 'another-one')

    const refused = await other.verify('gfg', handle.toUpperCase())
    expect(refused.statusCode).toBe(422)
    for (const name of [handle, 'another-one']) {
      const again = await one.verify('gfg', name)
      expectRefusal(again, 409, /is already verified and can’t be changed/)
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
    await solve(portal.app.db, one.user._id, [{ questionId: 'C 4 A', at: portal.clock.now() }])
    portal.clock.advance(60)
    other.rename('codeforces', handle)

    expect((await other.verify('codeforces', handle.toUpperCase())).statusCode).toBe(200)

    expect((await other.handles()).verifiedPlatforms).toMatchObject([{ platform: 'codeforces' }])
    expect((await one.handles()).verifiedPlatforms).toEqual([])
    // What its former owner solved stays theirs.
    expect((await one.browser.get('/user/getSubmissions/codeforces')).json().total).toBe(1)
    expect((await portal.mailsTo(one.form.email)).at(-1)?.text).toContain(
      `Another student proved that they control Codeforces ${handle}`,
    )
    expect(await portal.activityOf(one.user._id)).toEqual([
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
      portal.clock.advance(61)
    }
    expect(simulated.asked()).toHaveLength(30)
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
      expect(simulated.simulator.calls).toEqual([])
    },
  )
})

const modes = failureModes.filter((mode) => mode !== 'unknown handle')

onDatabase('a platform that fails', (portal) => {
  const student = () => studentWithString(portal, simulated)

  test.each(modes)('leaves every handle unchanged: %s (security, row 32)', async (mode) => {
    const { rename, verify, handles } = await student()
    const [proven, waiting] = [newHandle(), newHandle()]
    rename('leetcode', proven)
    await verify('leetcode', proven)
    const others = platforms.filter((platform) => platform !== 'leetcode')
    portal.app.platforms = simulated.clients({ timeoutMs: 400 })
    for (const platform of others) {
      rename(platform, waiting)
      simulated.simulator.failures.add({ platform, mode })
      const answer = await verify(platform, waiting)

      expect(answer.statusCode).toBe(503)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      expect(answer.json().message).toMatch(/ can’t be reached, so nothing was changed. Try again in /)
    }
    expect(await handles()).toEqual({
      verifiedPlatforms: [{ platform: 'leetcode', username: proven }],
      unverifiedPlatforms: others.map((platform) => ({ platform, username: waiting })),
    })

    simulated.simulator.failures.clear()
    portal.app.platforms = simulated.clients()
    portal.clock.advance(60)
    expect((await verify('github', waiting)).statusCode).toBe(200)
  })

  test('that rejects the portal’s calls says for how long', async () => {
    const { verify } = await student()
    simulated.simulator.failures.add({ platform: 'github', mode: 'too many' })
    const answer = await verify('github', newHandle())
    expect(answer.headers['retry-after']).toBe('120')
    expect(answer.json().message).toBe(
      'GitHub can’t be reached, so nothing was changed. Try again in 2 minutes',
    )
  })

  test.each(platforms)('is not treated as an unknown handle: %s', async (platform) => {
    const { verify } = await student()
    const handle = newHandle()
    simulated.simulator.failures.add({ platform, mode: 'unknown handle', handle })

    const answer = await verify(platform, handle)

    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toEqual({
      status: false,
      message: expect.stringMatching(
        new RegExp(`^There is no \\w+ user named ${handle}\\. Check the username$`),
      ),
    })
  })
})

onPostgres('handles verified at once', (portal) => {
  const student = () => studentWithString(portal, simulated)
  const owners = (username: string) =>
    portal.app.db
      .select({ userId: handles.userId })
      .from(handles)
      .where(and(eq(handles.usernameKey, username), isNotNull(handles.verifiedAt)))

  test('if two students verify one handle, one gets it and the other gets an error (security, row 33)', async () => {
    const [one, other] = [await student(), await student()]
    for (let round = 0; round < 8; round += 1) {
      await portal.app.db.delete(handles)
      portal.clock.advance(3600)
      const handle = newHandle()
      // The name contains both strings, as first and last name.
      one.rename('codeforces', handle, `${one.string} ${other.string}`)

      const answers = await Promise.all([
        one.verify('codeforces', handle),
        other.verify('codeforces', handle.toUpperCase()),
      ])

      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
      expect(await owners(handle)).toHaveLength(1)
    }
  })

  test('if one student verifies two handles, one of them counts', async () => {
    const { string, rename, verify, handles } = await student()
    const names = [newHandle(), newHandle(), newHandle()]
    for (const name of names) rename('github', name, string)
    const answers = await Promise.all(names.map((name) => verify('github', name)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    const { verifiedPlatforms } = await handles()
    const winner = answers.findIndex(({ statusCode }) => statusCode === 200)
    expect(verifiedPlatforms).toEqual([{ platform: 'github', username: names[winner] }])
  })

  test('twenty tabs that ask for the string at once get the same one', async () => {
    const { browser, string } = await student()
    portal.clock.advance(23.5 * 3600)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.post('/user/getCodingPlatformVerificationString', {})),
    )
    const strings = new Set(answers.map((answer) => answer.json().randomString))
    expect(strings.size).toBe(1)
    expect(strings).not.toContain(string)
  })
})
