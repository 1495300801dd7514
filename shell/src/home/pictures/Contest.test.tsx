import { opcResults } from '@portal/shared/club-content'
import { ownContest } from './Contest'

test("shows the best of the release's newest contest", () => {
  const newest = opcResults.at(-1)?.slice(0, ownContest.rows.length)
  expect(ownContest.title).toBe(`OPC${opcResults.length}`)
  expect(ownContest.rows).toEqual(
    newest?.map((row) => ({
      rank: String(row.rank),
      name: 'team' in row ? row.team : row.name,
      solved: String(row.solved),
    })),
  )
})
