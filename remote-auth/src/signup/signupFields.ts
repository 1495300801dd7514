import { type PendingUser, passwordSchema, signupRequest } from '@portal/shared/contract'
import { writtenPhoneSchema } from '../form/writtenPhone'

/** What is typed, as typed. */
export interface SignupValues {
  username: string
  name: string
  email: string
  phone: string
  password: string
}

/** What a sign-up form begins with. */
export interface SignupDraft {
  values: SignupValues
  /** Why the server did not take it. */
  failure?: unknown
  /** The sign-up whose code was sent for exactly these values, and when the next code may be sent. */
  awaitingCode?: { user: PendingUser; resendAt: number } | undefined
}

export const emptyDraft: SignupDraft = {
  values: { username: '', name: '', email: '', phone: '', password: '' },
}

/** Here the password is always asked for; only a resend may leave it out. */
export const signupSchema = signupRequest.extend({ phone: writtenPhoneSchema, password: passwordSchema })

const signupFieldNames = ['username', 'name', 'email', 'phone', 'password'] as const

export const isIncomplete = (values: SignupValues): boolean =>
  Object.values(values).some((value) => value.trim() === '')

export const isSame = (one: SignupValues, other: SignupValues): boolean =>
  signupFieldNames.every((name) => one[name].trim() === other[name].trim())
