import {
  alumniRunsAnswer,
  homeStatsSchema,
  juniorsAnswer,
  leadsAnswer,
  userAnswer,
} from '@portal/shared/contract'
import { stringOf, verify } from './club/handles/handle-checks.samples.ts'
import { command as leadCommand } from './club/leads/lead.command.ts'
import { linkTo, papersOf, uploaded } from './club/papers/papers.samples.ts'
import type { Browser } from './testing/browser.ts'
import { idFrom } from './testing/calls/call.ts'
import { carryOut } from './testing/carry-out.ts'
import { openPortal, type Portal } from './testing/portal.ts'
import { setUpSimulatedPlatforms } from './testing/servers/simulated-platforms.ts'
import { password, signUp } from './testing/students.ts'

const simulated = setUpSimulatedPlatforms()

/** Each year so many begin. */
const intake = { mca: 24, msc: 16 } as const
type Branch = keyof typeof intake

const letters = (number: number) =>
  [...String(number)].map((digit) => 'abcdefghij'.charAt(Number(digit))).join('')

/** The form of the n-th student of a batch; made up, whoever it is. */
const formOf = (batch: number, branch: Branch, roll: number) => ({
  username: `${branch}_${batch}_${roll}`,
  name: `${branch === 'mca' ? 'Maya' : 'Samir'} Sample ${letters(roll)}`,
  email: `sample${letters(roll)}.${batch}${branch}${String(roll).padStart(3, '0')}@institute.example`,
  phone: 9_000_000_000 + batch * 1000 + roll + (branch === 'msc' ? 500 : 0),
  password,
})
type Form = ReturnType<typeof formOf>

const namesOf = (batch: number): Form[] =>
  (['mca', 'msc'] as const).flatMap((branch) =>
    Array.from({ length: intake[branch] }, (_, at) => formOf(batch, branch, at + 1)),
  )

/**
 * What a club of three intakes is on the day after each year's run, written down beforehand. A programme of three years
 * (mca) and one of two (msc): nobody leaves after the first year, msc of 2024 after the second, mca of 2024 and msc of
 * 2025 after the third. One of the active mca students is the lead.
 */
const yearEnds = {
  2025: { mca: 23, msc: 16, juniors: 39, alumni: 0, board: 40, left: 0 },
  2026: { mca: 47, msc: 16, juniors: 63, alumni: 16, board: 64, left: 16 },
  2027: { mca: 47, msc: 16, juniors: 63, alumni: 56, board: 64, left: 40 },
} as const

/** The boards of the years' and of one month's seasons, on the same days: what was written once stays. */
const firstYear = { 'potd?season=2024': ['1 mca_2024_5 2'], 'potd?season=2024-08': ['1 mca_2024_5 2'] }
const secondYear = {
  ...firstYear,
  // Who solved it a day late is on none; msc of 2024 had their time until the year ended.
  'potd?season=2025': ['1 msc_2024_1 1', '2 mca_2024_5 1'],
  'potd?season=2025&batch=2024&branch=mca': ['1 mca_2024_5 1'],
  'potd?season=2025&students=alumni': [],
  'codeforces?season=2025': ['1 mca_2025_1 150'],
}
const seasonEnds: Record<keyof typeof yearEnds, Record<string, string[]>> = {
  2025: { ...firstYear, 'potd?season=2025': [], 'codeforces?season=2024': [] },
  2026: secondYear,
  2027: { ...secondYear, 'potd?season=2026': [], 'codeforces?season=2026': ['1 mca_2025_1 100'] },
}

