import { randomBytes } from 'node:crypto'
import { pageUserHeader } from '@portal/shared/contract'
import { buildApp } from '../../../app.ts'
import type { Browser } from '../../../testing/browser.ts'
import { freshDatabase } from '../../../testing/databases/databases.ts'
import { onPostgres } from '../../../testing/databases/on-databases.ts'
import { openPortal, type Portal, PostBox, testEnvironment } from '../../../testing/portal.ts'
import { newStudent, signUp } from '../../../testing/students.ts'

const login = { loginCredential: 'nobody_here', password: 'some password' }

onPostgres('a write', (portal) => {
  test.each([
    ['without the header', { 'x-xsrf-token': undefined }],
    ['with a made-up token', { 'x-xsrf-token': 'made-up' }],
    ['without cookies', { cookie: undefined }],
    ['from another site', { origin: 'https://evil.example' }],
    ['from a sandboxed page', { origin: 'null' }],
  ])(
    '%s is rejected with 403, including login and sign-up (security, rows 18 to 20)',
    async (_how, headers) => {
      for (const [path, body] of [
        ['/user/login', login],
        ['/user/signup', newStudent()],
        ['/user/logout', {}],
      ] as const) {
        const answer = await portal.browser().post(path, body, { headers })
        expect([path, answer.statusCode]).toEqual([path, 403])
        expect(Object.keys(answer.json())).toEqual(['message'])
      }
    },
  )

  test('needs a token, which a read gives to browsers without a valid one', async () => {
    const browser = portal.browser()
    const given = async () =>
      (await browser.get('/user/getHomeStats')).cookies.map(({ name }) => name.replace('portal_', ''))

    expect(await given()).toEqual(['csrf', 'XSRF-TOKEN'])
    expect(await given()).toEqual([])
    browser.cookies.set('XSRF-TOKEN', 'made-up')
    expect(await given()).toEqual(['XSRF-TOKEN'])
    browser.cookies.set('portal_session', 'another one')
    expect(await given()).toEqual(['XSRF-TOKEN'])
  })

  test('with the token of another browser is rejected', async () => {
    const one = portal.browser()
    const other = portal.browser()
    await one.get('/user/me')
    await other.get('/user/me')
    other.cookies.set('XSRF-TOKEN', one.cookies.get('XSRF-TOKEN') ?? '')

    expect((await other.post('/user/login', login)).statusCode).toBe(403)
  })

  test('with a token from before the login is rejected: the token is bound to the session', async () => {
    const browser = portal.browser()
    await browser.get('/user/me')
    const [token, secret] = ['XSRF-TOKEN', 'portal_csrf'].map((name) => browser.cookies.get(name) ?? '')
    await signUp(portal, newStudent(), browser)
    browser.cookies.set('XSRF-TOKEN', token ?? '').set('portal_csrf', secret ?? '')

    expect((await browser.post('/user/logout', {})).statusCode).toBe(403)
  })

  test('is checked in a fixed order: other site, not signed in, wrong token, permission, size and type, content', async () => {
    const { browser: student } = await signUp(portal)
    const big = { headers: { 'content-type': 'text/plain' }, payload: 'x'.repeat(40_000) }
    // The test portal's own route of level lead.
    const path = '/test/lead-only'
    const forged = { ...big, headers: { ...big.headers, 'x-xsrf-token': 'made-up' } }
    const foreign = { ...forged, headers: { ...forged.headers, origin: 'https://evil.example' } }

    expect((await portal.browser().send('POST', path, undefined, foreign)).json().message).toContain(
      'couldn’t be verified',
    )
    expect((await portal.browser().send('POST', path, undefined, forged)).statusCode).toBe(401)
    expect((await portal.browser().send('POST', path, undefined, big)).statusCode).toBe(401)
    expect((await student.send('POST', path, undefined, forged)).json().message).toContain(
      'couldn’t be verified',
    )
    expect((await student.send('POST', path, undefined, big)).statusCode).toBe(403)
    expect((await student.post('/user/login', undefined, big)).statusCode).toBe(415)
    expect((await student.post('/user/login', undefined, { payload: big.payload })).statusCode).toBe(413)
    expect((await student.post('/user/login', {})).statusCode).toBe(400)
  })
})

