import { z } from 'zod'
import { loginRequest } from './account.ts'
import { instantSchema } from './answer.ts'

export const recoveryCodeCount = 10

/** What matters most asks for the second factor where it was not shown for so long. */
export const stepUpMinutes = 15

/** GET /user/secondFactor. */
export const secondFactorAnswer = z.object({
  /** Since when codes of an app are asked for at the login; null where they are not. */
  totpSince: instantSchema.nullable(),
  recoveryCodesLeft: z.int(),
  /** What leads do waits until one is set up. */
  isNeeded: z.boolean(),
})
export type SecondFactor = z.infer<typeof secondFactorAnswer>

/** POST and DELETE /user/totp: the password, as whoever finds a browser signed in does not know it. */
export const totpRequest = z.strictObject({ password: loginRequest.shape.password })

/** The secret that an app makes codes from, to be typed or read as `otpauth:` address. */
export const totpSecretAnswer = z.object({ secret: z.string(), uri: z.string() })
export type TotpSecret = z.infer<typeof totpSecretAnswer>

/** Six digits of an app, as apps show them. */
const totpCode = z
  .string()
  .trim()
  .max(20)
  .transform((code) => code.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the six digits that your app shows'))

/** POST /user/totp/confirm. */
export const totpConfirmation = z.strictObject({ code: totpCode })
/** They are told this once. */
export const recoveryCodesAnswer = z.object({ recoveryCodes: z.array(z.string()) })

/** POST /user/proof/code: an app's code or a recovery code. */
export const proofCodeRequest = z.strictObject({
  code: z
    .string()
    .trim()
    .min(1, 'Enter the code of your app, or a recovery code')
    .max(40)
    .transform((code) => code.replace(/[\s-]/g, '').toLowerCase()),
})
export type ProofCodeRequest = z.infer<typeof proofCodeRequest>

/** POST /user/login/code, the second step of a login; `keepAccount` as at the first. */
export const loginCodeRequest = proofCodeRequest.extend({ keepAccount: loginRequest.shape.keepAccount })
export type LoginCodeRequest = z.infer<typeof loginCodeRequest>