/** Lives with the portal: nobody touches the database, and time passes only as said. */
function lifeOf(portal: Portal) {
  const { app, clock, postBox } = portal
  const job = async (name: string) => expect([name, await app.runJob(name)]).toEqual([name, true])

  const logIn = async ({ email }: { email: string }): Promise<Browser> => {
    const browser = portal.browser()
    const answer = await browser.post('/user/login', { loginCredential: email, password })
    if (answer.statusCode !== 200) throw new Error(`${email}: ${answer.body}`)
    return browser
  }

  /** Everybody of a batch signs up, by form and mailed code. */
  const begin = async (batch: number) => {
    for (const form of namesOf(batch)) await signUp(portal, form)
  }

  const prove = async (browser: Browser, platform: 'leetcode' | 'codeforces', handle: string) => {
    const { randomString } = await stringOf(browser)
    simulated().simulator.world.change(platform, handle, { name: randomString })
    expect((await verify(browser, platform, handle)).statusCode).toBe(200)
  }

  /** Solves these problems with a proven handle. */
  const solve = (handle: string, slugs: string[]) => {
    const { world } = simulated().simulator
    const solvedAt = Math.floor(clock.now().getTime() / 1000)
    for (const slug of slugs) world.solve('leetcode', handle, { id: slug, name: slug, solvedAt })
  }

  const setProblems = async (lead: Browser, date: string, slugs: string[]) => {
    for (const slug of slugs)
      await lead.post('/lead/addPotd', { date, questionLink: `https://leetcode.com/problems/${slug}/` })
  }

  /** Codeforces says this rating, and the portal hears of it. */
  const rate = async (handle: string, rating: number) => {
    simulated().simulator.world.change('codeforces', handle, { rating })
    await job('codeforces figures')
  }

  /** Ranks, names and gains on each of these leaderboards. */
  const seasons = async (lead: Browser, boards: string[]) => {
    const told: Record<string, string[]> = {}
    for (const board of boards) {
      const { users } = (await lead.get(`/api/leaderboard/${board}`)).json().data
      told[board] = users.map(
        (row: { place: number; username: string; gained: number }) =>
          `${row.place} ${row.username} ${row.gained}`,
      )
    }
    return told
  }

  const subjectsTo = async (email: string) => {
    await app.sendMails()
    return postBox.to(email).map(({ subject }) => subject)
  }

  /** The club as its pages tell of it. */
  const look = async (lead: Browser) => {
    const read = async (path: string) => (await lead.get(path)).json()
    const stats = homeStatsSchema.parse(await read('/user/getHomeStats'))
    const juniors = async (group: string) =>
      juniorsAnswer.parse(await read(`/lead/getJuniorsData?page=1&students=${group}`)).total
    const { last } = alumniRunsAnswer.parse(await read('/lead/alumniRuns'))
    return {
      ...{ mca: stats.mcaUserCount, msc: stats.mscUserCount, leads: stats.leadCount },
      ...{ juniors: await juniors('active'), alumni: await juniors('alumni') },
      board: (await read('/api/leaderboard/potd')).data.users.length,
      left: last?.students,
    }
  }

  return { job, logIn, begin, prove, solve, setProblems, rate, seasons, subjectsTo, look }
}

