import { refusalSchema } from '@portal/shared/contract'
import { z } from 'zod'
import { optionsOf } from '../../testing/calls/call.ts'
import { type Callers, openCallers } from '../../testing/calls/callers.ts'
import { callRows } from '../../testing/calls/calls.ts'

/** Terms of the validation library, which people shouldn't see. */
const raw =
  /invalid (input|option|element|key|string|iso)|\bexpected\b|received|too (small|big)|unrecognized|zod|NaN|undefined/i

const wrongValues = [
  undefined,
  null,
  true,
  -1,
  1.5,
  '',
  ' ',
  'x',
  '\u0001',
  'x'.repeat(5000),
  [],
  [null],
  [{}],
  {},
]
const wrongInputs = [null, true, 7, 'text', [], {}, { isLead: true }]

/** Inputs of wrong types, and inputs whose fields are all missing or all of a wrong type. */
const wrongOf = (right: object, fields: string[]): unknown[] => [
  ...wrongInputs,
  { ...right, isLead: true },
  ...wrongValues.map((value) => Object.fromEntries(fields.map((field) => [field, value]))),
]

const schemaWithShape = z.looseObject({ shape: z.record(z.string(), z.unknown()) })
const fieldsOf = (schema: z.ZodType) => Object.keys(schemaWithShape.safeParse(schema).data?.shape ?? {})

describe('wrong input', () => {
  let callers: Callers
  beforeAll(async () => {
    callers = await openCallers('postgres')
  }, 60_000)
  afterAll(() => callers.portal.close())

  const schemaOf = (route: string, part: 'body' | 'querystring') => {
    const found = callers.portal.app.allRoutes.find(({ method, url }) => `${method} ${url}` === route)
    return z.instanceof(z.ZodType).optional().parse(found?.schema?.[part])
  }

  const calls = callRows.filter(({ method, call }) => call.body || method === 'GET')

  test.each(calls)('to $route is rejected in plain words', async ({ route, method, path, call }) => {
    const browser = await callers.as('lead')
    const body = schemaOf(route, 'body')
    const query = schemaOf(route, 'querystring')
    const right: object = call.body?.() ?? {}
    const bodies = body ? wrongOf(right, [...new Set([...fieldsOf(body), ...Object.keys(right)])]) : []
    const answers = [
      ...bodies
        .filter((wrong) => !body?.safeParse(wrong).success)
        .map((wrong) => () => browser.send(method, path, wrong, optionsOf(call))),
      ...['', 'x', '-1', 'x'.repeat(500)].map((value) => () => {
        const wrong = new URLSearchParams(
          Object.fromEntries((query ? [...fieldsOf(query), 'unknown'] : []).map((field) => [field, value])),
        )
        return browser.send(method, `${path.split('?')[0]}?${wrong}`, undefined, {})
      }),
    ]
    for (const answer of query || body ? answers : []) {
      const { statusCode, body } = await answer()
      if (statusCode < 400) continue
      expect(statusCode).toBeLessThan(500)
      const { message, errors = {} } = refusalSchema.parse(JSON.parse(body))
      expect([message, ...Object.values(errors)].filter((text) => raw.test(text))).toEqual([])
    }
  })
})
