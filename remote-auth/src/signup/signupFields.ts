import { isCallFailure } from '@portal/shared/api/api'
import { passwordSchema, type SignupRequest, signupRequest } from '@portal/shared/contract'
import type { FieldErrors } from '@portal/shared/ui/form'
import { phoneOf, tooLong } from './phone'

export const signupFields = ['username', 'name', 'email', 'phone', 'password'] as const
export type SignupField = (typeof signupFields)[number]

/** What is typed, as typed. */
export type SignupValues = Record<SignupField, string>

/** What a sign-up form begins with. */
export interface SignupDraft {
  values: SignupValues
  /** What is known to be wrong with it. */
  errors: FieldErrors<SignupField>
}

export const emptyDraft: SignupDraft = {
  values: { username: '', name: '', email: '', phone: '', password: '' },
  errors: {},
}

/** Here the password is always asked for; only a resend may leave it out. */
const signupDetails = signupRequest.extend({ password: passwordSchema })

/** The field errors that are about this form's fields, the first of each. */
function signupErrors(messages: Iterable<readonly [unknown, string]>): FieldErrors<SignupField> {
  const errors: FieldErrors<SignupField> = {}
  for (const [key, message] of messages) {
    const field = signupFields.find((name) => name === key)
    if (field) errors[field] ??= message
  }
  return errors
}

/** What a failed sign-up says of the fields. */
export const refusedFields = (error: unknown): FieldErrors<SignupField> =>
  signupErrors(Object.entries((isCallFailure(error) && error.fields) || {}))

/** What to send, or what is wrong with what is typed. */
export function readSignup(values: SignupValues): {
  request?: SignupRequest
  errors: FieldErrors<SignupField>
} {
  const read = signupDetails.safeParse({ ...values, phone: phoneOf(values.phone) })
  if (read.success) return { request: read.data, errors: {} }
  const errors = signupErrors(read.error.issues.map(({ path, message }) => [path[0], message]))
  const long = tooLong(values.phone)
  return { errors: long === undefined ? errors : { ...errors, phone: long } }
}

export const checkSignup = (values: SignupValues): FieldErrors<SignupField> => readSignup(values).errors

export const isIncomplete = (values: SignupValues): boolean =>
  Object.values(values).some((value) => value.trim() === '')
