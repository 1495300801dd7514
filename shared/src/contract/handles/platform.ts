import { z } from 'zod'
import { instantSchema } from '../answer.ts'

/** The four coding platforms (specification, section 9). */
export const platforms = ['leetcode', 'codeforces', 'gfg', 'github'] as const

export const platformSchema = z.enum(platforms)
export type Platform = z.infer<typeof platformSchema>

/** A student's username on a platform; '' while none was given. */
export const handleSchema = z.object({ platform: platformSchema, username: z.string() })
export type Handle = z.infer<typeof handleSchema>

/** Why a verified handle imports nothing: `missing`: unknown to the platform; `taken`: another account's. */
export const handleLosses = ['missing', 'taken'] as const
export const handleLossSchema = z.enum(handleLosses)
export type HandleLoss = z.infer<typeof handleLossSchema>

/** The student's own handle; `lost` if nothing is imported for it. */
export const ownHandleSchema = handleSchema.extend({
  lost: z.object({ as: handleLossSchema, since: instantSchema }).optional(),
})
export type OwnHandle = z.infer<typeof ownHandleSchema>

/** The platforms' names on pages (specification, section 2). */
export const platformTitles: Record<Platform, string> = {
  leetcode: 'LeetCode',
  codeforces: 'Codeforces',
  gfg: 'GFG',
  github: 'GitHub',
}

/** Explains a lost handle; `since` is a formatted date. */
export function lossText(as: HandleLoss, { platform, username }: Handle, since: string): string {
  const title = platformTitles[platform]
  if (as === 'missing') return `The handle ${username} hasn’t existed on ${title} since ${since}.`
  return `The handle ${username} has belonged to another ${title} account since ${since}, so nothing is imported from it.`
}

/** Where a student changes the display name on each platform. */
export const platformSettingsPages: Record<Platform, string> = {
  leetcode: 'https://leetcode.com/profile/',
  codeforces: 'https://codeforces.com/settings/social',
  gfg: 'https://auth.geeksforgeeks.org/edit-profile.php',
  github: 'https://github.com/settings/profile',
}
