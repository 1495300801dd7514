import { downloadAnswer } from '@portal/shared/contract'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { activityEntries } from '../../core/activity/activity.tables.ts'
import { modulesOf } from '../../core/discovery/modules.ts'
import { personalTables } from '../../core/people/personal-data.ts'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { expectErrors } from '../../testing/refusals.ts'
import { password, signedUp } from '../../testing/students.ts'
import { personEverywhere } from './person.samples.ts'

onDatabase('the download of one’s own data', (portal) => {
  test('has data from every table that can hold something about a person', async () => {
    // Other people's rows, so that each table has more than this person's own.
    await personEverywhere(portal)
    const { browser, names, row, problem, subject } = await personEverywhere(portal)

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
    expect(data.recordOfActs).toContainEqual(expect.objectContaining({ action: 'lead added' }))
    expect(data.followedSeniors?.[0]).toMatchObject({ senior: row.name })
    expect(answer.body).not.toContain(row.passwordHash)
  })

  test('has nothing about anyone else', async () => {
    const other = await personEverywhere(portal)
    const { browser, user } = await signedUp(portal)
    const details = { label: other.row.name, oldEmail: other.form.email }
    const moved = { action: 'account moved', actor: user._id, subject: other.row.id, details }
    await portal.app.db.insert(activityEntries).values({ at: portal.clock.now(), ...moved })
    const { body } = await browser.post('/user/download', { password })
    expect(body).toContain(moved.action)
    expect(other.names.filter((name) => body.includes(name))).toEqual([])
  })

  test('needs the password, and wrong ones count with the logins', async () => {
    const { browser, form } = await signedUp(portal)
    const wrong = await browser.post('/user/download', { password: 'not the password' })
    expectErrors(wrong, 400, { password: 'Wrong password' })
    for (let tried = 0; tried < 4; tried += 1) await browser.post('/user/download', { password: 'no' })
    const login = { loginCredential: form.email, password: 'no' }
    for (let tried = 0; tried < 4; tried += 1) await portal.browser().post('/user/login', login)
    expect((await browser.post('/user/download', { password })).statusCode).toBe(429)
  })

  test('is allowed five times an hour', async () => {
    const { browser } = await signedUp(portal)
    const download = async () => (await browser.post('/user/download', { password })).statusCode
    for (let given = 0; given < 5; given += 1) expect(await download()).toBe(200)
    expect(await download()).toBe(429)
    portal.clock.advance(3600)
    expect(await download()).toBe(200)
  })
})

/** Tables that are in nobody's file, with the reason. */
const leftOut: Record<string, string> = {
  pending_signups: 'sign-ups without an account, gone after a day or with the account that comes of them',
  password_reset_requests: 'what anybody typed as a name or address, gone within minutes',
  rate_limits: 'keyed hashes of who is counted, deleted when their time is over',
  release_reports: 'keyed hashes of accounts and networks, deleted after a week',
  paper_file_pieces: 'the content of files: shown with the paper or the solution',
  ...Object.fromEntries(
    [
      ...['announcements', 'problems', 'subjects', 'teachers', 'paper_counts', 'platform_outages'],
      ...['contests', 'contest_lists', 'photos'],
      ...['uptimes', 'jobs', 'nodes', 'backups', 'channels', 'release_events'],
      ...['release_blobs', 'release_files', 'releases', 'team_tokens'],
      ...['previews', 'release_counts', 'release_loads', 'release_timings'],
    ].map((name) => [name, 'about no student']),
  ),
}

const tables: PgTable[] = []
let own: Awaited<ReturnType<typeof personalTables>> = {}
let downloaded = new Set<string>()
beforeAll(async () => {
  own = await personalTables()
  downloaded = new Set(Object.values(own).map(({ table }) => getTableName(table)))
  const modules = await modulesOf('tables')
  for (const exported of modules.flatMap(({ exports }) => Object.values(exports)))
    if (is(exported, PgTable)) tables.push(exported)
})

test('every table is in a person’s file, or has a reason not to be', () => {
  expect(tables.length).toBeGreaterThan(40)
  const untold = tables.map(getTableName).filter((name) => !downloaded.has(name) && !leftOut[name])
  expect(untold).toEqual([])
  expect(Object.keys(leftOut).filter((name) => downloaded.has(name))).toEqual([])
})

test('everything that references an account is in its owner’s file', () => {
  const toUsers = tables.filter((table) =>
    getTableConfig(table).foreignKeys.some((key) => getTableName(key.reference().foreignTable) === 'users'),
  )
  expect(toUsers.length).toBeGreaterThan(8)
  expect(toUsers.map(getTableName).filter((name) => !downloaded.has(name))).toEqual([])
})

test('no secret of the portal, and no id of another person, is a field of the file', () => {
  const secrets = /hash|token|body|decidedBy|uploadedBy|createdBy|actor/i
  const all = tables.flatMap((table) => Object.keys(getTableColumns(table)))
  expect(all.filter((name) => secrets.test(name)).length).toBeGreaterThan(8)
  const fields = Object.values(own).flatMap(({ fields }) => Object.keys(fields))
  expect(fields.filter((name) => secrets.test(name))).toEqual([])
})
