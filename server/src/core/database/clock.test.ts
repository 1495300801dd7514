import { freshPostgresUrl } from '../../testing/databases/databases.ts'
import { aheadAfter, databaseClock } from './clock.ts'
import { openPostgres } from './postgres.ts'

const dayMs = 24 * 3_600_000

test('the clock is the database’s, whatever the machine’s clock says', async () => {
  const database = await openPostgres(await freshPostgresUrl())
  const real = Date.now()
  const machine = jest.spyOn(Date, 'now').mockImplementation(() => real + dayMs)
  const clock = await databaseClock(database.db)
  machine.mockRestore()

  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(2_000)
  clock.stop()
  await database.close()
})

describe('a node’s estimate of the database’s time', () => {
  const quick = { askedMs: 1_000, databaseMs: 51_001, answeredMs: 1_002 }

  test('starts halfway between question and answer, and gets better with faster answers', () => {
    const first = aheadAfter(undefined, { askedMs: 0, databaseMs: 50_000, answeredMs: 800 })

    expect(first).toBe(49_600)
    expect(aheadAfter(first, quick)).toBe(49_999)
  })

  test.each([
    ['the question', { askedMs: 2_000, databaseMs: 52_999, answeredMs: 3_000 }],
    ['the answer', { askedMs: 2_000, databaseMs: 52_001, answeredMs: 3_000 }],
  ])('ignores a sample if %s took long', (_what, slow) => {
    const known = aheadAfter(undefined, quick)

    expect(aheadAfter(known, slow)).toBe(known)
  })

  test('follows the database if its clock was changed or this machine was suspended', () => {
    const known = aheadAfter(undefined, quick)

    expect(aheadAfter(known, { askedMs: 2_000, databaseMs: 62_001, answeredMs: 2_002 })).toBe(59_999)
    expect(aheadAfter(known, { askedMs: 2_000, databaseMs: 42_001, answeredMs: 2_002 })).toBe(40_001)
  })
})
