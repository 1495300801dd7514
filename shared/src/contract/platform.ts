import { z } from 'zod'

/** The four coding platforms (specification, section 9). */
export const platforms = ['leetcode', 'codeforces', 'gfg', 'github'] as const

export const platformSchema = z.enum(platforms)
export type Platform = z.infer<typeof platformSchema>

/** A student's name on a platform; `username` is '' while none was given. */
export const handleSchema = z.object({ platform: platformSchema, username: z.string() })
export type Handle = z.infer<typeof handleSchema>

/** What people call the platforms (specification, section 2). */
export const platformTitles: Record<Platform, string> = {
  leetcode: 'Leetcode',
  codeforces: 'Codeforces',
  gfg: 'GFG',
  github: 'GitHub',
}

/** Where a student changes the display name, on the platforms' own sites. */
export const platformSettingsPages: Record<Platform, string> = {
  leetcode: 'https://leetcode.com/profile/',
  codeforces: 'https://codeforces.com/settings/social',
  gfg: 'https://auth.geeksforgeeks.org/edit-profile.php',
  github: 'https://github.com/settings/profile',
}
