import {
  gridPageSize,
  juniorsAnswer,
  juniorsPageSize,
  potdSubmissionDataAnswer,
  sheetSubmissionDataAnswer,
} from '@portal/shared/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { onDatabase } from '../../../testing/databases/on-databases.ts'
import { type Member, newStudent, setUpLead, signedUp, signedUpLead } from '../../../testing/students.ts'
import { refreshStale } from '../../problems/totals.queries.ts'
import { dailyProblem, prove, solve } from '../progress.samples.ts'

onDatabase('a page of the juniors', (portal) => {
  const page = async (query: Record<string, string>) => {
    const search = new URLSearchParams({ page: '1', ...query })
    return juniorsAnswer.parse((await lead.browser.get(`/lead/getJuniorsData?${search}`)).json())
  }
  const names = async (query: Record<string, string>) => (await page(query)).users.map(({ name }) => name)

  const addMany = (db: Db, count: number) =>
    db.execute(sql`
      INSERT INTO users (username, username_key, name, email, phone, reg_number, batch, branch, password_hash, created_at, updated_at)
      SELECT 'm' || at, 'm' || at, 'Member ' || at, 'm' || at || '@institute.example', at,
        '2020mca' || lpad(at::text, 4, '0'), '2020', 'mca', '-', now(), now()
      FROM generate_series(1, ${count}::int) AS at`)

  const daysAgo = (days: number) => new Date(portal.clock.now().getTime() - days * 86_400_000)
  const lead = setUpLead(portal)
  let asha: string
  let bela: string

  test('is empty for a club without juniors', async () => {
    expect(await page({})).toEqual({
      users: [],
      page: 1,
      pages: 1,
      matches: 0,
      total: 0,
      average: 0,
      batches: [],
      branches: [],
    })
  })

  describe('of a club', () => {
    beforeAll(async () => {
      const { db } = portal.app
      const join = async (who: { name: string; email: string }, ...days: number[]) => {
        const { user } = await signedUp(portal, { ...newStudent(), ...who })
        const submissions = days.map((day, at) => ({
          questionId: `L of-${user._id}-${at}`,
          at: daysAgo(day),
        }))
        await solve(db, user._id, submissions)
        return user._id
      }
      asha = await join({ name: 'Asha Rao', email: 'asha.2024mca012@institute.example' }, 0, 0, 2, 13, 14)
      await join({ name: 'Zoya Khan', email: 'zoya.2023mca100@institute.example' }, 7, 8, 9)
      bela = await join({ name: 'Élodie Das', email: 'bela.2023msc002@institute.example' })
    })

    test('says the same about a junior as the export', async () => {
      const { db } = portal.app
      await dailyProblem(db, '2026-01-02', `L of-${asha}-0`, portal.clock.now())
      await dailyProblem(db, '2026-01-01', 'L course-schedule', portal.clock.now())
      await prove(db, asha, 'github', 'asha-gh', new Date())
      await prove(db, asha, 'leetcode', 'not-verified', null)

      const all = juniorsAnswer.parse(
        (await lead.browser.get('/lead/getJuniorsData?export=yes')).json(),
      ).users
      const { users: shown, ...figures } = await page({})

      expect(shown).toEqual(all)
      const potds = { status: '01', count: 1 }
      expect(shown[2]).toMatchObject({ github: 'asha-gh', leetcode: null, codeforces: null, potds })
      // 4 and 3: the average over all three, whatever the filter, is rounded up.
      expect(figures).toEqual({
        page: 1,
        pages: 1,
        matches: 3,
        total: 3,
        average: 3,
        batches: ['2023', '2024'],
        branches: ['mca', 'msc'],
      })
    })

    test('can be filtered by words, batch, branch and inactivity', async () => {
      expect(await names({ search: 'RAO  asha' })).toEqual(['Asha Rao'])
      expect(await names({ search: '2023M' })).toEqual(['Zoya Khan', 'Élodie Das'])
      expect(await names({ search: '%' })).toEqual([])
      expect(await names({ search: 'E\u0301LODIE' })).toEqual(['Élodie Das'])
      expect(await names({ batch: '2023', branch: 'msc' })).toEqual(['Élodie Das'])
      expect(await names({ inactive: 'yes' })).toEqual(['Zoya Khan', 'Élodie Das'])
      expect(await page({ batch: '1999' })).toMatchObject({ users: [], matches: 0, total: 3, average: 3 })
    })

    test('is in the order of registration numbers, or sorted by name or solved problems in both directions; future daily problems don’t count yet', async () => {
      expect(await names({})).toEqual(['Zoya Khan', 'Élodie Das', 'Asha Rao'])
      expect(await names({ sort: 'total' })).toEqual(['Asha Rao', 'Zoya Khan', 'Élodie Das'])
      expect(await names({ sort: 'name' })).toEqual(['Asha Rao', 'Élodie Das', 'Zoya Khan'])
      const { db } = portal.app
      const now = portal.clock.now()
      await dailyProblem(db, '2025-12-30', 'L two-sum', now)
      await dailyProblem(db, '2025-12-31', 'L set-matrix-zeroes', now)
      await dailyProblem(db, '2099-01-01', `L of-${asha}-1`, now)
      await dailyProblem(db, '2099-01-02', `L of-${asha}-2`, now)
      await solve(db, bela, [
        { questionId: 'L two-sum', at: daysAgo(40) },
        { questionId: 'L set-matrix-zeroes', at: daysAgo(40) },
      ])
      await refreshStale(db, { now })
      expect(await names({ sort: 'striver' })).toEqual(['Élodie Das', 'Zoya Khan', 'Asha Rao'])
      expect(await names({ sort: 'striver', order: 'ascending' })).toEqual([
        ...['Zoya Khan', 'Asha Rao', 'Élodie Das'],
      ])
      expect(await names({ sort: 'potds' })).toEqual(['Élodie Das', 'Asha Rao', 'Zoya Khan'])
      expect(await names({ sort: 'name', order: 'descending' })).toEqual([
        'Zoya Khan',
        'Élodie Das',
        'Asha Rao',
      ])
    })

    test('has everyone once over all pages, and nobody beyond the last', async () => {
      await addMany(portal.app.db, 2 * juniorsPageSize + 1)
      const pages = await Promise.all(
        ['1', '2', '3', '4'].map((number) => page({ batch: '2020', page: number })),
      )
      expect(pages.map(({ users }) => users.length)).toEqual([juniorsPageSize, juniorsPageSize, 1, 0])
      expect(new Set(pages.flatMap(({ users }) => users.map(({ regNumber }) => regNumber))).size).toBe(61)
      expect(pages[3]).toMatchObject({ matches: 61, pages: 3 })
    })
  })
})

onDatabase('the lists of all students', (portal) => {
  const read = async ({ browser }: Member, page: number) => {
    const body = async (path: string) => (await browser.get(`/lead/${path}page=${page}`)).json()
    return {
      juniors: juniorsAnswer.parse(await body('getJuniorsData?export=yes&')),
      potds: potdSubmissionDataAnswer.parse(await body('getAllPotdsSubmissionData?')),
      sheets: sheetSubmissionDataAnswer.parse(await body('getSheetSubmissionData?')),
    }
  }

  test('include future daily problems, one bit each, the same in every call', async () => {
    const { browser } = await signedUpLead(portal)
    const student = await signedUp(portal)
    const { db } = portal.app
    for (const day of ['2026-01-01', '2026-01-02', '2999-01-01'])
      await dailyProblem(db, day, `L of-${day}`, portal.clock.now())
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
    const lead = await signedUpLead(portal)
    const { db } = portal.app
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
