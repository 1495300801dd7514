import { z } from 'zod'

/** The exact texts of the specification, sections 5 and 7. */
export const accountMessages = {
  allFieldsRequired: 'All fields are required!',
  invalidCode: 'Invalid Email or OTP',
  invalidCredentials: 'Invalid credentials',
  usernameTaken: 'Username is already taken',
  /** At the login, to whoever knows the password of a sign-up that waits for its code. */
  unverified: 'This account is not verified yet: sign up again with the same details to get a new code',
} as const

/** Specification, sections 5 and 9, and the contract's account states. */
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

/** 4 to 20 of letters, digits, `_` and `-`. */
export const usernamePattern = /^[A-Za-z0-9_-]{4,20}$/

export const usernameSchema = z
  .string()
  .trim()
  .max(accountLimits.usernameMax, 'Use at most 20 characters')
  .regex(usernamePattern, 'Use 4 to 20 letters, digits, hyphens or underscores')

/** An address as typed, trimmed and lowered. Whether it is an institute address is the server's to say. */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(accountLimits.emailMax, 'This address is too long')
  .pipe(z.email('Enter an e-mail address'))

/** 8 to 128 characters; the server also refuses the commonest ones, and those made of the name or the address. */
export const passwordSchema = z
  .string()
  .min(accountLimits.passwordMin, 'Use at least 8 characters')
  .max(accountLimits.passwordMax, 'Use at most 128 characters')

/** One way of writing where keyboards have several: of an apostrophe, a hyphen, a blank, a letter with its marks. */
const tidyName = (typed: string) =>
  typed
    .normalize('NFC')
    .replace(/[‘’]/g, "'")
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/\p{Zs}+/gu, ' ')

/**
 * A joiner is seen only between signs of the scripts that need it, and in Bengali and Malayalam at the end of a word;
 * nothing else without a shape of its own. Names of Catalan, Japanese and Hebrew have points and hyphens of their own.
 */
const nameSigns =
  /^(?:[\p{M}\p{Script=Arabic}][\u200C\u200D](?=\p{L})|[\u09CD\u0D4D]\u200D(?!\p{L})|(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{Nd} .'\u00B7\u30FB\u05BE\u05F3\u05F4-])*$/u

/** What a mail program would make a link of. */
const looksLikeLink = (name: string) => /\.[\p{L}\p{N}]\p{M}*[\p{L}\p{N}]/u.test(name)

/**
 * A full name in any script: letters, marks, digits, spaces and the punctuation of names. No link, nothing that turns or
 * hides text: other people read it.
 */
export const nameSchema = z
  .string()
  .overwrite(tidyName)
  .trim()
  .min(1, 'Enter your name')
  .max(accountLimits.nameMax, `Use at most ${accountLimits.nameMax} characters`)
  .regex(nameSigns, "Use letters, digits, spaces and . ' - only")
  .regex(/\p{L}|^$/u, 'Enter your name')
  .refine((name) => !looksLikeLink(name), 'Put a space after each full stop')

/** A number of at most 10 digits. */
export const phoneSchema = z
  .number('Enter a mobile number')
  .int('Enter digits only')
  .min(1, 'Enter a mobile number')
  .max(9_999_999_999, 'Use at most 10 digits')

/**
 * POST /user/signup. The password may be left out only when this browser signs the same pending
 * address up again, as a resend after a reload does (contract, account states); the server decides.
 */
export const signupRequest = z.strictObject({
  username: usernameSchema,
  name: nameSchema,
  email: emailSchema,
  phone: phoneSchema,
  password: passwordSchema.optional(),
})
export type SignupRequest = z.infer<typeof signupRequest>

/** POST /user/verifyEmail. A code is 5 digits; sent as a number it has lost its leading zeros. */
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

/** POST /user/login: user name or e-mail, in any case. */
export const loginRequest = z.strictObject({
  loginCredential: z.string().trim().min(1).max(accountLimits.emailMax),
  password: z.string().min(1).max(accountLimits.passwordMax),
  /** Takes back that the account is to be deleted. A login without it is refused then, with an error at this field. */
  keepAccount: z.literal(true).optional(),
})
export type LoginRequest = z.infer<typeof loginRequest>

/** POST /user/isUsernameAvailable. Any text is a fair question; a malformed name is just not available. */
export const usernameQuery = z.strictObject({ username: z.string().max(accountLimits.emailMax) })

/** POST /user/forgotPassword: user name or e-mail. */
export const forgotPasswordRequest = loginRequest.pick({ loginCredential: true })
export type ForgotPasswordRequest = z.infer<typeof forgotPasswordRequest>

/** POST /user/resetPassword: the token of the mailed link, good for 30 minutes and once. */
export const resetPasswordRequest = z.strictObject({
  token: z.string().min(1).max(100),
  password: passwordSchema,
})
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequest>
