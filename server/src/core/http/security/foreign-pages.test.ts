import { type Callers, openCallers } from '../../../testing/calls/callers.ts'
import { callRows as rows } from '../../../testing/calls/calls.ts'
import { isForPrograms } from './access.ts'

const reads = rows.filter(({ method }) => method === 'GET')
const writes = rows.filter(({ method, call }) => method !== 'GET' && !isForPrograms(call.access))

/** Origins of other pages; the portal's own origin is http://localhost:80 here. */
const foreignOrigins = [
  'https://evil.example',
  'null',
  'http://localhost:80.evil.example',
  'http://localhost:81',
  'https://localhost:80',
  '',
]

describe('another site’s page', () => {
  let callers: Callers
  beforeAll(async () => {
    callers = await openCallers('postgres')
  }, 60_000)
  afterAll(() => callers.portal.close())

  test('can read nothing: no answer allows another origin (security, row 20)', async () => {
    const lead = await callers.as('lead')
    for (const { route, method, path, call } of rows) {
      for (const origin of foreignOrigins.slice(0, 3)) {
        const headers = { origin, host: 'localhost:80' }
        const { headers: given } = await callers.portal.app.inject({
          method,
          url: path,
          headers: { ...headers, cookie: [...lead.cookies].map((pair) => pair.join('=')).join('; ') },
          ...(call.body && { payload: call.body() }),
        })
        const cors = Object.keys(given).filter((name) => name.startsWith('access-control'))
        expect({ route, origin, cors, corp: given['cross-origin-resource-policy'] }).toEqual({
          route,
          origin,
          cors: [],
          corp: 'same-origin',
        })
      }
    }
  })

  test.each(['cross-site', 'same-site'])(
    'of a %s origin gets no answer as a script or image',
    async (site) => {
      const headers = { 'sec-fetch-site': site, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }
      const answer = await (await callers.as('lead')).get('/user/me', { headers })
      expect(answer.statusCode).toBe(403)
    },
  )

  test('gets no permission by preflight to send a header or a method (security, row 20)', async () => {
    for (const { route, path } of rows) {
      const { statusCode, headers } = await callers.portal.app.inject({
        method: 'OPTIONS',
        url: path,
        headers: {
          origin: 'https://evil.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'x-xsrf-token, content-type',
        },
      })
      const cors = Object.keys(headers).filter((name) => name.startsWith('access-control'))
      expect({ route, statusCode, cors }).toEqual({ route, statusCode: 403, cors: [] })
    }
  })

  test('can write nothing, even with the token: 403 for each write and each origin (security, row 18)', async () => {
    for (const { route, method, path, call } of writes) {
      for (const origin of foreignOrigins) {
        const lead = await callers.as('lead')
        const answer = await lead.send(method, path, call.body?.(), {
          headers: { origin, host: 'localhost:80' },
        })
        expect({ route, origin, status: answer.statusCode }).toEqual({ route, origin, status: 403 })
        expect(answer.json().message).toContain('couldn’t be verified')
      }
    }
  })

  test('can write nothing by a form, which sends cookies but no header (security, row 18)', async () => {
    for (const { route, method, path, call } of writes) {
      // The portal's own forms are proven by their origin, which is missing here.
      const withTokenStatus = call.originIsProof ? 403 : 415
      for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
        const lead = await callers.as('lead')
        const form = {
          headers: { 'content-type': type, 'x-xsrf-token': undefined },
          payload: JSON.stringify(call.body?.() ?? {}),
        }
        const bare = await lead.send(method, path, undefined, form)
        const withToken = await lead.send(method, path, undefined, {
          ...form,
          headers: { 'content-type': type },
        })
        expect({ route, type, statuses: [bare.statusCode, withToken.statusCode] }).toEqual({
          route,
          type,
          statuses: [403, withTokenStatus],
        })
      }
    }
  })

  test('changes nothing by a read: GET at a write’s address is 404, or a read with its own row (security, row 18)', async () => {
    const readAddresses = new Set(reads.map(({ route }) => route.replace(/^GET /, '')))
    for (const { route, path } of writes) {
      // A list and its write can share an address: each read has its own row in the tables of calls.
      if (readAddresses.has(route.replace(/^\w+ /, ''))) continue
      const { statusCode } = await (await callers.as('lead')).open(path)
      expect({ route, statusCode }).toEqual({ route, statusCode: 404 })
    }
    expect(reads.length).toBeGreaterThan(10)
  })
})