onPostgres('a session that expired in an open page', (portal) => {
  test('without its cookie can be logged out as usual, but only by our own page', async () => {
    const { browser, form } = await signUp(portal)
    browser.cookies.delete('portal_session')
    const logout = (headers: Record<string, string | undefined>) =>
      browser.post('/user/logout', {}, { headers })
    const login = () => browser.post('/user/login', { loginCredential: form.email, password: form.password })

    const refused = [
      await logout({ origin: 'https://evil.example' }),
      await logout({ 'x-xsrf-token': undefined }),
      await logout({ 'x-xsrf-token': 'made-up' }),
    ]
    const answers = [await logout({}), await logout({})]

    expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await login()).statusCode).toBe(200)
  })

  /** A student's page, and how its session ends. */
  const ways = {
    'the server has forgotten it': () => portal.clock.advance(25 * 3600),
    'the browser has dropped its cookie': (browser: Browser) => browser.cookies.delete('portal_session'),
    'the browser has dropped all cookies': (browser: Browser) => browser.cookies.clear(),
  }

  test.each(Object.entries(ways))(
    'gets 401 for a write, not a request to reload: %s; and login works from the same page',
    async (_how, end) => {
      const { browser, form } = await signUp(portal)
      const token = browser.cookies.get('XSRF-TOKEN')
      end(browser)
      const headers = { 'x-xsrf-token': token }

      const write = await browser.post('/paper/uploadPaper', {}, { headers })
      const login = await browser.post('/user/login', {
        loginCredential: form.username,
        password: form.password,
      })

      expect([write.statusCode, write.json()]).toEqual([401, { message: 'Please log in first' }])
      expect(login.statusCode).toBe(200)
    },
  )
})

onPostgres('input that no form sends', (portal) => {
  test('wrong types are rejected and never coerced (security, row 23)', async () => {
    const wrong = [null, true, 1, '1', '', [], {}, ['a'], { toString: 'x' }, { length: 1 }] as unknown[]
    const right: Record<string, unknown> = { ...newStudent() }
    for (const field of Object.keys(right)) {
      for (const value of wrong) {
        const isFine = (typeof value === 'number' && field === 'phone') || (value === '1' && field === 'name')
        if (isFine) continue
        const answer = await portal.browser().post('/user/signup', { ...right, [field]: value })
        expect([field, value, answer.statusCode]).toEqual([field, value, 400])
        expect(answer.json().errors).toHaveProperty(field)
        expect(answer.body).not.toContain('Invalid input')
      }
    }
    for (const body of [null, true, 7, 'text', [], [right]]) {
      expect((await portal.browser().post('/user/signup', body)).statusCode).toBe(400)
    }
  })

  test.each([
    ['bad JSON', '{"loginCredential":'],
    ['an empty body', ''],
    ['__proto__', '{"loginCredential":"a","password":"b","__proto__":{"isLead":true}}'],
    [
      'constructor.prototype',
      '{"loginCredential":"a","password":"b","constructor":{"prototype":{"isLead":true}}}',
    ],
    ['NUL', '{"loginCredential":"a\\u0000b","password":"b"}'],
    ['a lone surrogate', '{"loginCredential":"a\\ud800","password":"b"}'],
    ['a lone surrogate in a key', '{"loginCredential":"a","password":"b","\\udc00":1}'],
  ])('%s is rejected with 400 (security, row 37)', async (_what, payload) => {
    const answer = await portal.browser().post('/user/login', undefined, { payload })

    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ message: expect.any(String) })
    expect(answer.json().message).not.toMatch(/JSON at position|Unexpected|FST_|zod/i)
  })

  test('NUL and invalid escapes in an address are rejected too', async () => {
    for (const path of ['/backend/%00', '/backend/user/me?x=%00', '/backend/user/%ED%A0%80']) {
      const answer = await portal.browser().open(path)
      expect([path, answer.statusCode < 500 && answer.statusCode >= 400]).toEqual([path, true])
      expect(answer.json()).toEqual({ message: expect.any(String) })
      // Opening an invalid link sends no body.
      expect(answer.json().message).not.toContain('JSON')
    }
  })

  test('deep and big JSON cost nothing (security, row 35)', async () => {
    const browser = portal.browser()
    await browser.get('/user/me')
    const deep = `${'['.repeat(16_000)}${']'.repeat(16_000)}`
    const started = performance.now()

    const nested = await browser.post('/user/login', undefined, { payload: deep })
    const big = await browser.post('/user/login', undefined, {
      payload: `{"password":"${'x'.repeat(1_000_000)}"}`,
    })
    const chunked = await browser.post('/user/login', { loginCredential: 'x'.repeat(33_000), password: 'x' })

    expect([nested.statusCode, big.statusCode, chunked.statusCode]).toEqual([400, 413, 413])
    expect(performance.now() - started).toBeLessThan(500)
  })
})

