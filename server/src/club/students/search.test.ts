import {
  candidatesAnswer,
  foundStudentsAnswer,
  juniorsAnswer,
  studentPageAnswer,
  studentsAnswer,
} from '@portal/shared/contract'
import { eq, inArray } from 'drizzle-orm'
import { users } from '../../core/people/users.tables.ts'
import type { Browser } from '../../testing/browser.ts'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { changeAccount, type Member, newStudent, signedUp, signedUpLead } from '../../testing/students.ts'
import { prove, solve } from '../progress/progress.samples.ts'

onDatabase('students in the search', (portal) => {
  let asker: Member
  let lead: Browser
  const ids: string[] = []

  beforeAll(async () => {
    asker = await signedUp(portal, { ...newStudent(), name: 'Zeenat Sample' })
    lead = (await signedUpLead(portal)).browser
    for (const [index, username] of ['priya_one', 'priya_two', 'priya_three', 'priya_four'].entries()) {
      const { user } = await signedUp(portal, { ...newStudent(), username, name: `Príya Example ${index}` })
      ids.push(user._id)
    }
  })

  const found = async (browser: Browser, q: string) => {
    const answer = await browser.get(`/user/searchStudents?q=${encodeURIComponent(q)}`)
    return foundStudentsAnswer.parse(answer.json()).data
  }
  const names = async (browser: Browser, q: string) => (await found(browser, q)).map((one) => one.username)

  test('are found by name and username, with only what leaderboards show', async () => {
    expect(await names(asker.browser, 'example pryia')).toHaveLength(4)
    expect(await found(asker.browser, 'priya_two')).toEqual([
      { username: 'priya_two', name: 'Príya Example 1', batch: '2024', branch: 'mca' },
    ])
    expect(await names(asker.browser, asker.form.email)).toEqual([])
    expect(await names(asker.browser, String(asker.form.phone))).toEqual([])
  })

  test('are those of the leaderboards; leads also find those who left them, and nobody finds suspended or leaving ones', async () => {
    const [hidden = '', suspended = '', leaving = ''] = ids
    await changeAccount(portal, hidden, { isOnBoards: false })
    await changeAccount(portal, suspended, { suspendedAt: portal.clock.now() })
    await changeAccount(portal, leaving, { deletionDueAt: portal.clock.now() })

    expect(await names(asker.browser, 'priya')).toEqual(['priya_four'])
    expect((await found(lead, 'priya')).map((one) => [one.username, one.isHidden])).toEqual([
      ['priya_four', undefined],
      ['priya_one', true],
    ])
    await portal.app.db.delete(users).where(inArray(users.id, ids))
    expect(await names(lead, 'priya')).toEqual([])
  })
})

onDatabase('a registration number with slashes', (portal) => {
  let lead: Browser
  beforeAll(async () => {
    lead = (await signedUpLead(portal)).browser
    for (const regNumber of ['2k24/mca/07', '2k24/mca/08']) {
      const { user } = await signedUp(portal)
      await portal.app.db.update(users).set({ regNumber }).where(eq(users.id, user._id))
    }
  })

  const answers = {
    students: async (text: string) =>
      studentsAnswer.parse((await lead.get(`/lead/students?search=${text}`)).json()).students,
    juniors: async (text: string) =>
      juniorsAnswer.parse((await lead.get(`/lead/getJuniorsData?page=1&search=${text}`)).json()).users,
    candidates: async (text: string) =>
      candidatesAnswer.parse((await lead.get(`/lead/candidates?search=${text}`)).json()).students,
  }

  for (const typed of ['2K24/MCA/07', '2k24 mca07'])
    test.each(Object.entries(answers))(`${typed} is found among the %s`, async (_list, ask) => {
      const found = await ask(encodeURIComponent(typed))
      expect(found.map(({ regNumber }) => regNumber)).toEqual(['2k24/mca/07'])
    })
})

type Marks = Partial<typeof users.$inferInsert>

onDatabase('a student’s page', (portal) => {
  /** A student, a member and a visitor, and what each gets at the student's page. */
  const open = async (marks: Marks = {}) => {
    const [student, member] = [await signedUp(portal), await signedUp(portal)]
    await changeAccount(portal, student.user._id, { isPagePublic: false, ...marks })
    const read = (browser = portal.browser(), username = student.user.username) =>
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
    const { app, clock } = portal
    await prove(app.db, _id, 'codeforces', 'tourist_sample', clock.now())
    await prove(app.db, _id, 'github', 'only-given', null)
    await solve(app.db, _id, [{ questionId: 'C 1 A', at: clock.now() }])

    const answer = await read(member.browser, username.toUpperCase())

    const { student: page } = studentPageAnswer.parse(answer.json())
    expect(page).toMatchObject({
      username,
      name,
      batch,
      branch,
      isAlumni: false,
      seenBy: 'members',
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
