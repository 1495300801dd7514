import {
  juniorsAnswer,
  packedJuniorsAnswer,
  packedPotdsAnswer,
  packedSheetsAnswer,
  potdSubmissionDataAnswer,
  sheetSubmissionDataAnswer,
} from '@portal/shared/contract'
import { sql } from 'drizzle-orm'
import { onDatabase } from '../testing/on-databases.ts'
import { signedUp, signedUpLead } from '../testing/students.ts'
import { dailyProblem, solve } from './progress.samples.ts'

const bitsOf = (packed: string) =>
  [...Buffer.from(packed, 'base64')].map((byte) => byte.toString(2).padStart(8, '0')).join('')

onDatabase('the lists of all students', (portal) => {
  type Lead = Awaited<ReturnType<typeof signedUpLead>>
  const all = async ({ browser }: Lead) => {
    const read = async (path: string) => (await browser.get(path)).json()
    return {
      juniors: juniorsAnswer.parse(await read('/lead/getJuniorsData')).users,
      potds: potdSubmissionDataAnswer.parse(await read('/lead/getAllPotdsSubmissionData')).potdSubmissionData,
      sheets: sheetSubmissionDataAnswer.parse(await read('/lead/getSheetSubmissionData')).users,
      packedJuniors: packedJuniorsAnswer.parse(await read('/lead/getJuniorsData?packed=1')),
      packedPotds: packedPotdsAnswer.parse(await read('/lead/getAllPotdsSubmissionData?packed=1')),
      packedSheets: packedSheetsAnswer.parse(await read('/lead/getSheetSubmissionData?packed=1')),
    }
  }

  test('say the same packed; a day before the others stands first, wherever its bit is', async () => {
    const lead = await signedUpLead(portal())
    const student = await signedUp(portal())
    const { db } = portal().app
    const now = portal().clock.now()
    for (const day of ['2026-01-02', '2999-01-01', '2026-01-01'])
      await dailyProblem(db, day, `L of-${day}`, now)
    const solved = ['L of-2026-01-01', 'L of-2999-01-01', 'L course-schedule']
    await solve(
      db,
      student.user._id,
      solved.map((questionId) => ({ questionId, at: now })),
    )

    const said = await all(lead)

    const [junior] = said.juniors
    const [packed] = said.packedJuniors.students
    expect(said.packedJuniors.places).toEqual([2, 0, 1])
    expect(said.packedPotds.places).toEqual([2, 0, 1])
    expect(junior?.potds).toEqual({ status: '101', count: 1 })
    expect(said.potds[0]?.potds).toEqual({ status: '101', timing: 'l0b' })
    expect(bitsOf(packed?.potds ?? '')).toBe('01100000')
    expect(said.packedPotds.students[0]?.potds).toBe(packed?.potds)
    expect(bitsOf(said.packedPotds.students[0]?.early ?? '')).toBe('01000000')
    expect(bitsOf(said.packedPotds.students[0]?.late ?? '')).toBe('00100000')
    const statuses = junior?.sheets.map(({ status }) => status).join('') ?? ''
    expect(statuses.replaceAll('0', '')).toBe('1111')
    expect(said.sheets[0]?.sheets).toEqual(junior?.sheets)
    expect(bitsOf(packed?.sheets ?? '').padEnd(statuses.length, '0')).toBe(statuses)
    expect(said.packedSheets.students[0]?.sheets).toBe(packed?.sheets)
    expect(said.packedSheets.sheets).toEqual(
      junior?.sheets.map(({ name, status }) => ({ name, questions: status.length })),
    )
    const { potds, sheets, past14Days, ...details } = junior ?? {}
    expect(packed).toMatchObject({ ...details, solved: past14Days?.map((day) => day.uniqueQuestionsSolved) })
    expect(said.packedJuniors.days).toEqual(past14Days?.map(({ date }) => date))
    expect((await lead.browser.get('/lead/getJuniorsData?packed=2')).statusCode).toBe(400)
  })

  test('have everybody once, in order, also where they are read in slices', async () => {
    const lead = await signedUpLead(portal())
    const { db } = portal().app
    await db.execute(sql`
      INSERT INTO users (username, username_key, name, email, phone, reg_number, batch, branch, password_hash, created_at, updated_at)
      SELECT 'm' || at, 'm' || at, 'A "quoted" name ' || at, 'm' || at || '@institute.example', at,
        '2020mca' || lpad((at / 3)::text, 4, '0'), '2020', 'mca', '-', now(), now()
      FROM generate_series(1, 2100) AS at`)
    const inOrder = await db.execute<{ name: string }>(
      sql`SELECT name FROM users WHERE NOT is_lead ORDER BY reg_number, id`,
    )

    const said = await all(lead)

    const names = inOrder.rows.map(({ name }) => name)
    for (const list of [said.juniors, said.potds, said.sheets])
      expect(list.map(({ name }) => name)).toEqual(names)
    for (const { students } of [said.packedJuniors, said.packedPotds, said.packedSheets])
      expect(students.map(({ name }) => name)).toEqual(names)
  })
})