onPostgres('any answer of the API', (portal) => {
  test('waits 5 seconds for headers and 10 for a request (security, row 36)', () => {
    expect(portal.app.server).toMatchObject({ headersTimeout: 5_000, requestTimeout: 10_000 })
  })

  test('can’t be stored, read by other sites, or framed', async () => {
    const answer = await portal.browser().get('/user/me', { headers: { origin: 'https://evil.example' } })

    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    expect(answer.headers).not.toHaveProperty('strict-transport-security')
  })
})

const publicUrl = 'https://portal.example'

onPostgres('behind TLS', { environment: { tls: true, publicOrigin: publicUrl, publicUrl } }, (portal) => {
  test('cookies are Secure and bound to the host, HSTS is sent, and only PUBLIC_URL may write', async () => {
    const browser = portal.browser()
    const headers = { origin: publicUrl }
    const answer = await browser.post('/user/signup', newStudent(), { headers })
    const left = await browser.post('/user/logout', {}, { headers })
    const foreign = await browser.post('/user/login', login, {
      headers: { origin: 'http://localhost:80', host: 'localhost:80' },
    })

    const bound = { secure: true, httpOnly: true, path: '/', sameSite: 'Lax' }
    expect(answer.cookies).toContainEqual(
      expect.objectContaining({ name: '__Host-portal_pending', ...bound }),
    )
    // Browsers refuse to delete such a cookie without these attributes.
    expect(left.cookies).toContainEqual(
      expect.objectContaining({ name: '__Host-portal_session', value: '', ...bound }),
    )
    const { httpOnly: _, ...readable } = bound
    const token = left.cookies.find(({ name }) => name === 'XSRF-TOKEN')
    expect(token).toEqual({ name: 'XSRF-TOKEN', value: expect.any(String), ...readable })
    expect(answer.headers['strict-transport-security']).toContain('max-age=31536000')
    expect(foreign.statusCode).toBe(403)
  })
})

describe('limits by address', () => {
  const lockedOut = async (calls: number, call: (n: number) => Promise<{ statusCode: number }>) => {
    let refused = 0
    for (let n = 0; n < calls; n += 1) if ((await call(n)).statusCode === 429) refused += 1
    return refused
  }
  const waitOf = ({ headers }: { headers: Record<string, unknown> }) => Number(headers['retry-after'])
  let portal: Portal
  beforeEach(async () => {
    portal = await openPortal('postgres')
  })
  afterEach(() => portal.close())

  test('of 650 probes for user names 600 a minute are answered, and they reveal only names (security, row 10)', async () => {
    const browser = portal.browser('203.0.113.1')
    await browser.get('/user/me')
    const probe = (n: number) => browser.post('/user/isUsernameAvailable', { username: `name_${n}` })

    expect(await lockedOut(650, probe)).toBe(50)
    const refused = await probe(1)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(
      (
        await portal.browser('203.0.113.2').post('/user/isUsernameAvailable', { username: 'a@b.example' })
      ).json(),
    ).toEqual({ available: false })
  })

  test('allow 3,000 reads a minute; rejected ones say when to retry and set no cookie', async () => {
    const read = () => portal.browser('203.0.113.1').get('/api/leaderboard/unknown')

    expect(await lockedOut(3001, read)).toBe(1)
    const { statusCode, headers, cookies } = await read()
    expect([statusCode, Number(headers['retry-after']) > 0, cookies]).toEqual([429, true, []])
  })

  test('of 1,000 pairs of name and password 300 in 10 minutes are checked; forged addresses don’t help (security, rows 3 and 15)', async () => {
    const browser = portal.browser('203.0.113.1')
    await browser.get('/user/me')
    const pair = (n: number) =>
      browser.post(
        '/user/login',
        { loginCredential: `nobody_${n}`, password: 'some password' },
        { headers: { 'x-forwarded-for': `198.51.100.${n % 250}` } },
      )

    expect(await lockedOut(1000, pair)).toBe(700)
    expect((await portal.browser('203.0.113.2').post('/user/login', login)).statusCode).toBe(401)
    expect(Math.round(waitOf(await pair(0)) / 300)).toBe(2)
  })

  const { password: _, ...resent } = newStudent()
  test.each([
    ['sign-ups', '/user/signup', resent],
    ['wrong codes', '/user/verifyEmail', { email: resent.email, otp: 1 }],
    ['forgotten passwords', '/user/forgotPassword', { loginCredential: resent.email }],
  ])('allow 300 %s an hour', async (_what, path, body) => {
    const browser = portal.browser('203.0.113.1')
    const send = () => browser.post(path, body)

    expect(await lockedOut(301, send)).toBe(1)
    expect(Math.ceil(waitOf(await send()) / 600)).toBe(6)
  })
})

