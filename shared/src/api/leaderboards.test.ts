import { HttpResponse, http } from 'msw'
import type { BoardPageQuery } from '../contract/index'
import { apiServer, setUpApiServer } from '../testing/apiServer'
import { makeTestStore } from '../testing/testStore'
import { configureApi } from './api'
import { leaderboardsApi } from './leaderboards'

setUpApiServer()

beforeEach(() => configureApi('/backend'))

const row = (username: string, rating: number, rank = 'expert') => ({
  ...{ username, codeforcesUsername: `${username}_CF`, rating, rank },
  ...{ verified: true, change: null },
})
const asOf = '2025-01-15T10:00:00.000Z'

/** Answers the leaderboard call and records the requests. */
function answering(data: object) {
  const asked: string[] = []
  apiServer.use(
    http.get('*/backend/api/leaderboard/codeforces', ({ request }) => {
      asked.push(new URL(request.url).search)
      return HttpResponse.json({ status: 'success', data })
    }),
  )
  return asked
}

const read = (query: BoardPageQuery) =>
  makeTestStore()
    .dispatch(leaderboardsApi.endpoints.boardPage.initiate({ board: 'codeforces', ...query }))
    .unwrap()

test("returns the server's page and always requests pages in one form", async () => {
  const users = [{ ...row('anna', 1900), place: 7, batch: '2024', branch: 'mca' }]
  const choices = { batches: ['2024'], branches: ['mca'], months: [], years: [] }
  const data = { users, asOf, from: 6, matches: 8, total: 8, podium: users, me: null, choices }
  const asked = answering(data)

  expect(await read({ from: 6, count: 2, search: 'an na', around: 'zoe' })).toEqual(data)
  await read({ search: '' })

  expect(asked).toEqual(['?from=6&count=2&search=an+na&around=zoe', '?from=0'])
})
