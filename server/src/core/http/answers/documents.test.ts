import { type Callers, type Role, setUpCallers } from '../../../testing/calls/callers.ts'
import { callRows } from '../../../testing/calls/calls.ts'
import { statementsOf } from '../../../testing/databases/statements.ts'

/** Directives that every document has, whatever else it may do. */
const alike = [
  "default-src 'none'",
  "style-src-attr 'none'",
  "object-src 'none'",
  "worker-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
]
/** Question papers are shown in a frame. */
const frames = ["frame-src 'none'", 'frame-src https://drive.google.com']
/** The routes that answer with a page. Review a new one before you add it. */
const pages = [
  ...['GET /*', 'GET /status'],
  ...['GET /preview/:link', 'POST /preview/:link', 'POST /preview/end'],
  ...['GET /unsubscribe/:link', 'POST /unsubscribe/:link'],
]
/** Addresses of pages that show an error. */
const errorPages = ['/no/such/page', '/login/nothing', '/apps/nothing', '/apps/%3Cb%3E', '/preview/x.y.z']

type Answer = Awaited<ReturnType<Callers['portal']['app']['inject']>>

const isPage = ({ headers }: Answer) => String(headers['content-type']).startsWith('text/html')
const directivesOf = ({ headers }: Answer) => String(headers['content-security-policy']).split('; ')

function expectPolicy(what: string, answer: Answer) {
  const directives = directivesOf(answer)
  // A sandboxed document runs nothing and has its own origin.
  if (directives.join() === 'sandbox') return
  expect([what, directives]).toEqual([what, expect.arrayContaining(alike)])
  expect(frames).toContain(directives.find((directive) => directive.startsWith('frame-src')))
  const loose = directives.filter(
    (directive) =>
      !frames.includes(directive) &&
      /unsafe|\*(?!\.googleusercontent)|https?:(?!\/\/\*\.goo)/.test(directive),
  )
  expect([what, loose]).toEqual([what, []])
}

const callers = setUpCallers()

describe('every answer of the portal', () => {
  const form = { headers: { origin: 'http://localhost:80', host: 'localhost:80' } }
  const answersOf = async (role: Role) => {
    const answers: [route: string, answer: Answer][] = []
    for (const { route, method, path, call } of callRows) {
      const browser = await callers.as(role)
      answers.push([route, await browser.send(method, path, call.body?.(), call.originIsProof ? form : {})])
    }
    for (const path of errorPages) answers.push([path, await (await callers.as(role)).open(path)])
    return answers
  }

  test.each(['visitor', 'lead'] as const)(
    'has one policy, and no document may use a worker: %s',
    async (role) => {
      const answers = await answersOf(role)
      for (const [what, answer] of answers) expectPolicy(what, answer)

      const found = answers
        .filter(([what, answer]) => what.includes(' ') && isPage(answer))
        .map(([what]) => what)
      expect(pages).toEqual(expect.arrayContaining(found))
      expect(answers.filter(([, answer]) => isPage(answer)).length).toBeGreaterThan(8)
      for (const path of errorPages)
        expect([path, answers.some(([what, answer]) => what === path && isPage(answer))]).toEqual([
          path,
          true,
        ])
    },
  )

  test('to an invalid address has the policy too', async () => {
    for (const path of ['/%ff', '/backend/%ff', '/status/%E0%A4'])
      expectPolicy(path, await callers.portal.app.inject(path))
  })

  test('refuses requests for a service worker’s script at any address', async () => {
    const addresses = callRows.filter(({ method }) => method === 'GET').map(({ path }) => path)
    for (const path of [...addresses, '/releases/shell/1.0.0-00000001/main.js', '/nothing.js']) {
      const answer = await callers.portal.app.inject({ url: path, headers: { 'service-worker': 'script' } })
      expect([path, answer.statusCode]).toEqual([path, 403])
      expect(answer.body).toContain('The portal has no service workers')
    }
  })
})

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

describe('a read that a visitor without an account can make', () => {
  test('is limited, unless it never asks the database', async () => {
    const visitor = await callers.as('visitor')
    const unlimited = callers.portal.app.allRoutes
      .filter(({ config, method }) => config?.limit === 'none' && method === 'GET')
      .map(({ url }) => url)
    expect(unlimited).toContain('/healthz')
    for (const url of unlimited) {
      const asked = await statementsOf(async () => {
        await visitor.open(url)
        await visitor.open(`${url}?version=1`)
      })
      expect([url, asked]).toEqual([url, []])
    }
  })
})