onPostgres('a trusted proxy', { environment: { trustedProxies: ['10.0.0.1'] } }, (portal) => {
  test('names the address that is counted', async () => {
    const behind = async (address: string, forwarded: string) => {
      const headers = { 'x-forwarded-for': forwarded }
      const browser = portal.browser(address)
      return (await browser.post('/user/isUsernameAvailable', { username: 'somebody' }, { headers }))
        .statusCode
    }
    for (let n = 0; n < 600; n += 1) await behind('10.0.0.1', '198.51.100.1')

    expect(await behind('10.0.0.1', '198.51.100.1')).toBe(429)
    expect(await behind('10.0.0.1', '198.51.100.2')).toBe(200)
    expect(await behind('10.0.0.2', '198.51.100.1')).toBe(200)
  })
})

describe('the start', () => {
  test('stops at a route without an access level (security, row 25)', async () => {
    const database = await freshDatabase('postgres')
    const app = await buildApp({
      environment: testEnvironment(),
      database,
      mailer: new PostBox(),
      runJobs: false,
      logger: false,
    })
    app.get('/forgotten', async () => randomBytes(1).toString('hex'))

    await expect(app.ready()).rejects.toThrow('These routes declare no access level: GET /forgotten')
    await app.close().catch(() => {})
    await database.close()
  })
})

test('a full disk stops writes but not reads', async () => {
  const database = await freshDatabase('postgres')
  let hasRoom = true
  const portal = await openPortal('postgres', { database: { ...database, canWrite: () => hasRoom } })
  const { browser, form } = await signUp(portal)
  hasRoom = false
  portal.clock.advance(3600)

  const write = await browser.post('/user/signup', newStudent())
  const me = await browser.get('/user/me')
  const ready = await browser.open('/readyz')

  expect([write.statusCode, write.headers['retry-after']]).toEqual([503, '60'])
  expect(me.json().user.username).toBe(form.username)
  expect(ready.json().checks).toMatchObject({ disk: 'not ready', database: 'ready' })
  expect(await portal.app.runJob('cleanup')).toBe(false)
  await portal.close()
})

/** Called without a file, so that users who may upload get 400. */
const upload = '/paper/uploadPaper'

onPostgres('a page for Asha after Aarav signed in in another tab', (portal) => {
  /** Both tabs share the cookies of one browser. */
  async function tabs() {
    const { browser, user: asha } = await signUp(portal)
    await browser.post('/user/logout', {})
    const { user: aarav } = await signUp(portal, newStudent(), browser)
    const as = (id: string) => ({ headers: { [pageUserHeader]: id } })
    return { browser, aarav, ofAsha: as(asha._id), ofAarav: as(aarav._id) }
  }

  test('can’t write: one sentence says who is signed in now and what to do', async () => {
    const { browser, aarav, ofAsha, ofAarav } = await tabs()

    const stale = await browser.post(upload, {}, ofAsha)

    expect([stale.statusCode, stale.json()]).toEqual([
      409,
      { message: `You are signed in as ${aarav.username} in another tab: reload this page` },
    ])
    expect(stale.headers[pageUserHeader]).toBe(aarav.username)
    expect((await browser.post(upload, {}, ofAarav)).statusCode).toBe(400)
    expect((await browser.post(upload, {})).statusCode).toBe(400)
  })

  test('can’t sign Aarav out, and this is checked before what he may do', async () => {
    const { browser, aarav, ofAsha } = await tabs()

    expect((await browser.post('/user/logout', {}, ofAsha)).statusCode).toBe(409)
    expect((await browser.post('/teacher/add', {}, ofAsha)).statusCode).toBe(409)
    expect((await browser.get('/user/me')).json().user.username).toBe(aarav.username)
  })

  test('can read, and after the session ended it says only that', async () => {
    const { browser, ofAsha } = await tabs()
    expect((await browser.get('/user/me', ofAsha)).statusCode).toBe(200)
    await browser.post('/user/logout', {})

    expect((await browser.post(upload, {}, ofAsha)).statusCode).toBe(401)
    expect((await browser.post('/user/logout', {}, ofAsha)).statusCode).toBe(200)
  })
})
