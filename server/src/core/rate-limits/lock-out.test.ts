import type { Browser, CallOptions } from '../../testing/browser.ts'
import { setUpCallers } from '../../testing/calls/callers.ts'
import { callRows } from '../../testing/calls/calls.ts'
import { onPostgres } from '../../testing/databases/on-databases.ts'
import { statementsOf } from '../../testing/databases/statements.ts'
import { newStudent, signUp } from '../../testing/students.ts'
import { isForPrograms } from '../http/security/access.ts'

/** The address of a whole campus. */
const campus = '203.0.113.1'
const evil = { origin: 'https://evil.example', host: 'localhost:80' }

/** Requests that another site can make a browser on the campus send. */
const crossSite: [what: string, send: (browser: Browser) => Promise<{ statusCode: number }>][] = [
  ['a login', (browser) => browser.post('/user/login', {}, { headers: evil })],
  ['a sign-up', (browser) => browser.post('/user/signup', newStudent(), { headers: evil })],
  [
    'a login without a token',
    (browser) => browser.post('/user/login', {}, { headers: { 'x-xsrf-token': undefined } }),
  ],
  [
    'a file of a release',
    (browser) =>
      browser.open('/releases/shell/1.0.0-00000000/main.js', {
        headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' },
      }),
  ],
]

let names = 0
const newName = () => {
  names += 1
  return `nobody_${names}`
}

/** Calls of people who have no account yet, or are signed out. */
const honest: [path: string, body: () => object, status: number][] = [
  ['/user/login', () => ({ loginCredential: newName(), password: 'some password' }), 401],
  ['/user/signup', () => newStudent(), 201],
  ['/user/verifyEmail', () => ({ email: 'a.2024mca001@institute.example', otp: 1 }), 400],
  ['/user/forgotPassword', () => ({ loginCredential: newName() }), 200],
  ['/user/isUsernameAvailable', () => ({ username: 'a_new_name' }), 200],
]

onPostgres('another site', (portal) => {
  test.each(crossSite)('can’t use up an address’s limits: %s', async (_what, send) => {
    const browser = portal.browser(campus)
    await browser.get('/user/me')
    const statements = await statementsOf(async () => {
      // More than any limit except that of all calls, of which this many are a tenth.
      for (let n = 0; n < 301; n += 1) expect((await send(browser)).statusCode).toBe(403)
    })
    expect(statements).toEqual([])

    for (const [path, body, status] of honest)
      expect([path, (await portal.browser(campus).post(path, body())).statusCode]).toEqual([path, status])
  })

  test('can link to a page', async () => {
    const link = {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-mode': 'navigate',
      'sec-fetch-dest': 'document',
    }
    expect((await portal.browser(campus).open('/status', { headers: link })).statusCode).toBe(200)
  })
})

describe('a call that is rejected', () => {
  const callers = setUpCallers()

  const writes = callRows.filter(({ method }) => method !== 'GET')
  const forged: [why: string, options: CallOptions, rows: typeof writes][] = [
    ['as another site’s', { headers: evil }, writes],
    [
      'for its token',
      { headers: { 'x-xsrf-token': 'made-up' } },
      writes.filter(({ call }) => !call.originIsProof && !isForPrograms(call.access)),
    ],
  ]

  test.each(forged)('%s makes no database query, for any user', async (_why, options, rows) => {
    expect(rows.length).toBeGreaterThan(30)
    for (const { route, method, path, call } of rows) {
      const browser = await callers.as('lead')
      const statuses: number[] = []
      const statements = await statementsOf(async () => {
        statuses.push((await browser.send(method, path, call.body?.(), options)).statusCode)
      })
      expect([route, statuses, statements]).toEqual([route, [403], []])
    }
  })
})

onPostgres('limits', (portal) => {
  let campus = ''
  let networks = 0
  beforeEach(() => {
    networks += 1
    campus = `203.0.113.${networks}`
  })

  const login = (browser: Browser, loginCredential: string, password: string) =>
    browser.post('/user/login', { loginCredential, password })
  const statuses = async (times: number, call: (n: number) => Promise<{ statusCode: number }>) => {
    const counts: Record<number, number> = {}
    for (let n = 0; n < times; n += 1) {
      const { statusCode } = await call(n)
      counts[statusCode] = (counts[statusCode] ?? 0) + 1
    }
    return counts
  }

  test('don’t count input that the schema rejects', async () => {
    const browser = portal.browser(campus)
    expect(await statuses(301, () => browser.post('/user/login', { loginCredential: '' }))).toEqual({
      400: 301,
    })

    expect((await login(browser, newName(), 'some password')).statusCode).toBe(401)
  })

  test('by address don’t stop people who have signed in from their browser before', async () => {
    const { browser: known, form } = await signUp(portal, newStudent(), portal.browser(campus))
    await known.post('/user/logout', {})
    const attacker = portal.browser(campus)
    expect(await statuses(301, () => login(attacker, newName(), 'some password'))).toEqual({
      401: 300,
      429: 1,
    })

    const stranger = await login(portal.browser(campus), form.email, form.password)
    expect([stranger.statusCode, Number(stranger.headers['retry-after']) > 0]).toEqual([429, true])
    expect((await login(known, form.email, form.password)).statusCode).toBe(200)
  })

  test('apply to known browsers separately, and together for all browsers of an account', async () => {
    const { browser, form } = await signUp(portal, newStudent(), portal.browser(campus))
    const other = portal.browser('198.51.100.1')
    await login(other, form.email, form.password)
    const guesses = [browser, other]
    const counts = await statuses(61, (n) => login(guesses[n % 2] ?? browser, newName(), 'some password'))

    expect(counts).toEqual({ 401: 60, 429: 1 })
    expect((await login(portal.browser(campus), newName(), 'some password')).statusCode).toBe(401)
  })

  test('recognise no browser by a made-up cookie', async () => {
    const { browser, form } = await signUp(portal, newStudent(), portal.browser(campus))
    const cookie = portal.app.secretCookie('device').name
    const real = browser.cookies.get(cookie) ?? ''
    const made = ['', 'a', 'a.b', 'a.b.c', `${crypto.randomUUID()}${real.slice(36)}`, `${real}x`]
    const attacker = portal.browser(campus)
    const guess = (n: number) => {
      attacker.cookies.set(cookie, made[n % made.length] ?? '')
      return login(attacker, newName(), 'some password')
    }
    expect(await statuses(301, guess)).toEqual({ 401: 300, 429: 1 })
    expect((await login(browser, form.email, form.password)).statusCode).toBe(200)
  })

  test('count calls of a signed-in student by account, from any address', async () => {
    const { browser } = await signUp(portal, newStudent(), portal.browser(campus))
    const visitor = portal.browser(campus)
    const read = (who: Browser) => who.get('/api/leaderboard/unknown')
    await statuses(3000, () => read(visitor))

    expect((await read(visitor)).statusCode).toBe(429)
    expect((await read(browser)).statusCode).toBe(404)
  })
})
