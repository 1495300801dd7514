import { alumniRunsAnswer, homeStatsSchema, studentsAnswer } from '@portal/shared/contract'
import { eq, sql } from 'drizzle-orm'
import { users } from '../../core/people/users.tables.ts'
import { freshPostgresUrl, openPatiently } from '../../testing/databases/databases.ts'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { openPortal, type Portal } from '../../testing/portal.ts'
import { newStudent, signedUp, signedUpLead } from '../../testing/students.ts'
import { runWhenDue } from './alumni-runs.queries.ts'
import { alumniRuns } from './students.tables.ts'

/** A form for this batch, with an address of the sample institute: MCA takes three years, MSC two. */
function of(batch: number, branch: 'mca' | 'msc' = 'mca') {
  const form = newStudent(branch)
  return { ...form, email: form.email.replace('2024', String(batch)) }
}

const runs = async (lead: Awaited<ReturnType<typeof signedUpLead>>) =>
  alumniRunsAnswer.parse((await lead.browser.get('/lead/alumniRuns')).json())

/** Runs the job half a minute later, on this day. */
async function look({ app, clock }: Portal, day: string) {
  clock.set(`${day}T06:30:00Z`)
  await app.runJob('alumni')
}

const stats = async (portal: Portal) =>
  homeStatsSchema.parse((await portal.browser().get('/user/getHomeStats')).json())

onDatabase('the yearly run', (portal) => {
  const emptied = async () => {
    await portal().app.db.execute(sql`TRUNCATE users, alumni_runs, jobs CASCADE`)
    portal().clock.set('2026-11-23T06:30:00Z')
    return signedUpLead(portal(), of(2030))
  }

  test('waits two weeks the first time, so that leads can check it; later it runs a while after the start of each year', async () => {
    const lead = await emptied()
    await signedUp(portal(), of(2023))
    await signedUp(portal(), of(2024, 'msc'))
    await signedUp(portal(), of(2024))
    await look(portal(), '2026-11-23')
    expect(await runs(lead)).toEqual({ next: { on: '2026-12-07', students: 2 }, due: 2, last: null })

    await look(portal(), '2026-12-06')
    expect(await stats(portal())).toMatchObject({ mcaUserCount: 2, mscUserCount: 1 })
    await look(portal(), '2026-12-07')
    expect(await stats(portal())).toMatchObject({ mcaUserCount: 1, mscUserCount: 0 })
    expect((await runs(await signedUpLead(portal(), of(2030)))).last).toMatchObject({
      by: 'The portal',
      students: 2,
      isUndone: false,
    })

    await look(portal(), '2027-07-14')
    expect(await stats(portal())).toMatchObject({ mcaUserCount: 1 })
    await look(portal(), '2027-07-15')
    expect(await stats(portal())).toMatchObject({ mcaUserCount: 0 })
    const again = await signedUpLead(portal(), of(2030))
    expect((await runs(again)).next).toEqual({ on: '2028-07-15', students: 0 })
  })

  test('catches up at once, and only once, on a year without a running portal', async () => {
    await emptied()
    const { user } = await signedUp(portal(), of(2025))
    await look(portal(), '2026-11-23')
    await look(portal(), '2026-12-07')
    await look(portal(), '2029-03-01')
    await look(portal(), '2029-03-02')

    const [row] = await portal().app.db.select().from(users).where(eq(users.id, user._id))
    expect(row?.alumniSince?.toISOString()).toBe('2029-03-01T06:30:00.000Z')
    const made = await portal().app.db.select().from(alumniRuns).orderBy(alumniRuns.year)
    expect(made.map(({ year, students }) => [year, students])).toEqual([
      [2026, 0],
      [2028, 1],
    ])
    expect(await portal().auditOf(made[1]?.id ?? '')).toEqual([
      expect.objectContaining({
        actor: 'The portal',
        action: 'students graduated',
        details: { students: 1, label: '1 student' },
      }),
    ])
  })

  test('never includes students of unknown programmes, and students with an extension stay until its end', async () => {
    const lead = await emptied()
    const unknown = await signedUp(portal(), of(2020))
    const given = await signedUp(portal(), of(2020))
    const { db } = portal().app
    await db.update(users).set({ programme: 'other' }).where(eq(users.id, unknown.user._id))
    await look(portal(), '2026-11-23')
    await lead.browser.put(`/lead/students/${given.user._id}/extension`, {
      until: '2026-12-07',
      reason: 'a thesis',
    })

    await look(portal(), '2026-12-07')
    expect(await stats(portal())).toMatchObject({ mcaUserCount: 2 })
    await look(portal(), '2027-07-15')
    expect(await stats(portal())).toMatchObject({ mcaUserCount: 1 })
  })

  test('shows a lead beforehand who leaves, and can be made and undone by a lead', async () => {
    const lead = await emptied()
    const leaver = await signedUp(portal(), of(2023))
    const stays = await signedUp(portal(), of(2025))
    await look(portal(), '2026-11-23')
    const list = async (accountStatus: string) =>
      studentsAnswer
        .parse((await lead.browser.get(`/lead/students?accountStatus=${accountStatus}`)).json())
        .students.map(({ _id, lastDay }) => [_id, lastDay])
    expect(await list('leaving')).toEqual([[leaver.user._id, '2026-06-30']])

    const unseen = await lead.browser.post('/lead/alumniRuns', { students: 2 })
    expect([unseen.statusCode, unseen.json().message]).toEqual([
      409,
      'The list changed: it now has 1 student. Look at it again, then make them alumni',
    ])
    expect((await lead.browser.post('/lead/alumniRuns', { students: 1 })).statusCode).toBe(200)
    expect(await list('alumni')).toEqual([[leaver.user._id, '2026-06-30']])
    expect(await runs(lead)).toMatchObject({
      due: 0,
      next: { students: 0 },
      last: { by: lead.form.name, students: 1 },
    })

    // A student whom a lead made alumni by hand stays one.
    portal().clock.advance(1)
    await lead.browser.put(`/lead/students/${stays.user._id}/alumni`)
    const { last } = await runs(lead)
    expect((await lead.browser.delete(`/lead/alumniRuns/${last?._id}`)).json().message).toBe(
      'One student is active again',
    )
    expect(await list('alumni')).toEqual([[stays.user._id, '2028-06-30']])
    expect((await runs(lead)).last).toMatchObject({ isUndone: true })
    expect((await lead.browser.delete(`/lead/alumniRuns/${last?._id}`)).statusCode).toBe(404)
  })
})

test('two nodes at once make one run, with one entry in the audit (postgres)', async () => {
  const url = await freshPostgresUrl()
  const first = await openPortal('postgres', { database: await openPatiently(url) })
  const second = await openPortal('postgres', { database: await openPatiently(url) })
  try {
    for (const portal of [first, second]) portal.clock.set('2026-11-23T06:30:00Z')
    await signedUp(first, of(2022))
    const nodes = Array.from({ length: 8 }, (_, index) => (index % 2 ? first : second).app)
    const together = (now: Date) =>
      Promise.all(nodes.map(({ db, environment }) => runWhenDue(db, environment.institute, now)))
    await together(first.clock.now())
    await together(new Date('2026-12-08T00:00:00Z'))

    const made = await first.app.db.select().from(alumniRuns)
    expect(made).toEqual([expect.objectContaining({ year: 2026, students: 1 })])
    expect(await first.auditOf(made[0]?.id ?? '')).toHaveLength(1)
  } finally {
    await first.close()
    await second.close()
  }
})
