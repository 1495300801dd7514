import { errorAnswer } from '@portal/shared/contract'
import fc from 'fast-check'
import { z } from 'zod'
import { optionsOf } from '../../testing/calls/call.ts'
import { setUpCallers } from '../../testing/calls/callers.ts'
import { callRows } from '../../testing/calls/calls.ts'
import { isThorough } from '../../testing/thorough.ts'

jest.setTimeout(120_000)

/** Every call that reads a body; those of teams have tests of their own. */
const calls = callRows.filter(({ call }) => call.body && call.access !== 'team')

const inputs = isThorough ? 1000 : 250

/** Sends one of this many inputs that the schema rejects: they are all handled in the same way. */
const refusedPerSent = 10

/** Texts that often break programs: control characters, surrogates, quotes, long ones, SQL, paths. */
const evilText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '\0',
    '\ud800',
    "' OR 1=1 --",
    '%00',
    '../../etc/passwd',
    '<script>',
    '\u202e',
    'x'.repeat(5000),
    '1e999',
  ),
)
const evilValue = fc.oneof(evilText, fc.jsonValue(), fc.constantFrom(-1, 1.5, Number.MAX_SAFE_INTEGER, null))

/** The right body with one to three wrong fields, or arbitrary JSON. */
const bodyLike = (right: object) =>
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc
        .dictionary(fc.constantFrom(...Object.keys(right), 'isLead', '__proto__', ''), evilValue, {
          minKeys: 1,
          maxKeys: 3,
        })
        .map((wrong) => ({ ...right, ...wrong })),
    },
    { weight: 1, arbitrary: fc.jsonValue() },
  )

describe(`${inputs} bad inputs per call`, () => {
  const callers = setUpCallers()

  /** The route's own schema. Bodies that it accepts get further than those that it rejects. */
  const bodySchema = (route: string) => {
    const schema = callers.portal.app.allRoutes.find(
      ({ method, url }) => `${method} ${url}` === route,
    )?.schema
    return z.instanceof(z.ZodType).parse(schema?.body)
  }

  test.each(calls)(
    '$route answers each in the shape of the contract, and never with a server error',
    async ({ route, method, path, call }) => {
      const browser = await callers.as('lead')
      const bodies = fc.sample(bodyLike(call.body?.() ?? {}), { numRuns: inputs, seed: 20_250_101 })
      const schema = bodySchema(route)
      const seen = new Set<number>()
      for (const [at, body] of bodies.entries()) {
        if (!schema.safeParse(body).success && at % refusedPerSent > 0) continue
        const answer = await browser.send(method, path, body, optionsOf(call))
        seen.add(answer.statusCode)
        if (answer.statusCode >= 500) throw new Error(`${answer.statusCode} for ${JSON.stringify(body)}`)
        const isError = answer.statusCode >= 400 && answer.statusCode !== 422
        if (isError) errorAnswer.strict().parse(answer.json())
      }

      expect(seen).toContain(400)
      expect((await callers.portal.browser().open('/healthz')).statusCode).toBe(200)
    },
  )

  const addressed = callRows.filter(
    ({ route, call }) => call.access !== 'team' && /\/:(id|platform|sheet)\b/.test(route),
  )

  test.each(['no-such-thing', '0a1b2c3d-0000-4000-8000-000000000000'])(
    'each call with the id, platform or sheet %s in its address answers 404',
    async (nothing) => {
      const statuses: [string, number][] = []
      for (const { route, method, call } of addressed) {
        const [, address = ''] = route.replace(/:\w+/, nothing).split(' ')
        const browser = await callers.as('lead')
        const { statusCode } = await browser.send(method, address, call.body?.(), optionsOf(call))
        statuses.push([route, statusCode])
      }
      expect(statuses.length).toBeGreaterThan(50)
      expect(statuses.filter(([, status]) => status !== 404)).toEqual([])
    },
  )
})
