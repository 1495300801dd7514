import { z } from 'zod'
import { instantSchema } from '../answer.ts'
import { linkMax, type Reading, readLink } from '../fields/links.ts'
import { lineSchema } from '../fields/text.ts'
import {
  type Handle,
  handleSchema,
  ownHandleSchema,
  type Platform,
  platformSchema,
  platforms,
  platformTitles,
} from './platform.ts'

/** The valid handles of each platform; nothing else is put into an address or a query. */
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

/** A student's profile page on a platform. */
export const profilePageOf = (platform: Platform, handle: string): string =>
  profilePages[platform] + encodeURIComponent(handle)

const sites: Record<Platform, RegExp> = {
  leetcode: /^(?:www\.)?leetcode\.com$/,
  codeforces: /^(?:(?:www|mirror|m\d)\.)?codeforces\.com$/,
  gfg: /^(?:(?:www|practice|auth)\.)?geeksforgeeks\.org$/,
  github: /^(?:www\.)?github\.com$/,
}

const profilePaths: Record<Platform, RegExp> = {
  leetcode:
    /^(?:u\/|(?!(?:accounts|assessment|contest|discuss|explore|interview|jobs|list|notes|points|problems|problemset|profile|progress|store|studyplan|submissions|subscribe|u)$))([^/]+)$/,
  codeforces: /^(?:profile|submissions|contests\/with)\/([^/]+)/,
  gfg: /^(?:user|profile)\/([^/]+)/,
  github:
    /^(?!(?:codespaces|dashboard|explore|features|issues|login|marketplace|new|notifications|pulls|settings|signup|topics|trending)$)([^/]+)$/,
}

/** Reads a username on a platform, typed on its own, with an @, or as the address of the profile. */
export function readHandle(platform: Platform, typed: string): Reading {
  const link = readLink(typed)
  const site = link && platforms.find((one) => sites[one].test(link.host))
  const title = platformTitles[platform]
  if (link && site === platform) {
    const name = profilePaths[platform].exec(link.path.join('/'))?.[1] ?? ''
    if (handlePatterns[platform].test(name)) return { value: name }
    return { message: `This is a page of ${title}, but not a profile. Open your profile and use its address` }
  }
  if (site)
    return { message: `This is a ${platformTitles[site]} address. Enter your username on ${title} here` }
  if (link && /^leetcode(?:-cn\.com|\.cn)$/.test(link.host))
    return { message: 'This is leetcode.cn, a separate site. Use your username on leetcode.com' }
  const value = typed.trim().replace(/^@/, '')
  return handlePatterns[platform].test(value)
    ? { value }
    : { message: 'This can’t be a username on that platform' }
}

export const verificationStringAnswer = z.object({
  randomString: z.string(),
  verifiedPlatforms: z.array(ownHandleSchema),
  unverifiedPlatforms: z.array(handleSchema),
})
export type VerificationString = z.infer<typeof verificationStringAnswer>

const handleFields = {
  platform: platformSchema,
  username: z.string().trim().min(1, 'Enter your username').max(linkMax),
}

function canonicalHandle(payload: z.core.ParsePayload<Handle>) {
  const { platform, username } = payload.value
  const reading = readHandle(platform, username)
  if ('value' in reading) payload.value = { ...payload.value, username: reading.value }
  else payload.issues.push({ code: 'custom', message: reading.message, path: ['username'], input: username })
}

export const verifyPlatformRequest = z.strictObject(handleFields).check(canonicalHandle)
export type VerifyPlatformRequest = z.infer<typeof verifyPlatformRequest>

export const handleNoteMax = 200
const reasonSchema = (missing: string) => lineSchema(missing, handleNoteMax)

/** POST /user/requestHandleChange: asks the leads to let another handle replace the verified one. */
export const handleChangeRequest = z
  .strictObject({ ...handleFields, note: reasonSchema('Tell us what happened') })
  .check(canonicalHandle)
export type HandleChangeRequest = z.infer<typeof handleChangeRequest>

/** `canVerify`: the platform says that the verified handle is gone, so nobody needs to be asked. */
export const handleChangeAnswer = z.object({ canVerify: z.boolean(), message: z.string() })
export type HandleChangeAnswer = z.infer<typeof handleChangeAnswer>

/** A request that awaits a decision; GET /lead/getDay names this many, oldest first. */
export const handleRequestsNamedAtMost = 5
export const handleRequestSchema = handleSchema.extend({
  name: z.string(),
  regNumber: z.string(),
  newUsername: z.string(),
  note: z.string(),
  since: instantSchema,
})
export type HandleRequest = z.infer<typeof handleRequestSchema>

/** POST /lead/declineHandleRequest: the verified handle stays. */
export const declineHandleRequest = z
  .strictObject({ ...handleFields, reason: reasonSchema('Enter a reason. The student will see it') })
  .check(canonicalHandle)
export type DeclineHandleRequest = z.infer<typeof declineHandleRequest>

/** POST /lead/releaseHandle: removes a verified handle from its student, so that someone else can verify it. */
export const releaseHandleRequest = z
  .strictObject({ ...handleFields, reason: reasonSchema('Enter a reason. The owner will see it') })
  .check(canonicalHandle)
export type ReleaseHandleRequest = z.infer<typeof releaseHandleRequest>

/** 200 with `status` true, or 422 with `status` false if the name isn't the string. */
export const verifyPlatformAnswer = z.object({ status: z.boolean(), message: z.string() })
