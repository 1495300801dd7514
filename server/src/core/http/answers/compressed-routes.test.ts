import { type Callers, openCallers } from '../../../testing/calls/callers.ts'
import { callRows } from '../../../testing/calls/calls.ts'

/** Each of these was reviewed: which secrets its answers contain, and who could place guesses next to them. */
const compressedRoutes = [
  'GET /backend/about',
  'GET /backend/announcement/getAll',
  'GET /backend/api/leaderboard/codeforces',
  'GET /backend/api/leaderboard/github',
  'GET /backend/api/leaderboard/potd',
  'GET /backend/content/home',
  'GET /backend/content/opc',
  'GET /backend/contest/getAll',
  'GET /backend/docs/json',
  'GET /backend/home/showcase',
  'GET /backend/lead/getAllLeads',
  'GET /backend/lead/getAllPotdsSubmissionData',
  'GET /backend/lead/getJuniorsData',
  'GET /backend/lead/getSheetSubmissionData',
  'GET /backend/paper/getAllPaperRequests',
  'GET /backend/seniors',
  'GET /backend/seniors/:id',
  'GET /backend/students/:username',
  'GET /backend/subject/getAll',
  'GET /backend/teacher/getAll',
  'GET /backend/user/getAllPotds',
  'GET /backend/user/getDictionary',
  'GET /backend/user/getSheetMarks/:sheet',
  'GET /backend/user/getSheetQuestions/:sheet',
  'GET /backend/user/getYear',
]
/** Answers that may stay in a browser after its owner has signed out. */
const keptRoutes = [
  'GET /backend/api/leaderboard/codeforces',
  'GET /backend/api/leaderboard/github',
  'GET /backend/api/leaderboard/places/:username',
  'GET /backend/api/leaderboard/potd',
  'GET /backend/content/home',
  'GET /backend/content/opc',
  'GET /backend/paper/getAllPaperRequests',
  'GET /backend/students/:username',
  'GET /backend/subject/getAll',
  'GET /backend/user/getAllPotds',
  'GET /backend/user/getSheetQuestions/:sheet',
]

describe('compressed and cached answers', () => {
  let callers: Callers
  beforeAll(async () => {
    callers = await openCallers('postgres')
  }, 60_000)
  afterAll(() => callers.portal.close())

  const routesWith = (word: 'compress' | 'revalidate') =>
    callers.portal.app.allRoutes
      .filter(({ method, config }) => method === 'GET' && config?.[word] !== undefined)
      .map(({ method, url }) => `${method} ${url}`)
      .sort()

  test('come only from reviewed routes', () => {
    expect([routesWith('compress'), routesWith('revalidate')]).toEqual([compressedRoutes, keptRoutes])
  })

  test('contain nothing of the browser’s cookies', async () => {
    for (const role of ['student', 'lead'] as const) {
      const browser = await callers.as(role)
      await browser.get('/user/me')
      const secrets = [...browser.cookies.values()].flatMap((value) => [value, ...value.split(/[.-]/)])
      expect(secrets.length).toBeGreaterThan(2)
      for (const { route, path } of callRows.filter((row) => compressedRoutes.includes(row.route))) {
        const { body, headers } = await browser.open(path, { headers: { 'accept-encoding': 'br' } })
        const told = secrets.filter((secret) => secret.length > 4 && body.includes(secret))
        expect({ route, told, vary: headers.vary }).toEqual({ route, told: [], vary: 'accept-encoding' })
      }
    }
  })

  test('contain nobody’s address if a browser caches them', async () => {
    for (const role of ['student', 'lead'] as const) {
      const browser = await callers.as(role)
      for (const { route, path } of callRows.filter((row) => keptRoutes.includes(row.route))) {
        const { body, headers } = await browser.open(path)
        const isKept = headers['cache-control'] !== 'no-store'
        expect({ route, isKept, hasAddress: isKept && body.includes('@') }).toMatchObject({
          route,
          hasAddress: false,
        })
      }
    }
  })
})
