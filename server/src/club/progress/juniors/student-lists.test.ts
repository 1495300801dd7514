import {
  gridPageSize,
  juniorsAnswer,
  potdSubmissionDataAnswer,
  sheetSubmissionDataAnswer,
} from '@portal/shared/contract'
import { sql } from 'drizzle-orm'
import { onDatabase } from '../../../testing/databases/on-databases.ts'
import { signedUp, signedUpLead } from '../../../testing/students.ts'
import { dailyProblem, solve } from '../progress.samples.ts'

onDatabase('the lists of all students', (portal) => {
  type Lead = Awaited<ReturnType<typeof signedUpLead>>
  const read = async ({ browser }: Lead, page: number) => {
    const body = async (path: string) => (await browser.get(`/lead/${path}page=${page}`)).json()
    return {
      juniors: juniorsAnswer.parse(await body('getJuniorsData?export=yes&')),
      potds: potdSubmissionDataAnswer.parse(await body('getAllPotdsSubmissionData?')),
      sheets: sheetSubmissionDataAnswer.parse(await body('getSheetSubmissionData?')),
    }
  }

  test('include future daily problems, one bit each, the same in every call', async () => {
    const { browser } = await signedUpLead(portal())
    const student = await signedUp(portal())
    const { db } = portal().app
    for (const day of ['2026-01-01', '2026-01-02', '2999-01-01'])
      await dailyProblem(db, day, `L of-${day}`, portal().clock.now())
    await solve(db, student.user._id, [{ questionId: 'L of-2999-01-01', at: '2026-01-01T00:00:00Z' }])

    const potds = (await browser.get('/lead/getAllPotdsSubmissionData')).json().potdSubmissionData
    const sheets = (await browser.get('/lead/getSheetSubmissionData')).json().users
    const { users } = (await browser.get('/lead/getJuniorsData')).json()

    const own = <Row extends { regNumber: string }>(rows: Row[]) =>
      rows.find(({ regNumber }) => regNumber === student.user.regNumber)
    const { name, regNumber, batch, branch, programme, roll } = student.user
    const who = { name, regNumber, batch, branch, programme, roll }
    expect(own(potds)).toEqual({ ...who, potds: { status: '001', timing: '00b' } })
    // Its day is in the future.
    expect(own(users)).toMatchObject({ potds: { status: '001', count: 0 } })
    expect(own(sheets)).toEqual({
      ...who,
      sheets: own<(typeof users)[0]>(users).sheets,
    })
    expect(potds).toHaveLength(users.length)
    expect(sheets).toHaveLength(users.length)
  })

  test('have everyone once, in order, over all pages', async () => {
    const lead = await signedUpLead(portal())
    const { db } = portal().app
    await db.execute(sql`
      INSERT INTO users (username, username_key, name, email, phone, reg_number, batch, branch, password_hash, created_at, updated_at)
      SELECT 'm' || at, 'm' || at, 'A "quoted" name ' || at, 'm' || at || '@institute.example', at,
        '2020mca' || lpad((at / 3)::text, 4, '0'), '2020', 'mca', '-', now(), now()
      FROM generate_series(1, ${2 * gridPageSize + 1}::int) AS at`)
    const inOrder = await db.execute<{ name: string }>(
      sql`SELECT name FROM users WHERE NOT is_lead ORDER BY reg_number, id`,
    )

    const pages = [await read(lead, 1), await read(lead, 2), await read(lead, 3)]

    const names = inOrder.rows.map(({ name }) => name)
    const lists = [
      pages.map(({ juniors: { users: rows, page, pages: of } }) => ({ rows, page, of })),
      pages.map(({ potds: { potdSubmissionData: rows, page, pages: of } }) => ({ rows, page, of })),
      pages.map(({ sheets: { users: rows, page, pages: of } }) => ({ rows, page, of })),
    ]
    for (const list of lists) {
      expect(list.flatMap(({ rows }) => rows.map(({ name }) => name))).toEqual(names)
      expect(list.map(({ page, of }) => [page, of])).toEqual([
        [1, 3],
        [2, 3],
        [3, 3],
      ])
    }
  })
})
