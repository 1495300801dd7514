import { z } from 'zod'
import { instantSchema } from '../answer.ts'
import { loginRequest } from './account.ts'

export const recoveryCodeCount = 10

/** Sensitive actions ask for the second factor if it was last shown longer ago than this. */
export const stepUpMinutes = 15

export const secondFactorAnswer = z.object({
  /** Since when the login asks for an app's codes; null: it doesn't. */
  totpSince: instantSchema.nullable(),
  recoveryCodesLeft: z.int(),
  /** Leads' actions are refused until one is set up. */
  isNeeded: z.boolean(),
})
export type SecondFactor = z.infer<typeof secondFactorAnswer>

/** POST and DELETE /user/totp. Requires the password, so that a browser left signed in isn't enough. */
export const totpRequest = z.strictObject({ password: loginRequest.shape.password })

/** The secret for an authenticator app, to type or as an `otpauth:` address. */
export const totpSecretAnswer = z.object({ secret: z.string(), uri: z.string() })
export type TotpSecret = z.infer<typeof totpSecretAnswer>

/** Six digits; apps show them with spaces. */
const totpCode = z
  .string()
  .trim()
  .max(20)
  .transform((code) => code.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the six digits from your app'))

export const totpConfirmation = z.strictObject({ code: totpCode })
/** Shown only this once. */
export const recoveryCodesAnswer = z.object({ recoveryCodes: z.array(z.string()) })

/** POST /user/proof/code: an app's code or a recovery code. */
export const proofCodeRequest = z.strictObject({
  code: z
    .string()
    .trim()
    .min(1, 'Enter a code from your app, or a recovery code')
    .max(40)
    .transform((code) => code.replace(/[\s-]/g, '').toLowerCase()),
})
export type ProofCodeRequest = z.infer<typeof proofCodeRequest>

/** POST /user/login/code, the second step of a login; `keepAccount` as in the first. */
export const loginCodeRequest = proofCodeRequest.extend({ keepAccount: loginRequest.shape.keepAccount })
export type LoginCodeRequest = z.infer<typeof loginCodeRequest>
