import { onDatabase } from '../../testing/databases/on-databases.ts'
import { listUptimes } from './uptime.queries.ts'

onDatabase('uptimes of the services that the portal needs', (portal) => {
  test('are counted by the hour, and written later if they can’t be written now', async () => {
    const { app, clock } = portal
    clock.set('2026-03-01T10:15:00Z')
    app.addReadinessCheck('signatures', async () => 'some are missing')
    const seen = async () =>
      (await listUptimes(app.db, new Date('2026-03-01T00:00:00Z')))
        .filter(({ service }) => service === 'database' || service === 'github')
        .map(({ hour, service, good, failed }) => [hour.toISOString().slice(11, 16), service, good, failed])

    app.uptime.note('github', true)
    app.uptime.note('github', false)
    await app.uptime.look()
    expect(await seen()).toEqual([
      ['10:00', 'database', 1, 0],
      ['10:00', 'github', 1, 1],
    ])

    // The database is unavailable, so the counts wait.
    const transaction = jest.spyOn(app.db, 'transaction').mockRejectedValueOnce(new Error('away'))
    app.uptime.note('github', false)
    await app.uptime.look()
    transaction.mockRestore()
    expect(await seen()).toHaveLength(2)
    clock.set('2026-03-01T11:00:00Z')
    app.uptime.note('github', true)
    await app.uptime.look()
    expect(await seen()).toEqual([
      ['10:00', 'database', 2, 0],
      ['10:00', 'github', 1, 2],
      ['11:00', 'database', 1, 0],
      ['11:00', 'github', 1, 0],
    ])
    const github = (await listUptimes(app.db, new Date('2026-03-01T10:00:00Z'))).find(
      ({ service }) => service === 'github',
    )
    expect(github).toMatchObject({ goodAt: expect.any(Date), failedAt: expect.any(Date) })
    const degraded = (await listUptimes(app.db, new Date('2026-03-01T11:00:00Z'))).find(
      ({ service }) => service === 'signatures',
    )
    expect(degraded).toMatchObject({ good: 1, failed: 0 })

    // Two days later the counts are no longer needed.
    clock.set('2026-03-03T11:30:00Z')
    await app.uptime.look()
    expect(await seen()).toEqual([['11:00', 'database', 1, 0]])
  })
})
