import { downloadAnswer } from '@portal/shared/contract'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { password, signedUp } from '../../testing/students.ts'
import { personEverywhere } from './person.samples.ts'

onDatabase('the download of one’s own data', (portal) => {
  test('has data from every table that can hold something about a person', async () => {
    // Other people's rows, so that each table has more than this person's own.
    await personEverywhere(portal())
    const { browser, names, row, problem, subject } = await personEverywhere(portal())

    const answer = await browser.post('/user/download', { password })

    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': expect.stringContaining('attachment'),
    })
    const { data } = downloadAnswer.parse(answer.json())
    expect(Object.keys(data).filter((name) => data[name]?.length === 0)).toEqual([])
    expect(names.filter((name) => !answer.body.includes(name))).toEqual([])
    expect(data.account?.[0]).toMatchObject({ email: row.email, isOnBoards: true, phoneVisibleTo: 'leads' })
    expect(data.papersUploaded?.[0]).toMatchObject({ status: 'approved', teacher: 'Sample Teacher', subject })
    expect(data.solvedProblems?.[0]).toMatchObject({ name: problem })
    expect(data.dailyProblemsSet?.[0]).toMatchObject({ name: problem })
    expect(data.followedSeniors?.[0]).toMatchObject({ senior: row.name })
    expect(answer.body).not.toContain(row.passwordHash)
  })

  test('has nothing about anyone else', async () => {
    const other = await personEverywhere(portal())
    const { browser } = await signedUp(portal())
    const { body } = await browser.post('/user/download', { password })
    expect(other.names.filter((name) => body.includes(name))).toEqual([])
  })

  test('needs the password, and wrong ones count with the logins', async () => {
    const { browser, form } = await signedUp(portal())
    const wrong = await browser.post('/user/download', { password: 'not the password' })
    expect([wrong.statusCode, wrong.json().errors]).toEqual([400, { password: 'Wrong password' }])
    for (let tried = 0; tried < 4; tried += 1) await browser.post('/user/download', { password: 'no' })
    const login = { loginCredential: form.email, password: 'no' }
    for (let tried = 0; tried < 4; tried += 1) await portal().browser().post('/user/login', login)
    expect((await browser.post('/user/download', { password })).statusCode).toBe(429)
  })

  test('is allowed five times an hour', async () => {
    const { browser } = await signedUp(portal())
    const download = async () => (await browser.post('/user/download', { password })).statusCode
    for (let given = 0; given < 5; given += 1) expect(await download()).toBe(200)
    expect(await download()).toBe(429)
    portal().clock.advance(3600)
    expect(await download()).toBe(200)
  })
})
