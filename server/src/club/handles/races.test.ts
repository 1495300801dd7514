import { and, eq, isNotNull } from 'drizzle-orm'
import { handles } from '../../core/people/handles.tables.ts'
import { onPostgres } from '../../testing/databases/on-databases.ts'
import { setUpSimulatedPlatforms } from '../../testing/servers/simulated-platforms.ts'
import { newHandle, studentWithString } from './handle-checks.samples.ts'

const simulated = setUpSimulatedPlatforms()

onPostgres('handles verified at once', (portal) => {
  beforeEach(() => {
    portal().app.platforms = simulated().clients()
  })
  const student = () => studentWithString(portal(), simulated())
  const owners = (username: string) =>
    portal()
      .app.db.select({ userId: handles.userId })
      .from(handles)
      .where(and(eq(handles.usernameKey, username), isNotNull(handles.verifiedAt)))

  test('if two students verify one handle, one gets it and the other gets an error (security, row 33)', async () => {
    const [one, other] = [await student(), await student()]
    for (let round = 0; round < 20; round += 1) {
      await portal().app.db.delete(handles)
      portal().clock.advance(3600)
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
    portal().clock.advance(23.5 * 3600)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.post('/user/getCodingPlatformVerificationString', {})),
    )
    const strings = new Set(answers.map((answer) => answer.json().randomString))
    expect(strings.size).toBe(1)
    expect(strings).not.toContain(string)
  })
})
