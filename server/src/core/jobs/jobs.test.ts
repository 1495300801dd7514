import { pendingSignups, sessions } from '../../accounts/accounts.tables.ts'
import { freshPostgresUrl, openPatiently } from '../../testing/databases/databases.ts'
import { onBothDatabases, onDatabase } from '../../testing/databases/on-databases.ts'
import { openPortal } from '../../testing/portal.ts'
import { newStudent, signedUp } from '../../testing/students.ts'
import { endLease, type Job, jobsNotDue, type Lease, renewLease, takeLease } from './lease.queries.ts'

test('a job runs once however many nodes there are, and another node takes over from one that died', async () => {
  const url = await freshPostgresUrl()
  const nodes = await Promise.all(
    [1, 2, 3].map(async () => openPortal('postgres', { database: await openPatiently(url) })),
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

  // A node takes the lease and dies.
  advance(61)
  expect(await takeLease(first.app.db, { name: 'count', everySeconds: 60 }, first.clock.now())).toBeDefined()
  expect(await look()).toBe(0)
  advance(61)
  expect(await look()).toBe(1)
  await Promise.all(nodes.map(({ close }) => close()))
})

onBothDatabases('a lease', (portal) => {
  const long = { name: 'long', everySeconds: 60 }

  const taken = async (job: Job) => {
    const lease = await takeLease(portal.app.db, job, portal.clock.now())
    if (!lease) throw new Error('the lease is another’s')
    return lease
  }

  test('keeps other nodes away longer if renewed, and can’t be renewed after its end', async () => {
    const { app, clock } = portal
    const lease = await taken(long)
    clock.advance(50)
    const renewed = await renewLease(app.db, lease, clock.now())
    clock.advance(50)
    expect(await takeLease(app.db, long, clock.now())).toBeUndefined()

    if (!renewed) throw new Error('the lease was not renewed')
    await endLease(app.db, renewed, clock.now())
    expect(await renewLease(app.db, renewed, clock.now())).toBeUndefined()
    expect(await takeLease(app.db, long, clock.now())).toBeDefined()
  })

  test('that expired can’t end or renew another one’s', async () => {
    const { app, clock } = portal
    const job = { name: 'expiring', everySeconds: 60 }
    const expired = await taken(job)
    clock.advance(61)
    const held = await taken(job)

    expect(await renewLease(app.db, expired, clock.now())).toBeUndefined()
    await endLease(app.db, expired, clock.now())

    expect(await takeLease(app.db, job, clock.now())).toBeUndefined()
    expect(await renewLease(app.db, held, clock.now())).toBeDefined()
  })

  test.each([
    ['when its run ended', (lease: Lease, leftover: Date) => endLease(portal.app.db, lease, leftover)],
    ['while it ran', (lease: Lease, leftover: Date) => renewLease(portal.app.db, lease, leftover)],
  ])('of a node whose clock was a day ahead %s keeps nobody away', async (_when, leave) => {
    const { app, clock } = portal
    const ahead = { name: 'ahead', everySeconds: 60 }
    const notDue = async () => [...(await jobsNotDue(app.db, [ahead], clock.now()))]
    const lease = await taken(ahead)
    expect(await notDue()).toContain('ahead')
    await leave(lease, new Date(clock.now().getTime() + 24 * 3_600_000))

    expect(await notDue()).not.toContain('ahead')
    await endLease(app.db, await taken(ahead), clock.now())
  })
})

onDatabase('cleanup', (portal) => {
  test('deletes only expired sessions and sign-ups', async () => {
    await signedUp(portal)
    await portal.browser().post('/user/signup', newStudent())
    portal.clock.advance(24 * 3600 + 1)
    const { browser } = await signedUp(portal)
    const waiting = newStudent()
    const waitingBrowser = portal.browser()
    await waitingBrowser.post('/user/signup', waiting)

    expect(await portal.app.runJob('cleanup')).toBe(true)

    expect(await portal.app.db.$count(sessions)).toBe(1)
    expect(await portal.app.db.$count(pendingSignups)).toBe(1)
    expect((await browser.get('/user/me')).json().user).not.toBeNull()
    expect(await portal.sessionOf(waitingBrowser)).toMatchObject({ pending: { email: waiting.email } })
  })
})
