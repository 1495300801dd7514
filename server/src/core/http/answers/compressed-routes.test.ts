import { type Callers, openCallers } from '../../../testing/calls/callers.ts'
import { callRows } from '../../../testing/calls/calls.ts'

/** Each of these was looked at: which secret is in it, and who could place a guess beside it. */
const compressedRoutes = [
  'GET /backend/api/leaderboard/codeforces',
  'GET /backend/api/leaderboard/github',
  'GET /backend/api/leaderboard/potd',
  'GET /backend/content/home',
  'GET /backend/content/opc',
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
/** What may lie in a browser after its owner has signed out. */
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

describe('what is compressed, and what a browser keeps', () => {
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

  test('is what was thought about, and nothing more', () => {
    expect([routesWith('compress'), routesWith('revalidate')]).toEqual([compressedRoutes, keptRoutes])
  })

  test('holds nothing of the cookies that the browser sent', async () => {
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

  test('holds nobody’s address where a browser keeps it', async () => {
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