test('a club lives through three academic years: who comes, solves, uploads, moves, leads and leaves is counted as it should be', async () => {
  const portal = await openPortal('postgres', { parts: { platforms: simulated().clients() } })
  const { app, clock } = portal
  const { job, logIn, begin, prove, solve, setProblems, rate, seasons, subjectsTo, look } = lifeOf(portal)
  const [first, deputy, second, third] = [
    formOf(2024, 'mca', 1),
    formOf(2024, 'mca', 2),
    formOf(2025, 'mca', 1),
    formOf(2026, 'mca', 1),
  ]
  const idOf = async (browser: Browser) => userAnswer.parse((await browser.get('/user/me')).json()).user._id
  const appoint = async (by: Browser, whom: Browser, title: string, until: string | null) => {
    const appointed = await by.post('/lead/leads', { student: await idOf(whom), title, until })
    expect([appointed.statusCode, appointed.body]).toEqual([201, expect.any(String)])
  }
  const leadsNow = async (browser: Browser) =>
    leadsAnswer.parse((await browser.get('/lead/getAllLeads')).json()).leads.map(({ email }) => email)
  /** The day after the run, which comes two weeks after the year has begun. */
  const endYear = async (year: keyof typeof yearEnds, lead: Form) => {
    clock.set(`${year}-07-16T06:00:00Z`)
    for (const name of ['lead terms', 'alumni', 'progress']) await job(name)
    expect({ year, ...(await look(await logIn(lead))) }).toEqual({ year, ...yearEnds[year], leads: 1 })
    expect(await seasons(await logIn(lead), Object.keys(seasonEnds[year]))).toEqual(seasonEnds[year])
  }

  // The first year. The first lead is made at the server: there is nobody yet who could.
  clock.set('2024-08-01T06:00:00Z')
  await job('alumni')
  await begin(2024)
  await carryOut(leadCommand, ['add', first.email], app.db, clock.now())
  const founder = await logIn(first)
  clock.set('2024-08-16T06:00:00Z')
  await job('alumni')
  const founderAgain = await logIn(first)
  await appoint(founderAgain, await logIn(deputy), 'Secretary', '2025-06-30')
  expect(await subjectsTo(deputy.email)).toContainEqual(expect.stringMatching(/lead/i))
  expect(await founder.get('/lead/getAllLeads')).toMatchObject({ statusCode: 401 })
  await setProblems(founderAgain, '2024-08-16', ['two-sum', '3sum'])
  const solver = await logIn(formOf(2024, 'mca', 5))
  await prove(solver, 'leetcode', 'maya_solves')
  solve('maya_solves', ['two-sum', '3sum'])
  clock.advance(3600)
  await job('poll')
  expect((await solver.get('/user/getSheetPotdDaysData')).json().userData.potds).toEqual({
    ...{ status: '11', timing: 'dd', count: 2 },
  })
  const names = {
    subject: await idFrom(founderAgain, '/subject/add', { name: 'Graphs', subjectCode: 'G1', course: 'MCA' }),
    teacher: await idFrom(founderAgain, '/teacher/add', {
      name: 'Tara Sample',
      email: 'tara@institute.example',
    }),
  }
  const paper = await uploaded(solver, {
    ...{ ...names, academicSession: '2023-24', driveLink: linkTo('years_1') },
  })
  const approved = await papersOf(founderAgain).decide(paper._id, 'approved', { reason: 'Well readable' })
  expect(approved.statusCode).toBe(200)
  expect(await subjectsTo(formOf(2024, 'mca', 5).email)).toContain('Your paper was approved')
  await endYear(2025, first)
  expect(await leadsNow(await logIn(first))).toEqual([first.email])

  // The second year: the first handover, and an address that was written wrongly is put right.
  clock.set('2025-09-01T06:00:00Z')
  await begin(2025)
  await appoint(await logIn(first), await logIn(second), 'Head', '2027-06-30')
  const retiring = await logIn(first)
  const gone = await retiring.post(`/lead/leads/${await idOf(retiring)}/retire`, { reason: 'A handover' })
  expect(gone.statusCode).toBe(200)
  expect((await retiring.get('/lead/getAllLeads')).statusCode).toBe(403)
  const mover = formOf(2024, 'mca', 5)
  const corrected = { ...mover, username: 'unused_name', email: `correct.${mover.email}` }
  const newBrowser = portal.browser()
  await newBrowser.post('/user/signup', corrected)
  const otp = await portal.codeFor(corrected.email)
  expect((await newBrowser.post('/user/verifyEmail', { email: corrected.email, otp })).statusCode).toBe(409)
  await newBrowser.post('/user/accountMove/code', {})
  const moveCode = await portal.codeFor(mover.email)
  const moved = await newBrowser.post('/user/accountMove/confirm', { otp: moveCode, keepPassword: true })
  expect(userAnswer.parse(moved.json()).user).toMatchObject({
    ...{ username: mover.username, email: corrected.email },
    verifiedPlatforms: [{ platform: 'leetcode', username: 'maya_solves' }],
  })
  for (const { email } of [mover, corrected])
    expect(await subjectsTo(email)).toContain('Your club portal account has a new address')
  // One daily problem: first somebody who leaves with the year, then the mover, and a day late somebody new.
  clock.set('2025-09-02T06:00:00Z')
  await setProblems(await logIn(second), '2025-09-02', ['jump-game'])
  await prove(await logIn(formOf(2024, 'msc', 1)), 'leetcode', 'samir_solves')
  solve('samir_solves', ['jump-game'])
  await prove(await logIn(second), 'codeforces', 'second_rates')
  await rate('second_rates', 1200)
  clock.advance(3600)
  solve('maya_solves', ['jump-game'])
  clock.set('2025-09-03T06:00:00Z')
  await prove(await logIn(formOf(2025, 'mca', 2)), 'leetcode', 'late_solves')
  solve('late_solves', ['jump-game'])
  clock.advance(3600)
  await job('poll')
  clock.set('2026-06-01T06:00:00Z')
  await rate('second_rates', 1350)
  await endYear(2026, second)

  // The third year: the second handover, by a term that ends by itself.
  clock.set('2026-09-01T06:00:00Z')
  await begin(2026)
  await appoint(await logIn(second), await logIn(third), 'Head', '2028-06-30')
  clock.set('2027-06-20T06:00:00Z')
  await rate('second_rates', 1450)
  await job('lead terms')
  expect(await leadsNow(await logIn(third))).toEqual(expect.arrayContaining([second.email, third.email]))
  await endYear(2027, third)
  expect(await leadsNow(await logIn(third))).toEqual([third.email])

  // Who has left signs in as ever, with all that they did, and is asked for by a filter.
  const alumnus = await logIn(corrected)
  expect(userAnswer.parse((await alumnus.get('/user/me')).json()).user).toMatchObject({ standing: 'alumni' })
  expect((await alumnus.get('/user/getSheetPotdDaysData')).json().userData.potds.count).toBe(3)
  expect((await papersOf(alumnus).list({ own: 'true' })).requests.map(({ _id }) => _id)).toEqual([paper._id])
  const board = async (group: string) =>
    (await alumnus.get(`/api/leaderboard/potd?students=${group}`))
      .json()
      .data.users.map(({ username }: { username: string }) => username)
  expect(await board('active')).not.toContain(mover.username)
  expect((await board('alumni'))[0]).toBe(mover.username)
  await portal.close()
}, 300_000)
