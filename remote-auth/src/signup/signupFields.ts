import { passwordSchema, signupRequest } from '@portal/shared/contract'
import { z } from 'zod'
import { phoneOf, tooLong } from './phone'

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
}

export const emptyDraft: SignupDraft = {
  values: { username: '', name: '', email: '', phone: '', password: '' },
}

/** A number as people write it, as it is kept. */
const writtenPhoneSchema = z
  .string()
  .superRefine((typed, { addIssue }) => {
    const long = tooLong(typed)
    if (long !== undefined) addIssue(long)
  })
  .transform(phoneOf)
  .pipe(signupRequest.shape.phone)

/** Here the password is always asked for; only a resend may leave it out. */
export const signupSchema = signupRequest.extend({ phone: writtenPhoneSchema, password: passwordSchema })

export const isIncomplete = (values: SignupValues): boolean =>
  Object.values(values).some((value) => value.trim() === '')
