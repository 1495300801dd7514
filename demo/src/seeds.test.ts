import { runSeeds, type Seed } from './seeds.ts'

const given = { now: new Date(), password: 'sample' }

/** A seed that records its name. */
const seed = (name: string, ...after: string[]): Seed<string[]> => ({
  name,
  after,
  run: async (rows) => void rows.push(name),
})

test('runs each seed once, after those it depends on', async () => {
  const rows: string[] = []
  await runSeeds([seed('papers', 'subjects', 'accounts'), seed('subjects'), seed('accounts')], rows, given)
  expect(rows).toEqual(['subjects', 'accounts', 'papers'])
})

test('names seeds that wait for each other', async () => {
  await expect(runSeeds([seed('a', 'b'), seed('b', 'a')], [], given)).rejects.toThrow(
    'wait for each other: a,b',
  )
})
