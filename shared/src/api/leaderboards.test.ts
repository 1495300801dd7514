import { HttpResponse, http } from 'msw'
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

/** Answers the board's call with this, and tells what was asked. */
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

const read = (query: Parameters<typeof leaderboardsApi.endpoints.codeforcesBoardPage.initiate>[0]) =>
  makeTestStore().dispatch(leaderboardsApi.endpoints.codeforcesBoardPage.initiate(query)).unwrap()

test('a page is what the server answers, and always asked for as one', async () => {
  const users = [{ ...row('anna', 1900), place: 7 }]
  const data = { users, asOf, from: 6, matches: 8, total: 8, podium: users, me: null }
  const asked = answering(data)

  expect(await read({ from: 6, count: 2, search: 'an na', around: 'zoe' })).toEqual(data)
  await read({ search: '' })

  expect(asked).toEqual(['?from=6&count=2&search=an+na&around=zoe', '?from=0'])
})

test('in the whole board of a portal that knows no pages the page is found here, with places and neighbours', async () => {
  const users = [
    ...[row('anna', 1900), row('bert', 1800), row('cleo', 1800), row('dora', 1700)],
    ...[row('eva', 0, 'newbie'), row('finn', 0, 'unrated'), row('gina', 0, 'unrated')],
  ]
  answering({ users, asOf })
  const names = (rows: { username: string; place: number }[]) =>
    rows.map(({ username, place }) => `${place} ${username}`)

  const page = await read({ from: 2, count: 3, around: 'CLEO' })
  expect(names(page.users)).toEqual(['2 cleo', '4 dora', '5 eva'])
  expect(names(page.podium)).toEqual(['1 anna', '2 bert', '2 cleo'])
  expect([page.from, page.matches, page.total, page.asOf]).toEqual([2, 7, 7, asOf])
  expect([page.me?.index, page.me?.from]).toEqual([2, 0])
  expect(names(page.me?.users ?? [])).toEqual(['1 anna', '2 bert', '2 cleo', '4 dora', '5 eva'])

  const found = await read({ search: 'A_cf', around: 'nobody' })
  expect(names(found.users)).toEqual(['1 anna', '4 dora', '5 eva', '6 gina'])
  expect([found.matches, found.total, found.me]).toEqual([4, 7, null])
})
