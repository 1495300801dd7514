import { foundStudentsAnswer } from '@portal/shared/contract'
import { inArray } from 'drizzle-orm'
import { users } from '../../core/people/users.tables.ts'
import type { Browser } from '../../testing/browser.ts'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { changeAccount, newStudent, signedUp, signedUpLead } from '../../testing/students.ts'

onDatabase('students in the search', (portal) => {
  let asker: Awaited<ReturnType<typeof signedUp>>
  let lead: Browser
  const ids: string[] = []

  beforeAll(async () => {
    asker = await signedUp(portal(), { ...newStudent(), name: 'Zeenat Sample' })
    lead = (await signedUpLead(portal())).browser
    for (const [index, username] of ['priya_one', 'priya_two', 'priya_three', 'priya_four'].entries()) {
      const { user } = await signedUp(portal(), { ...newStudent(), username, name: `Príya Example ${index}` })
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
    await changeAccount(portal(), hidden, { isOnBoards: false })
    await changeAccount(portal(), suspended, { suspendedAt: portal().clock.now() })
    await changeAccount(portal(), leaving, { deletionDueAt: portal().clock.now() })

    expect(await names(asker.browser, 'priya')).toEqual(['priya_four'])
    expect((await found(lead, 'priya')).map((one) => [one.username, one.isHidden])).toEqual([
      ['priya_four', undefined],
      ['priya_one', true],
    ])
    await portal().app.db.delete(users).where(inArray(users.id, ids))
    expect(await names(lead, 'priya')).toEqual([])
  })
})
