import { z } from 'zod'
import { instantSchema } from '../answer.ts'
import { lineSchema } from '../fields/text.ts'
import { loginRequest } from './account.ts'

/** `most`: passkeys of one account. `challengeMinutes`: how long a challenge is valid. */
export const passkeyLimits = { most: 20, nameMax: 40, challengeMinutes: 5 } as const

export const passkeyNameSchema = lineSchema('Give this passkey a name', passkeyLimits.nameMax)

export const passkeySchema = z.object({
  _id: z.uuid(),
  name: z.string(),
  createdAt: instantSchema,
  /** The latest sign-in with it; null: never. */
  usedAt: instantSchema.nullable(),
})
export type Passkey = z.infer<typeof passkeySchema>

/** GET /user/passkeys, newest first. */
export const passkeysAnswer = z.object({ passkeys: z.array(passkeySchema) })

// WebAuthn's JSON (level 3, section 5.1) follows: bytes are base64url.
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[A-Za-z0-9_-]*$/)
const type = z.literal('public-key')
const descriptor = z.object({
  id: z.string(),
  type,
  transports: z.array(z.string()).optional(),
})
const verification = z.enum(['discouraged', 'preferred', 'required'])

/** POST /user/passkeys/options. Requires the password, so that a browser left signed in isn't enough. */
export const passkeyOptionsRequest = z.strictObject({ password: loginRequest.shape.password })

export const passkeyOptionsAnswer = z.object({
  options: z.object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type })),
    timeout: z.number(),
    excludeCredentials: z.array(descriptor),
    authenticatorSelection: z.object({ residentKey: z.enum(['required']), userVerification: verification }),
    attestation: z.enum(['none']),
  }),
})
export type PasskeyOptions = z.infer<typeof passkeyOptionsAnswer>['options']

const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type,
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
}

/** POST /user/passkeys: the browser's credential, without the parts that the server doesn't read. */
export const newPasskeySchema = z.strictObject({
  name: passkeyNameSchema,
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes(4000),
      attestationObject: bytes(16_000),
      transports: z.array(z.string().max(20)).max(10).optional(),
    }),
  }),
})
export type NewPasskey = z.infer<typeof newPasskeySchema>
export const passkeyAnswer = z.object({ passkey: passkeySchema })

export const passkeyChange = newPasskeySchema.pick({ name: true })

/** POST /user/login/passkey/options: for any passkey of this site. */
export const passkeyLoginOptionsAnswer = z.object({
  options: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number(),
    userVerification: verification,
  }),
})
export type PasskeyLoginOptions = z.infer<typeof passkeyLoginOptionsAnswer>['options']

/** POST /user/proof/passkey/options: for one of the user's passkeys, with user verification. */
export const passkeyProofOptionsAnswer = z.object({
  options: passkeyLoginOptionsAnswer.shape.options.extend({ allowCredentials: z.array(descriptor) }),
})
export type PasskeyProofOptions = z.infer<typeof passkeyProofOptionsAnswer>['options']

export const passkeyProofRequest = z.strictObject({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes(4000),
      authenticatorData: bytes(4000),
      signature: bytes(4000),
      userHandle: bytes(100).nullish(),
    }),
  }),
})
export type PasskeyProof = z.infer<typeof passkeyProofRequest>

/** POST /user/login/passkey; `keepAccount` as in the password login. */
export const passkeyLoginRequest = passkeyProofRequest.extend({ keepAccount: loginRequest.shape.keepAccount })
export type PasskeyLogin = z.infer<typeof passkeyLoginRequest>
