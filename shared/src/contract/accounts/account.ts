import { z } from 'zod'

/** Exact texts of the specification, sections 5 and 7. */
export const accountMessages = {
  allFieldsRequired: 'All fields are required!',
  invalidCode: 'Invalid Email or OTP',
  invalidCredentials: 'Invalid credentials',
  usernameTaken: 'Username is already taken',
  /** Shown at the login if the password of an unverified account is right. */
  unverified: "This account isn't verified yet. Sign up again with the same details to get a new code",
} as const

/** Limits of the specification, sections 5 and 9. */
export const accountLimits = {
  usernameMin: 4,
  usernameMax: 20,
  usernameCheckPauseMs: 500,
  nameMax: 60,
  emailMax: 254,
  phoneDigitsMax: 10,
  passwordMin: 8,
  passwordMax: 128,
  codeLength: 5,
  codeMinutes: 10,
  resendSeconds: 60,
} as const

/** 4 to 20 letters, digits, `_` or `-`. */
export const usernamePattern = /^[A-Za-z0-9_-]{4,20}$/

export const usernameSchema = z
  .string()
  .trim()
  .max(accountLimits.usernameMax, 'Use at most 20 characters')
  .regex(usernamePattern, 'Use 4 to 20 letters, digits, hyphens or underscores')

/** An e-mail address, trimmed and in lower case. The server checks whether it is an institute address. */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(accountLimits.emailMax, 'This address is too long')
  .pipe(z.email('Enter an e-mail address'))

/** 8 to 128 characters. The server also refuses common passwords and those derived from the name or address. */
export const passwordSchema = z
  .string()
  .min(accountLimits.passwordMin, 'Use at least 8 characters')
  .max(accountLimits.passwordMax, 'Use at most 128 characters')

/** Unifies the variants of apostrophes, hyphens, spaces and accented letters that keyboards produce. */
const tidyName = (typed: string) =>
  typed
    .normalize('NFC')
    .replace(/[‘’]/g, "'")
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/\p{Zs}+/gu, ' ')

/**
 * Joiners are valid only inside scripts that need them, and at the end of Bengali and Malayalam words. Catalan,
 * Japanese and Hebrew names have their own dots and hyphens.
 */
const nameSigns =
  /^(?:[\p{M}\p{Script=Arabic}][\u200C\u200D](?=\p{L})|[\u09CD\u0D4D]\u200D(?!\p{L})|(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{Nd} .'\u00B7\u30FB\u05BE\u05F3\u05F4-])*$/u

/** Mail programs would turn this into a link. */
const looksLikeLink = (name: string) => /\.[\p{L}\p{N}]\p{M}*[\p{L}\p{N}]/u.test(name)

/**
 * A full name in any script: letters, marks, digits, spaces and punctuation of names. Links and characters that
 * reverse or hide text are refused, because other people read it.
 */
export const nameSchema = z
  .string()
  .overwrite(tidyName)
  .trim()
  .min(1, 'Enter your name')
  .max(accountLimits.nameMax, `Use at most ${accountLimits.nameMax} characters`)
  .regex(nameSigns, "Use only letters, digits, spaces and . ' -")
  .regex(/\p{L}|^$/u, 'Enter your name')
  .refine((name) => !looksLikeLink(name), 'Put a space after each full stop')

/** At most 10 digits. */
export const phoneSchema = z
  .number('Enter a mobile number')
  .int('Enter digits only')
  .min(1, 'Enter a mobile number')
  .max(9_999_999_999, 'Use at most 10 digits')

/**
 * POST /user/signup. The password may be omitted only when the same browser repeats a pending sign-up, say to
 * resend the code after a reload; the server decides.
 */
export const signupRequest = z.strictObject({
  username: usernameSchema,
  name: nameSchema,
  email: emailSchema,
  phone: phoneSchema,
  password: passwordSchema.optional(),
})
export type SignupRequest = z.infer<typeof signupRequest>

/** POST /user/verifyEmail. The code has 5 digits; sent as a number, it has lost its leading zeros. */
export const verifyEmailRequest = z.strictObject({
  email: emailSchema,
  otp: z.union([
    z.number().int().min(0).max(99_999),
    z
      .string()
      .trim()
      .regex(/^\d{1,5}$/),
  ]),
})
export type VerifyEmailRequest = z.infer<typeof verifyEmailRequest>

/** POST /user/accountMerge/code: the address of the caller's other account. */
export const mergeCodeRequest = verifyEmailRequest.pick({ email: true })

/** POST /user/login: username or e-mail, in any case. */
export const loginRequest = z.strictObject({
  loginCredential: z.string().trim().min(1).max(accountLimits.emailMax),
  password: z.string().min(1).max(accountLimits.passwordMax),
  /** Cancels a scheduled deletion of the account. Until then a login is refused with an error on this field. */
  keepAccount: z.literal(true).optional(),
})
export type LoginRequest = z.infer<typeof loginRequest>

/** POST /user/isUsernameAvailable. Accepts any text; an invalid username is simply unavailable. */
export const usernameQuery = z.strictObject({ username: z.string().max(accountLimits.emailMax) })

/** POST /user/forgotPassword: username or e-mail. */
export const forgotPasswordRequest = loginRequest.pick({ loginCredential: true })
export type ForgotPasswordRequest = z.infer<typeof forgotPasswordRequest>

/** POST /user/resetPassword: the token of the mailed link, valid once and for 30 minutes. */
export const resetPasswordRequest = z.strictObject({
  token: z.string().min(1).max(100),
  password: passwordSchema,
})
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequest>
