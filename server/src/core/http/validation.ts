import { inputMessage } from '@portal/shared/contract'
import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'

/** One problem of an input: the field, the message, and whether the field is simply missing. */
export interface InputFault {
  field: string
  message: string
  missing: boolean
}

/** The input of a call doesn't match its schema. */
export class InvalidInput extends Error {
  readonly faults: InputFault[]

  constructor(faults: InputFault[]) {
    super('the input breaks its schema')
    this.faults = faults
  }
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

const valueAt = (input: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? Reflect.get(value, key)
        : undefined,
    input,
  )

/** Validates the body, query and parameters of calls, and explains problems in plain words. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (input: unknown) => {
    const { success, data, error } = schema.safeParse(input, { error: inputMessage })
    if (success) return { value: data }
    const faults = error.issues.map(({ path, message }) => ({
      field: path.join('.'),
      message,
      missing: path.length > 0 && isBlank(valueAt(input, path)),
    }))
    return { error: new InvalidInput(faults) }
  }
