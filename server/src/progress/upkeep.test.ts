import { eq, sql } from 'drizzle-orm'
import { studentProgress } from '../kept-progress/kept-progress.tables.ts'
import { progressVersion } from '../kept-progress/refresh.queries.ts'
import { remakeOldRows } from '../kept-progress/repair.queries.ts'
import { insertPotd } from '../potds/potds.queries.ts'
import { carryOut } from '../testing/carry-out.ts'
import { onDatabase, onPostgres } from '../testing/on-databases.ts'
import { openPortal, type Portal } from '../testing/portal.ts'
import { signedUp, signedUpLead } from '../testing/students.ts'
import { command } from './progress.command.ts'
import { dailyProblem, knowProblems, solve } from './progress.samples.ts'
import { pollStates, submissions } from './progress.tables.ts'
import { storeSolved } from './store-solved.queries.ts'

type Student = Awaited<ReturnType<typeof signedUp>>

const potdsOf = async ({ browser }: Student) =>
  (await browser.get('/user/getSheetPotdDaysData')).json().userData.potds

/** What a server of the version before does where this one also keeps what follows from it. */
async function storedBefore({ app, clock }: Portal, { user }: Student, questionId: string): Promise<void> {
  const now = clock.now()
  await knowProblems(app.db, [{ questionId }])
  await app.db.transaction(async (tx) => {
    await tx.insert(submissions).values({ userId: user._id, questionId, platform: 'leetcode', solvedAt: now })
    await tx
      .insert(pollStates)
      .values({ userId: user._id, platform: 'leetcode', dueAt: now, goodAt: now })
      .onConflictDoUpdate({ target: [pollStates.userId, pollStates.platform], set: { goodAt: now } })
  })
}

const solvedNow = (id: string, now: Date) => [{ id, name: id, solvedAt: Math.floor(now.getTime() / 1000) }]

onDatabase('kept progress', (portal) => {
  test('is put right after a server of the version before has stored something', async () => {
    const { app, clock } = portal()
    const polled = await signedUp(portal())
    await dailyProblem(app.db, '2026-01-01', 'L told-to-the-old-one', clock.now())

    await storedBefore(portal(), polled, 'L told-to-the-old-one')
    // A student without a row yet is counted.
    expect(await potdsOf(polled)).toEqual({ status: '1', timing: 'l', count: 1 })
    expect(await app.runJob('progress-repair')).toBe(true)

    expect(await potdsOf(polled)).toEqual({ status: '1', timing: 'l', count: 1 })
    // Once: a row that is up to date stays as it is.
    await app.db.update(studentProgress).set({ potds: '' }).where(eq(studentProgress.userId, polled.user._id))
    clock.advance(60)
    await app.runJob('progress-repair')
    expect(await potdsOf(polled)).toEqual({ status: '0', timing: '0', count: 0 })
  })

  test('a problem whose name is mended counts anew for all who have solved it', async () => {
    const { app, clock } = portal()
    const [other, polled] = [await signedUp(portal()), await signedUp(portal())]
    const twin = { questionId: 'C 99901 B', name: 'Haloumi Boxes', rating: 800 }
    await solve(app.db, other.user._id, [{ ...twin, at: clock.now() }])
    const tleOf = async ({ browser }: Student) =>
      (await browser.get('/user/getSheetPotdDaysData')).json().userData.sheets[1].status.replaceAll('0', '')
    expect(await tleOf(other)).toBe('')

    const solvedAt = Math.floor(clock.now().getTime() / 1000)
    await app.db.transaction((tx) =>
      storeSolved(tx, {
        ...{ userId: polled.user._id, platform: 'codeforces', now: clock.now(), hasToldBefore: true },
        solved: [{ id: '99901 B', name: 'Halloumi Boxes', rating: 800, solvedAt }],
      }),
    )
    expect(await tleOf(polled)).toBe('1')
    clock.advance(60)
    await app.runJob('progress-repair')

    expect(await tleOf(other)).toBe('1')
  })

  test('the command says what differs, and makes it right', async () => {
    const { app, clock } = portal()
    const { user } = await signedUp(portal())
    await solve(app.db, user._id, [{ questionId: 'L course-schedule', at: clock.now() }])
    const students = await app.db.$count(studentProgress)
    expect(students).toBeGreaterThan(0)
    const run = (...words: string[]) => carryOut(command, words, app.db, clock.now())
    await run('rebuild')
    expect((await run('rebuild', '--check')).isFailure).toBe(false)

    await app.db.update(studentProgress).set({ potdSeconds: 1 }).where(eq(studentProgress.userId, user._id))
    const found = await run('rebuild', '--check')
    const rebuilt = await run('rebuild')
    const after = await run('rebuild', '--check')

    expect(found.isFailure).toBe(true)
    expect(found.lines[0]).toMatch(/: 1 differed\.$/)
    expect(found.lines[1]).toBe(user._id)
    expect(rebuilt.lines[0]).toMatch(/: 1 differed\.$/)
    expect(after.lines[0]).toMatch(/: 0 differed\.$/)
    for (const words of [[], ['mend'], ['rebuild', '--chek'], ['rebuild', '--check', 'x']])
      expect((await run(...words)).lines[0]).toMatch(/^Usage: /)
  })

  test('rows of an older version are made anew before the portal serves', async () => {
    const first = await openPortal('postgres')
    const student = await signedUp(first)
    await solve(first.app.db, student.user._id, [{ questionId: 'L course-schedule', at: first.clock.now() }])
    await first.app.db.update(studentProgress).set({ version: 0, sheets: '', recent: [] })

    const second = await openPortal('postgres', { database: first.app.database })

    const [row] = await second.app.db.select().from(studentProgress)
    expect(row?.sheets.replaceAll('0', '')).toBe('1111')
    await second.app.close()
    await first.close()
  })
})

