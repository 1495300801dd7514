import { errorAnswer, sessionSchema } from '@portal/shared/contract'
import { z } from 'zod'
import { type Call, optionsOf } from '../../../testing/calls/call.ts'
import { type Role, roles, setUpCallers } from '../../../testing/calls/callers.ts'
import { callRows as rows, strayedSamples } from '../../../testing/calls/calls.ts'
import { bothDatabases } from '../../../testing/databases/databases.ts'
import { isThorough } from '../../../testing/thorough.ts'

/** Every key in an answer, at any depth: `data`, `data.requests[]._id`. */
function keysOf(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((element) => keysOf(element, `${at}[]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, held]) => {
    const path = at ? `${at}.${key}` : key
    return [path, ...keysOf(held, path)]
  })
}

interface JsonSchema {
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  additionalProperties?: JsonSchema | boolean
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

/** Whether a schema declares this key. Records and `unknown` declare every key. */
function hasPlaceFor(schema: JsonSchema, [first, ...rest]: string[]): boolean {
  if (first === undefined || Object.keys(schema).length === 0) return true
  const { properties, items, additionalProperties } = schema
  if (schema.properties?.[first] && hasPlaceFor(schema.properties[first], rest)) return true
  if (first === '[]' && items && hasPlaceFor(items, rest)) return true
  if (first !== '[]' && !properties?.[first] && typeof additionalProperties === 'object')
    if (hasPlaceFor(additionalProperties, rest)) return true
  return [schema.anyOf, schema.oneOf, schema.allOf]
    .flatMap((some) => some ?? [])
    .some((one) => hasPlaceFor(one, [first, ...rest]))
}

const stepsOf = (key: string) => key.replaceAll('[]', '.[]').split('.').filter(Boolean)

const schemas = new Map<z.ZodType, JsonSchema>()

/** The keys of an answer that a schema doesn't declare. */
function undeclared(keys: string[], answer: z.ZodType): string[] {
  const schema = schemas.get(answer) ?? (z.toJSONSchema(answer, { unrepresentable: 'any' }) as JsonSchema)
  schemas.set(answer, schema)
  return keys.filter((key) => !hasPlaceFor(schema, stepsOf(key)))
}

const bootBlock = /id="portal-boot">(.*?)<\/script>/

/** The JSON content of an answer; for pages, their session. */
function told({ body, headers }: { body: string; headers: Record<string, unknown> }): unknown {
  const [, boot] = bootBlock.exec(body) ?? []
  if (boot) return JSON.parse(boot).session
  return String(headers['content-type']).startsWith('application/json') ? JSON.parse(body) : undefined
}

const isSignedIn = (role: Role) => role === 'student' || role === 'former lead' || role === 'lead'

/** The expected status for a role: by the access level and, for roles that may make the call, by the call itself. */
function expected({ access, status }: Call, role: Role): number {
  if (access === 'team' || (access !== 'public' && access !== 'program' && !isSignedIn(role))) return 401
  return access === 'lead' && role !== 'lead' ? 403 : status
}

/** Listed again, independently of the declarations: calls that are open to all, and leads' calls outside /lead. */
const openCalls = [
  'GET /about',
  'GET /announcement/getAll',
  'GET /api/leaderboard/codeforces',
  'GET /api/leaderboard/github',
  'GET /api/leaderboard/places/:username',
  'GET /api/leaderboard/potd',
  'GET /connection',
  'GET /content/home',
  'GET /content/opc',
  'GET /contest/:id',
  'GET /contest/getAll',
  'GET /home/showcase',
  'GET /release/active',
  'GET /release/set',
  'GET /seniors',
  'GET /seniors/companies',
  'GET /students/:username',
  'GET /user/accountMove',
  'GET /user/getHomeStats',
  'GET /user/isAddressRefused',
  'GET /user/me',
  'POST /release/:name/check',
  'POST /sharedInterview/mine',
  'POST /sharedInterview/withdraw',
  'POST /telemetry',
  'POST /user/accountMove/code',
  'POST /user/accountMove/confirm',
  'POST /user/accountMove/object',
  'POST /user/accountMove/request',
  'POST /user/forgotPassword',
  'POST /user/isUsernameAvailable',
  'POST /user/login',
  'POST /user/login/code',
  'POST /user/login/passkey',
  'POST /user/login/passkey/options',
  'POST /user/logout',
  'POST /user/resetPassword',
  'POST /user/signup',
  'POST /user/verifyEmail',
  'PUT /sharedInterview',
]
const leadsCallsElsewhere = [
  'DELETE /paper/deletePaperRequest/:id',
  'DELETE /seniors/:id',
  'DELETE /subject/delete',
  'DELETE /teacher/delete',
  'GET /announcement/managed',
  'POST /announcement/:id/mail',
  'POST /announcement/add',
  'POST /contest/add',
  'POST /seniors',
  'POST /subject/add',
  'POST /teacher/add',
  'PUT /announcement/:id',
  'PUT /announcement/:id/withdrawn',
  'PUT /contest/:id',
  'PUT /contest/:id/withdrawn',
  'PUT /paper/correct/:id',
  'PUT /paper/undoDecision/:id',
  'PUT /paper/updatePaperRequest/:id',
  'PUT /seniors/:id',
  'PUT /subject/restore/:id',
  'PUT /subject/update/:id',
  'PUT /teacher/restore/:id',
]

test('only these calls are open to all, and leads’ calls are those at /lead and these (security, row 24)', () => {
  const declared = rows
    .filter(({ call }) => call.answer !== undefined)
    .map(({ route, call }) => ({ name: route.replace(' /backend', ' '), access: call.access }))
    .filter(({ name }) => !name.includes(' /status'))
  const namesOf = (...levels: string[]) =>
    declared.flatMap(({ name, access }) => (levels.includes(access) ? [name] : [])).sort()
  const atLead = declared.map(({ name }) => name).filter((name) => name.includes(' /lead/'))

  expect(namesOf('public', 'program')).toEqual(openCalls)
  expect(namesOf('lead')).toEqual([...atLead, ...leadsCallsElsewhere].sort())
  expect(namesOf('team').filter((name) => !name.includes(' /release/'))).toEqual([])
})

describe.each(bothDatabases)('access rights of every call (%s)', (kind) => {
  // Access is decided before any SQL. On the embedded database one role that may make all calls shows that each one
  // works.
  const asked = kind === 'postgres' || isThorough ? roles : (['lead'] as const)
  const callers = setUpCallers(kind)

  test('every route has a row here with its access level; a new one fails until it does (security, row 24)', () => {
    const found = callers.portal.app.allRoutes
      .filter(({ url }) => !url.startsWith('/test/'))
      .flatMap(({ method, url, config }) =>
        [method].flat().map((each) => ({ route: `${each} ${url}`, access: config?.access })),
      )
    const reads = found.filter(({ route }) => !route.startsWith('HEAD '))

    expect(Object.fromEntries(reads.map(({ route, access }) => [route, access]))).toEqual(
      Object.fromEntries(rows.map(({ route, call }) => [route, call.access])),
    )
    for (const { route, access } of found.filter(({ route }) => route.startsWith('HEAD '))) {
      const read = rows.find((row) => row.route === route.replace('HEAD', 'GET'))
      expect({ route, access: read?.call.access ?? 'public' }).toEqual({ route, access })
    }
    expect(strayedSamples).toEqual([])
  })

  // First, because the calls of the table change rows.
  if (kind === 'postgres') {
    test('a student can’t get another student’s data by naming them (security, row 24)', async () => {
      const { other, as } = callers
      for (const { route, path } of rows.filter(
        ({ method, call }) => method === 'GET' && call.access === 'verified',
      )) {
        const browser = await as('student')
        const own = await browser.open(path)
        for (const key of ['user', 'userId', '_id', 'id', 'regNumber', 'username', 'email', 'isLead']) {
          const value =
            key === 'isLead' ? 'true' : (Reflect.get(other, key.replace('userId', '_id')) ?? other._id)
          const and = path.includes('?') ? '&' : '?'
          const named = await browser.open(`${path}${and}${key}=${encodeURIComponent(value)}`)
          const isOwn = named.statusCode === 200 && named.body === own.body
          expect({ route, key, isOwnOrRefused: isOwn || named.statusCode === 400 }).toEqual({
            route,
            key,
            isOwnOrRefused: true,
          })
        }
      }
    })

    test('rejects a body that names the user or role to act for (security, rows 22 and 24)', async () => {
      const { other, as } = callers
      const writes = rows.filter(({ call }) => call.body && call.access !== 'team')
      expect(writes.length).toBeGreaterThan(6)
      for (const { route, method, path, call } of writes) {
        for (const extra of [
          { userId: other._id },
          { _id: other._id },
          { user: other.username },
          { isLead: true },
        ]) {
          const answer = await (await as('lead')).send(
            method,
            path,
            { ...call.body?.(), ...extra },
            optionsOf(call),
          )
          expect({ route, extra, status: answer.statusCode }).toEqual({ route, extra, status: 400 })
        }
      }
    })
  }

  let stored: string[]
  beforeAll(async () => {
    for (const role of roles) await callers.as(role)
    const { rows: found } = await callers.portal.app.db.execute<{ secret: string }>(
      'SELECT password_hash AS secret FROM users UNION SELECT token_hash FROM sessions UNION SELECT token_hash FROM pending_signups',
    )
    stored = found.map(({ secret }) => secret)
  })

  /** Finds secrets in an answer, and another student’s data unless a lead reads it. */
  const toldOf = (body: string, call: Call, role: Role) => {
    const { other } = callers
    const unnamed = [other._id, other.email, other.regNumber, String(other.phone), other.unproven]
    const isNamed = call.namesStudents && isSignedIn(role)
    const ofOther = role === 'lead' ? [] : isNamed ? unnamed : [...unnamed, other.name]
    return [...stored, ...ofOther, 'argon2', 'passwordHash', 'tokenHash'].filter((secret) =>
      body.includes(secret),
    )
  }

  // One table: rows 14 and 24 of the threats, and the keys and values of row 44.
  test.each(rows)(
    '$route: each role gets only what it may, and no further key, secret or data of another student (security, rows 14, 24, 44)',
    async ({ method, path, call }) => {
      for (const role of asked) {
        const isAnonymousWrite = call.access === 'public' && method !== 'GET' && role === 'waiting'
        // A sign-up would replace the pending one.
        if (isAnonymousWrite) continue
        const browser = await callers.as(role)
        const answer = await browser.send(method, path, call.body?.(), optionsOf(call))
        expect({ role, status: answer.statusCode }).toEqual({ role, status: expected(call, role) })
        const keys = keysOf(told(answer))
        const isError = answer.statusCode >= 400 && answer.statusCode !== 422
        const declared = isError ? errorAnswer : path === '/' ? sessionSchema : call.answer
        if (declared) expect(undeclared(keys, declared)).toEqual([])
        const ofLeads = (call.forLeads ?? []).filter((one) => keys.includes(one))
        expect(ofLeads).toEqual(role === 'lead' ? (call.forLeads ?? []) : [])
        if (!isSignedIn(role)) expect(keys).not.toContain('user._id')
        expect({ role, told: toldOf(answer.body, call, role) }).toEqual({ role, told: [] })
      }
    },
  )
})
