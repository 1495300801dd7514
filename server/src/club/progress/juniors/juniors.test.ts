import { juniorsAnswer } from '@portal/shared/contract'
import { onDatabase } from '../../../testing/databases/on-databases.ts'
import { newStudent, signedUp, signedUpLead } from '../../../testing/students.ts'
import { dailyProblem, prove, solve } from '../progress.samples.ts'

onDatabase('what leads see of the students', (portal) => {
  test('is all students by registration number, with verified handles, without leads', async () => {
    const late = { ...newStudent(), email: 'zoya.2024mca999@institute.example' }
    const early = { ...newStudent(), email: 'asha.2023msc001@institute.example' }
    const second = await signedUp(portal(), late)
    const first = await signedUp(portal(), early)
    const { browser } = await signedUpLead(portal())
    const { db } = portal().app
    await prove(db, first.user._id, 'codeforces', 'asha', new Date())
    await prove(db, first.user._id, 'github', 'asha-g', new Date())
    await prove(db, first.user._id, 'leetcode', 'not-proven', null)
    await solve(db, second.user._id, [{ questionId: 'L course-schedule', at: portal().clock.now() }])

    const { users } = juniorsAnswer.parse((await browser.get('/lead/getJuniorsData')).json())

    expect(users.map(({ regNumber }) => regNumber)).toEqual(['2023msc001', '2024mca999'])
    const [asha, zoya] = users
    expect(asha).toMatchObject({
      ...{ name: early.name, phone: early.phone },
      ...{ leetcode: null, codeforces: 'asha', gfg: null, github: 'asha-g' },
    })
    expect(zoya?.past14Days.at(-1)?.uniqueQuestionsSolved).toBe(1)
    expect(zoya?.sheets[0]?.status.replaceAll('0', '')).toBe('1111')
  })

  test('includes future daily problems, one bit each, the same in every call', async () => {
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
})
