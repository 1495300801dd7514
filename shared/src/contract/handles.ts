import { z } from 'zod'
import { handleSchema, type Platform, platformSchema } from './platform.ts'

/** What a handle may be on each platform; nothing else goes into an address or a query. */
export const handlePatterns: Record<Platform, RegExp> = {
  codeforces: /^[A-Za-z0-9_.-]{3,24}$/,
  leetcode: /^[A-Za-z0-9_.-]{1,40}$/,
  gfg: /^[A-Za-z0-9_.-]{1,40}$/,
  github: /^[A-Za-z0-9][A-Za-z0-9-]{0,38}$/,
}

const profilePages: Record<Platform, string> = {
  leetcode: 'https://leetcode.com/u/',
  codeforces: 'https://codeforces.com/profile/',
  gfg: 'https://www.geeksforgeeks.org/user/',
  github: 'https://github.com/',
}

/** A student's own page on a platform. */
export const profilePageOf = (platform: Platform, handle: string): string =>
  profilePages[platform] + encodeURIComponent(handle)

/** POST /user/getCodingPlatformVerificationString. */
export const verificationStringAnswer = z.object({
  randomString: z.string(),
  verifiedPlatforms: z.array(handleSchema),
  unverifiedPlatforms: z.array(handleSchema),
})
export type VerificationString = z.infer<typeof verificationStringAnswer>

/** POST /user/verifyCodingPlatform. */
export const verifyPlatformRequest = z
  .strictObject({
    platform: platformSchema,
    username: z.string().trim().min(1, 'Enter your username').max(40),
  })
  .refine(({ platform, username }) => handlePatterns[platform].test(username), {
    path: ['username'],
    message: 'This is not a username of that platform',
  })
export type VerifyPlatformRequest = z.infer<typeof verifyPlatformRequest>

export const releaseReasonMax = 200

/** POST /lead/releaseHandle: a proven handle goes from its student, and who proves it next has it. */
export const releaseHandleRequest = z.strictObject({
  ...verifyPlatformRequest.shape,
  reason: z
    .string()
    .trim()
    .min(1, 'Say why: its owner reads it')
    .max(releaseReasonMax, `Use at most ${releaseReasonMax} characters`),
})
export type ReleaseHandleRequest = z.infer<typeof releaseHandleRequest>

/** 200 with `status` true; 422 with `status` false when the name there is not the string. */
export const verifyPlatformAnswer = z.object({ status: z.boolean(), message: z.string() })
