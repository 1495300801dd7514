import { z } from 'zod'

const line = z.string().min(1).max(140)

export const pictures = ['problems', 'interviews', 'contest', 'sheet', 'fortnight', 'apps'] as const
export type PictureName = (typeof pictures)[number]

export const activitySchema = z.strictObject({
  title: line,
  text: line,
  picture: z.enum(pictures),
  /** The portal page with more about it. */
  to: z.string().startsWith('/').optional(),
})
export type Activity = z.infer<typeof activitySchema>

const logoShapes = ['disc', 'bars', 'ring', 'diamond', 'steps', 'cross'] as const
export const logoSchema = z.strictObject({ name: line, shape: z.enum(logoShapes) })
export type Logo = z.infer<typeof logoSchema>

/** The home page's fixed texts, beside the live counts and the content that leads edit. */
export const homeTextsSchema = z.strictObject({
  clubName: line,
  sentence: line,
  logos: z.array(logoSchema).min(4),
  activities: z.array(activitySchema).min(3),
})
export type HomeTexts = z.infer<typeof homeTextsSchema>
