import type { z } from 'zod'
import type { Endpoint } from '../endpoint'
import * as contract from '../index'

const endpoints = Object.entries(contract)
  .filter(([name]) => name.endsWith('Endpoints'))
  .flatMap(([, group]) => Object.values(group as Record<string, unknown>))
  .filter((value): value is Endpoint => typeof value === 'object' && value !== null && 'path' in value)

const requests = endpoints.flatMap(({ method, path, params, query, body }) =>
  [params, query, body].flatMap((schema) => (schema ? [[`${method} ${path}`, schema] as const] : [])),
)

/** The fields of an object schema, also inside pipes, unions and optional types. */
function fieldsOf(schema: z.ZodType): string[] {
  const {
    shape,
    in: input,
    innerType,
    options,
  } = schema.def as unknown as {
    shape?: object
    in?: z.ZodType
    innerType?: z.ZodType
    options?: z.ZodType[]
  }
  if (shape) return Object.keys(shape)
  return [input, innerType, ...(options ?? [])].flatMap((inner) => (inner ? fieldsOf(inner) : []))
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
