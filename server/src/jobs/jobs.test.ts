import { pendingSignups, sessions } from '../accounts/accounts.tables.ts'
import { openPostgres } from '../database/postgres.ts'
import { freshPostgresUrl } from '../testing/databases.ts'
import { onBothDatabases } from '../testing/on-both-databases.ts'
import { openPortal } from '../testing/portal.ts'
import { newStudent, signedUp } from '../testing/students.ts'
import { endLease, jobsNotDue, renewLease, takeLease } from './lease.queries.ts'

test('a job runs once however many nodes look, and another node takes over from one that died', async () => {
  const url = await freshPostgresUrl()
  const nodes = await Promise.all(
    [1, 2, 3].map(async () => openPortal('postgres', { database: await openPostgres(url) })),
  )
  for (const { clock } of nodes) clock.set('2026-01-01T00:00:00Z')
  const runs: Date[] = []
  for (const { app } of nodes) app.addJob('count', 60, async (now) => void runs.push(now))
  const look = async () =>
    (await Promise.all(nodes.map(({ app }) => app.runJob('count')))).filter(Boolean).length
  const advance = (seconds: number) => {
    for (const { clock } of nodes) clock.advance(seconds)
  }
  const [first] = nodes
  if (!first) throw new Error('no node')

  expect(await look()).toBe(1)
  expect(await look()).toBe(0)
  advance(61)
  expect(await look()).toBe(1)
  expect(runs).toHaveLength(2)

  // A node takes the lease and dies with it.
  advance(61)
  expect(await takeLease(first.app.db, { name: 'count', everySeconds: 60 }, first.clock.now())).toBe(true)
  expect(await look()).toBe(0)
  advance(61)
  expect(await look()).toBe(1)
  await Promise.all(nodes.map(({ close }) => close()))
})

onBothDatabases('a lease', (portal) => {
  const long = { name: 'long', everySeconds: 60 }

  test('that is renewed keeps other nodes away longer, and one that ended is not revived', async () => {
    const { app, clock } = portal()
    expect(await takeLease(app.db, long, clock.now())).toBe(true)
    clock.advance(50)
    await renewLease(app.db, 'long', clock.now())
    clock.advance(50)
    expect(await takeLease(app.db, long, clock.now())).toBe(false)

    await endLease(app.db, 'long', clock.now())
    await renewLease(app.db, 'long', clock.now())
    expect(await takeLease(app.db, long, clock.now())).toBe(true)
  })

  test.each([
    ['when its run ended', (leftover: Date) => endLease(portal().app.db, 'ahead', leftover)],
    ['while it ran', (leftover: Date) => renewLease(portal().app.db, 'ahead', leftover)],
  ])('of a node whose clock was a day ahead %s keeps nobody away', async (_when, leave) => {
    const { app, clock } = portal()
    const ahead = { name: 'ahead', everySeconds: 60 }
    const notDue = async () => [...(await jobsNotDue(app.db, [ahead], clock.now()))]
    await takeLease(app.db, ahead, clock.now())
    expect(await notDue()).toContain('ahead')
    await leave(new Date(clock.now().getTime() + 24 * 3_600_000))

    expect(await notDue()).not.toContain('ahead')
    expect(await takeLease(app.db, ahead, clock.now())).toBe(true)
    await endLease(app.db, 'ahead', clock.now())
  })

  test('is nobody else’s, and its next run not due, for a node that reads the clock a moment earlier', async () => {
    const { app, clock } = portal()
    const short = { name: 'short', everySeconds: 5 }
    const earlier = () => new Date(clock.now().getTime() - 3)
    expect(await takeLease(app.db, short, clock.now())).toBe(true)
    expect(await takeLease(app.db, short, earlier())).toBe(false)

    await endLease(app.db, 'short', new Date(clock.now().getTime() + 5_000))
    expect(await takeLease(app.db, short, earlier())).toBe(false)
    expect([...(await jobsNotDue(app.db, [short], earlier()))]).toContain('short')
  })

  test('is held by one run at a time, also on one node', async () => {
    const { app, clock } = portal()
    let finish = () => {}
    const started = new Promise<void>((isStarted) => {
      app.addJob('slow', 60, () => {
        isStarted()
        return new Promise((resolve) => {
          finish = resolve
        })
      })
    })
    const first = app.runJob('slow')
    await started
    clock.advance(120)
    expect(await app.runJob('slow')).toBe(false)
    finish()
    expect(await first).toBe(true)
  })
})

onBothDatabases('upkeep', (portal) => {
  test('deletes sessions and sign-ups that are over, and nothing else', async () => {
    await signedUp(portal())
    await portal().browser().post('/user/signup', newStudent())
    portal().clock.advance(24 * 3600 + 1)
    const { browser } = await signedUp(portal())
    const waiting = newStudent()
    const waitingBrowser = portal().browser()
    await waitingBrowser.post('/user/signup', waiting)

    expect(await portal().app.runJob('upkeep')).toBe(true)

    expect(await portal().app.db.$count(sessions)).toBe(1)
    expect(await portal().app.db.$count(pendingSignups)).toBe(1)
    expect((await browser.get('/user/me')).json().user).not.toBeNull()
    expect(await portal().sessionOf(waitingBrowser)).toMatchObject({ pending: { email: waiting.email } })
  })
})
