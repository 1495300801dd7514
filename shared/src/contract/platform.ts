import { z } from 'zod'
import { instantSchema } from './answer.ts'

/** The four coding platforms (specification, section 9). */
export const platforms = ['leetcode', 'codeforces', 'gfg', 'github'] as const

export const platformSchema = z.enum(platforms)
export type Platform = z.infer<typeof platformSchema>

/** A student's name on a platform; `username` is '' while none was given. */
export const handleSchema = z.object({ platform: platformSchema, username: z.string() })
export type Handle = z.infer<typeof handleSchema>

/**
 * Why nothing is imported for a proven handle: the platform knows no such name (`missing`), or the name belongs to another
 * account now (`taken`).
 */
export const handleLosses = ['missing', 'taken'] as const
export const handleLossSchema = z.enum(handleLosses)
export type HandleLoss = z.infer<typeof handleLossSchema>

/** A handle of one's own; `lost` where nothing is imported for it any more. */
export const ownHandleSchema = handleSchema.extend({
  lost: z.object({ as: handleLossSchema, since: instantSchema }).optional(),
})
export type OwnHandle = z.infer<typeof ownHandleSchema>

/** What people call the platforms (specification, section 2). */
export const platformTitles: Record<Platform, string> = {
  leetcode: 'Leetcode',
  codeforces: 'Codeforces',
  gfg: 'GFG',
  github: 'GitHub',
}

/** What has happened to a lost handle; `since` as people read it. */
export function lossText(as: HandleLoss, { platform, username }: Handle, since: string): string {
  const title = platformTitles[platform]
  if (as === 'missing') return `${title} has no user named ${username} since ${since}.`
  return `The name ${username} belongs to another ${title} account since ${since}, so nothing is imported from it.`
}

/** Where a student changes the display name, on the platforms' own sites. */
export const platformSettingsPages: Record<Platform, string> = {
  leetcode: 'https://leetcode.com/profile/',
  codeforces: 'https://codeforces.com/settings/social',
  gfg: 'https://auth.geeksforgeeks.org/edit-profile.php',
  github: 'https://github.com/settings/profile',
}
