import { onDatabase, onPostgres } from '../testing/on-databases.ts'
import { signedUp, signedUpLead } from '../testing/students.ts'
import { potds } from './potds.tables.ts'

const link = (slug: string) => `https://leetcode.com/problems/${slug}/`

onDatabase('daily problems', (portal) => {
  test('are added by leads, several a day, each once, with an audit entry', async () => {
    const { browser, user } = await signedUpLead(portal())
    const add = (date: string, questionLink: string) => browser.post('/lead/addPotd', { date, questionLink })

    const added = await add('2025-02-01', link('two-sum'))
    const second = await add('2025-02-01', link('3sum'))
    const again = await add('2025-02-01', 'https://leetcode.com/problems/two-sum/description/?envType=daily')
    const otherDay = await add('2025-02-02', link('two-sum'))

    expect([added.statusCode, added.json()]).toEqual([201, { message: 'POTD added' }])
    expect(second.statusCode).toBe(201)
    expect([again.statusCode, Object.keys(again.json().errors)]).toEqual([409, ['questionLink']])
    expect(otherDay.statusCode).toBe(201)
    expect(await portal().auditOf('L two-sum')).toEqual([
      expect.objectContaining({
        actor: user._id,
        action: 'daily problem added',
        details: { date: '2025-02-01', label: 'two-sum on LeetCode, for 1 Feb 2025' },
      }),
      expect.objectContaining({ details: expect.objectContaining({ date: '2025-02-02' }) }),
    ])
  })

  test('are added by nobody else (security, row 21)', async () => {
    const { browser } = await signedUp(portal())
    const potd = { date: '2025-03-01', questionLink: link('two-sum') }
    const before = await portal().app.db.$count(potds)

    expect((await browser.post('/lead/addPotd', potd)).statusCode).toBe(403)
    expect((await portal().browser().post('/lead/addPotd', potd)).statusCode).toBe(401)
    expect(await portal().app.db.$count(potds)).toBe(before)
  })

  test('come in the order of their days, to students up to today, to leads the coming ones too', async () => {
    const student = await signedUp(portal())
    const lead = await signedUpLead(portal())
    portal().clock.set('2026-01-10T18:29:59Z') // 23:59:59 in Asia/Kolkata
    for (const [date, slug] of [
      ['2026-01-11', 'coming'],
      ['2026-01-10', 'today-first'],
      ['2026-01-09', 'yesterday'],
      ['2026-01-10', 'today-second'],
    ] as const) {
      await lead.browser.post('/lead/addPotd', { date, questionLink: link(slug) })
      portal().clock.advance(0.01)
    }
    const slugsFor = async ({ browser }: typeof student) =>
      (await browser.get('/user/getAllPotds'))
        .json()
        .potds.filter(({ date }: { date: string }) => date.startsWith('2026-01'))
        .map(({ questionId }: { questionId: string }) => questionId)

    expect(await slugsFor(student)).toEqual(['L yesterday', 'L today-first', 'L today-second'])
    expect(await slugsFor(lead)).toEqual(['L yesterday', 'L today-first', 'L today-second', 'L coming'])
    portal().clock.advance(1) // midnight
    expect(await slugsFor(student)).toContain('L coming')
  })

  test.each([
    [
      'https://codeforces.com/contest/1903/problem/A',
      'C 1903 A',
      'https://codeforces.com/problemset/problem/1903/A',
    ],
    [
      'https://codeforces.com/problemset/problem/4/A',
      'C 4 A',
      'https://codeforces.com/problemset/problem/4/A',
    ],
    [
      'https://codeforces.com/gym/104114/problem/B',
      'C 104114 B',
      'https://codeforces.com/gym/104114/problem/B',
    ],
    [
      'https://leetcode.com/problems/lru-cache/description/',
      'L lru-cache',
      'https://leetcode.com/problems/lru-cache/',
    ],
    [
      'https://www.geeksforgeeks.org/problems/key-pair5616/1?page=1',
      'G key-pair5616',
      'https://www.geeksforgeeks.org/problems/key-pair5616/1',
    ],
  ])('the link %s is the problem %s', async (questionLink, questionId, kept) => {
    const { browser } = await signedUpLead(portal())

    const answer = await browser.post('/lead/addPotd', { date: '2025-05-05', questionLink })

    expect(answer.statusCode).toBe(201)
    const { potds } = (await browser.get('/user/getAllPotds')).json()
    expect(potds).toContainEqual(expect.objectContaining({ date: '2025-05-05', questionId, link: kept }))
  })

  test.each([
    'javascript:alert(1)//https://leetcode.com/problems/two-sum/',
    'http://leetcode.com/problems/two-sum/',
    'https://leetcode.com.evil.example/problems/two-sum/',
    'https://evil.example/https://leetcode.com/problems/two-sum/',
    'https://leetcode.com@evil.example/problems/two-sum/',
    'https://evil.example#leetcode.com/problems/two-sum/',
    'https://leetcode.com/problems/../../evil',
    'https://leetcode.com/problems/"><script>alert(1)</script>',
    'https://leetcode.com/contest/weekly-contest-1/',
    'https://codeforces.com/blog/entry/1',
    '//leetcode.com/problems/two-sum/',
    'data:text/html,https://leetcode.com/problems/two-sum/',
    'https://ⅼeetcode.com/problems/two-sum/',
    `https://leetcode.com/problems/${'x'.repeat(400)}/`,
    '',
  ])('the link %j is refused (security, row 29)', async (questionLink) => {
    const { browser } = await signedUpLead(portal())

    const answer = await browser.post('/lead/addPotd', { date: '2025-05-06', questionLink })

    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['questionLink']])
  })

  test.each(['0000-01-01', '2025-02-29', '2025-13-01', '01-02-2025', '9999-12-31', '', 20250101, null])(
    'the date %j is refused',
    async (date) => {
      const { browser } = await signedUpLead(portal())

      const answer = await browser.post('/lead/addPotd', { date, questionLink: link('two-sum') })

      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['date']])
    },
  )
})

onPostgres('daily problems in a race', (portal) => {
  test('of twenty leads who add one problem to one day at once, one succeeds and there is one audit entry', async () => {
    const { browser } = await signedUpLead(portal())
    const potd = { date: '2025-07-07', questionLink: link('in-a-race') }

    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.post('/lead/addPotd', potd)))

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(19).fill(409)])
    expect(await portal().auditOf('L in-a-race')).toHaveLength(1)
  })
})
