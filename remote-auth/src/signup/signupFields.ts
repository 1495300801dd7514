import { type PendingUser, passwordSchema, signupRequest } from '@portal/shared/contract'
import { writtenPhoneSchema } from '../form/writtenPhone'

export interface SignupValues {
  username: string
  name: string
  email: string
  phone: string
  password: string
}

/** The form's initial state. */
export interface SignupDraft {
  values: SignupValues
  /** The server's error. */
  failure?: unknown
  /** The pending sign-up for exactly these values, and when a new code may be sent. */
  awaitingCode?: { user: PendingUser; resendAt: number } | undefined
}

export const emptyDraft: SignupDraft = {
  values: { username: '', name: '', email: '', phone: '', password: '' },
}

/** A password is required here; only Resend may leave it out. */
export const signupSchema = signupRequest.extend({ phone: writtenPhoneSchema, password: passwordSchema })

const signupFieldNames = ['username', 'name', 'email', 'phone', 'password'] as const

export const isIncomplete = (values: SignupValues): boolean =>
  Object.values(values).some((value) => value.trim() === '')

export const isSame = (one: SignupValues, other: SignupValues): boolean =>
  signupFieldNames.every((name) => one[name].trim() === other[name].trim())
