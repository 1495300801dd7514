import type { Board } from '@portal/shared/contract'
import { seedDemoClub } from '../../demonstration.ts'
import { onDatabase } from '../../testing/databases/on-databases.ts'
import { startDemoPlatforms } from '../progress/polling/platforms.demo.ts'
import { boardOf } from './boards.samples.ts'

type Row = { username: string; change: unknown } & Record<string, unknown>

onDatabase('the demo’s leaderboards', (portal) => {
  const read = async (board: Board): Promise<Row[]> => (await boardOf(portal(), board)).users

  test('are full on the first start, with students who rose, fell and are new', async () => {
    await seedDemoClub(portal().app.db, portal().clock.now())
    for (const board of ['codeforces', 'github', 'potd'] as const) {
      const rows = await read(board)
      const changes = rows.map(({ change }) => change)
      expect(rows.length).toBeGreaterThan(40)
      expect(changes.filter((change) => change === 'new')).toHaveLength(3)
      expect(changes.filter((change) => Number(change) > 0).length).toBeGreaterThan(5)
      expect(changes.filter((change) => Number(change) < 0).length).toBeGreaterThan(5)
      expect(changes).not.toContain(null)
      expect(changes.every((change) => change === 'new' || Math.abs(Number(change)) < 12)).toBe(true)
    }
    expect((await boardOf(portal(), 'codeforces')).asOf).toBe(portal().clock.now().toISOString())
  })

  test('have seasons with students, since the previous month', async () => {
    for (const board of ['codeforces', 'github', 'potd'] as const) {
      const read = async (query: string) =>
        (await portal().browser().get(`/api/leaderboard/${board}?${query}`)).json().data
      const { choices } = await read('from=0')
      expect([board, choices.months.length >= 2, choices.batches.length > 1]).toEqual([board, true, true])
      expect((await read(`season=${choices.months[1]}`)).users.length).toBeGreaterThan(5)
    }
  })

  test('don’t change when the portal starts again, or when the demo’s platforms are polled', async () => {
    const before = await Promise.all((['codeforces', 'github'] as const).map(read))
    const environment = portal().app.environment
    const simulator = await startDemoPlatforms(
      { ...environment, demo: true, platforms: { ...environment.platforms, areDefaults: true } },
      portal().clock.now,
    )
    const asked = await simulator?.world.find('codeforces', String(before[0]?.[0]?.codeforcesUsername))
    await simulator?.stop()
    await seedDemoClub(portal().app.db, portal().clock.now())

    expect(asked?.rating).toBe(before[0]?.[0]?.rating)
    expect(await Promise.all((['codeforces', 'github'] as const).map(read))).toEqual(before)
  })
})
