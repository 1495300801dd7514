import { z } from 'zod'
import type { Endpoint } from '../endpoint'
import * as contract from '../index'
import { fieldLabel, inputMessage } from './inputMessages'

const all = 'abcdefghijkl'.split('')

const wrong: [message: string, schema: z.ZodType, input: unknown][] = [
  ['Password is required', z.object({ password: z.string() }), {}],
  ['Password is required', z.object({ password: z.string() }), { password: null }],
  ['Password must be text', z.object({ password: z.string() }), { password: 7 }],
  ['Name is required', z.object({ name: z.string().min(1) }), { name: ' '.trim() }],
  ['Name must have at least 3 characters', z.object({ name: z.string().min(3) }), { name: 'ab' }],
  ['Name must have at most 3 characters', z.object({ name: z.string().max(3) }), { name: 'abcd' }],
  ['Phone must be a number', z.object({ phone: z.number() }), { phone: '7' }],
  ['Year must be a whole number', z.object({ year: z.int() }), { year: 1.5 }],
  ['Year must be at least 1', z.object({ year: z.number().min(1) }), { year: 0 }],
  ['Share must be less than 100', z.object({ share: z.number().lt(100) }), { share: 100 }],
  ['Is on must be true or false', z.object({ isOn: z.boolean() }), { isOn: 'yes' }],
  [
    'Ids must have at most 2 entries',
    z.object({ ids: z.array(z.string()).max(2) }),
    { ids: ['a', 'b', 'c'] },
  ],
  ['Ids must be a list', z.object({ ids: z.array(z.string()) }), { ids: 'a' }],
  ['Ids must be text', z.object({ ids: z.array(z.string()) }), { ids: [7] }],
  ['Email must be an e-mail address', z.object({ email: z.email() }), { email: 'asha' }],
  ['Date must be a date like 2026-01-31', z.object({ date: z.iso.date() }), { date: '1.8.2026' }],
  ['Subject is not valid', z.object({ subject: z.uuid() }), { subject: 'dbms' }],
  ['Exam type must be one of Mid, End', z.object({ examType: z.enum(['Mid', 'End']) }), { examType: 'x' }],
  ['Letter is not one of the choices', z.object({ letter: z.enum(all) }), { letter: 'x' }],
  ['Own must be true', z.object({ own: z.literal('true') }), { own: 'x' }],
  ['Code is not valid', z.object({ otp: z.union([z.string(), z.number()]) }), { otp: true }],
  ['Company is required', z.object({ a: z.object({ company: z.string() }) }), { a: {} }],
  ['The input must be an object', z.object({ a: z.string() }), 'text'],
  ['The input must be an object', z.object({ a: z.string() }), undefined],
  ['The input has unknown fields: isLead', z.strictObject({}), { isLead: true }],
  ['Enter a name', z.object({ name: z.string('Enter a name') }), {}],
]

test.each(wrong)('explains invalid input in plain words: %s', (message, schema, input) => {
  expect(schema.safeParse(input, { error: inputMessage }).error?.issues[0]?.message).toBe(message)
})

test.each([
  [['academicSession'], 'Academic session'],
  [['interviews', 0, 'questionTypes'], 'Question types'],
  [['interviews', '0'], 'Interviews'],
  [['account-moves'], 'Account moves'],
  [['constructor'], 'Constructor'],
  [[], undefined],
  [[0], undefined],
])('labels the field at %j as %p', (path, label) => {
  expect(fieldLabel(path)).toBe(label)
})

describe('of all endpoints:', () => {
  const endpoints = Object.entries(contract)
    .filter(([name]) => name.endsWith('Endpoints'))
    .flatMap(([, group]) => Object.values(group as Record<string, unknown>))
    .filter((value): value is Endpoint => typeof value === 'object' && value !== null && 'path' in value)

  const requests = endpoints.flatMap(({ method, path, params, query, body }) =>
    [params, query, body].flatMap((schema) => (schema ? [[`${method} ${path}`, schema] as const] : [])),
  )

  /** The fields of a request, also of each kind of it. */
  function fieldsOf(schema: z.ZodType): string[] {
    const { properties, anyOf = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    return [{ properties }, ...anyOf].flatMap((kind) => Object.keys(kind.properties ?? {}))
  }

  const values = [
    undefined,
    null,
    '',
    ' ',
    'x',
    'x'.repeat(3000),
    7,
    -1.5,
    1e9,
    true,
    {},
    [],
    [{}],
    [7],
    { x: 7 },
  ]

  test.each(requests)('%s explains empty and wrong input in plain words', (_call, schema) => {
    const fields = fieldsOf(schema)
    const inputs = [
      ...values,
      ...values.map((value) => Object.fromEntries(fields.map((field) => [field, value]))),
      { unknown: 1 },
    ]
    const messages = inputs.flatMap((input) => {
      const { error } = schema.safeParse(input, { error: contract.inputMessage })
      return error?.issues.map(({ message }) => message) ?? []
    })
    expect(messages).not.toEqual([])
    expect(
      messages.filter((message) => /Invalid input|expected|received|undefined|NaN|regex/.test(message)),
    ).toEqual([])
  })

  test('every endpoint with input is checked', () => {
    expect(requests.length).toBeGreaterThan(50)
  })
})
