import { studentPageAnswer } from '@portal/shared/contract'
import type { users } from '../../core/people/users.tables.ts'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { changeAccount, signedUp } from '../../testing/students.ts'
import { prove, solve } from '../progress/progress.samples.ts'

type Marks = Partial<typeof users.$inferInsert>

onDatabase('a student’s page', (portal) => {
  /** A student, a member and a visitor, and what each gets at the student's page. */
  const open = async (marks: Marks = {}) => {
    const [student, member] = [await signedUp(portal()), await signedUp(portal())]
    await changeAccount(portal(), student.user._id, { isPagePublic: false, ...marks })
    const read = (browser = portal().browser(), username = student.user.username) =>
      browser.get(`/students/${username}`)
    const statuses = async () => {
      const answers = [await read(student.browser), await read(member.browser), await read()]
      return answers.map(({ statusCode }) => statusCode)
    }
    return { student, member, read, statuses }
  }

  test('shows members name, batch, branch, verified handles and the year, and no contact details', async () => {
    const { student, member, read } = await open()
    const { _id, username, name, batch, branch, email, regNumber, phone } = student.user
    const { app, clock } = portal()
    await prove(app.db, _id, 'codeforces', 'tourist_sample', clock.now())
    await prove(app.db, _id, 'github', 'only-given', null)
    await solve(app.db, _id, [{ questionId: 'C 1 A', at: clock.now() }])

    const answer = await read(member.browser, username.toUpperCase())

    const { student: page } = studentPageAnswer.parse(answer.json())
    expect(page).toMatchObject({
      ...{ username, name, batch, branch, isAlumni: false, seenBy: 'members' },
      handles: [{ platform: 'codeforces', username: 'tourist_sample' }],
    })
    const own = await student.browser.get('/user/getYear')
    expect(page.year).toEqual(own.json().year)
    expect(page.year.platforms.map(({ total }) => total)).toEqual([0, 1, 0])
    for (const secret of [_id, email, regNumber, String(phone), 'only-given'])
      expect(answer.body).not.toContain(secret)
  })

  test('is visible to members while its owner is on the leaderboards, and to visitors if its owner allows it', async () => {
    const { student, statuses } = await open()
    expect(await statuses()).toEqual([200, 200, 401])
    await student.browser.put('/user/account', { isPagePublic: true })
    expect(await statuses()).toEqual([200, 200, 200])
    await student.browser.put('/user/account', { isOnBoards: false })
    expect(await statuses()).toEqual([200, 200, 200])
    await student.browser.put('/user/account', { isPagePublic: false })
    expect(await statuses()).toEqual([200, 404, 401])
  })

  test.each<Marks>([{ suspendedAt: new Date() }, { deletionDueAt: new Date() }])(
    'is hidden with %j, even if it was public',
    async (marks) => {
      const { statuses } = await open({ isPagePublic: true, ...marks })
      expect((await statuses()).slice(1)).toEqual([404, 401])
    },
  )

  test('that is not visible is answered like a missing one', async () => {
    const { member, read } = await open({ isOnBoards: false })
    const nobody = 'nobody_sample'
    expect((await read(member.browser)).json()).toEqual((await read(member.browser, nobody)).json())
    expect((await read()).json()).toEqual((await read(undefined, nobody)).json())
  })

  test('is not cached if only its owner sees it', async () => {
    const { student, member, read } = await open()
    const cacheOf = async (browser = member.browser) => (await read(browser)).headers['cache-control']
    expect(await cacheOf()).toBe('private, no-cache')
    await student.browser.put('/user/account', { isOnBoards: false })
    expect(await cacheOf(student.browser)).toBe('no-store')
  })
})