onPostgres('kept progress under races', (portal) => {
  test('loses nothing when platforms tell of one student at once, and a lead adds what was just solved', async () => {
    const { app, clock } = portal()
    const lead = await signedUpLead(portal())
    const students = [await signedUp(portal()), await signedUp(portal())]
    const now = clock.now()
    const tell = (student: Student, platform: 'leetcode' | 'gfg', id: string) =>
      app.db.transaction((tx) =>
        storeSolved(tx, {
          ...{ userId: student.user._id, platform, now, hasToldBefore: true },
          solved: solvedNow(id, now),
        }),
      )
    for (let round = 0; round < 15; round += 1) {
      const add = (platform: 'leetcode' | 'gfg') =>
        insertPotd(
          app.db,
          { date: '2026-01-01', problem: { platform, id: `daily-${round}` } },
          { leadId: lead.user._id, now },
        )
      await Promise.all(
        students
          .flatMap((student) => [
            tell(student, 'leetcode', `daily-${round}`),
            tell(student, 'gfg', `daily-${round}`),
          ])
          .concat([
            add('leetcode').then(() => ({ isBoardChanged: true })),
            add('gfg').then(() => ({ isBoardChanged: true })),
          ]),
      )
    }

    for (const student of students)
      expect(await potdsOf(student)).toEqual({ status: '1'.repeat(30), timing: 'l'.repeat(30), count: 30 })
    expect((await carryOut(command, ['rebuild', '--check'], app.db, now)).isFailure).toBe(false)
  })

  test('two daily problems that are added at once wait for each other, and not in a circle', async () => {
    const { app, clock } = portal()
    const lead = await signedUpLead(portal())
    await knowProblems(app.db, [{ questionId: 'L up' }, { questionId: 'L down' }])
    await app.db.execute(sql`
      INSERT INTO users (username, username_key, name, email, phone, reg_number, batch, branch, password_hash, created_at, updated_at)
      SELECT 'm' || at, 'm' || at, 'Member', 'm' || at || '@institute.example', at, at, '2020', 'mca', '-', now(), now()
      FROM generate_series(1, 1000) AS at`)
    await app.db.execute(sql`
      INSERT INTO student_progress (user_id, version) SELECT id, ${progressVersion} FROM users ON CONFLICT DO NOTHING`)
    for (const [questionId, order] of [
      ['L up', sql`id`],
      ['L down', sql`id DESC`],
    ] as const)
      await app.db.execute(sql`
        INSERT INTO submissions (user_id, question_id, platform, solved_at)
        SELECT id, ${questionId}, 'leetcode', now() FROM users WHERE name = 'Member' ORDER BY ${order}`)

    const add = (id: string) =>
      insertPotd(
        app.db,
        { date: '2026-01-03', problem: { platform: 'leetcode', id } },
        { leadId: lead.user._id, now: clock.now() },
      )
    await Promise.all([add('up'), add('down')])

    const [{ both } = { both: 0 }] = (
      await app.db.execute<{ both: number }>(sql`
        SELECT count(*)::int AS both FROM student_progress JOIN users ON users.id = user_id
        WHERE name = 'Member' AND bit_count(potds) = 2`)
    ).rows
    expect(both).toBe(1000)
  })

  test('where many take too long at once, fewer are made anew at a time', async () => {
    const { app, clock } = portal()
    await app.db.update(studentProgress).set({ version: 0 })
    const old = await app.db.$count(studentProgress)
    const batches: number[] = []
    const slow = new Proxy(app.db, {
      get: (db, name) =>
        name === 'transaction'
          ? async (work: (tx: never) => Promise<unknown>) => {
              const before = await db.$count(studentProgress, eq(studentProgress.version, 0))
              return db.transaction(async (tx) => {
                const done = await work(tx as never)
                const made = before - (await tx.$count(studentProgress, eq(studentProgress.version, 0)))
                batches.push(made)
                if (made > 40) await tx.execute(sql`SET LOCAL statement_timeout = 1`)
                if (made > 40) await tx.execute(sql`SELECT pg_sleep(1)`)
                return done
              })
            }
          : Reflect.get(db, name, db),
    })

    expect(await remakeOldRows(slow, { now: clock.now() })).toBe(old)
    expect(Math.max(...batches)).toBeGreaterThan(40)
    expect(await app.db.$count(studentProgress, eq(studentProgress.version, 0))).toBe(0)
  })
})
