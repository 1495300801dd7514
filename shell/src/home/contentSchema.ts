import { z } from 'zod'

/** A name in an address of a professional profile: linkedin.com/in/<slug>. */
const profileSlug = z.string().regex(/^[a-z0-9-]{3,100}$/)

const line = z.string().min(1).max(140)

/** A contest win (specification, section 3): `text1` the rank, `text2` the event. */
export const achievementSchema = z.strictObject({
  text1: line,
  text2: line,
  team: line.optional(),
  /** The event's page, or the post about the win. */
  link: z.url({ protocol: /^https$/ }),
  names: z.array(z.strictObject({ value: line, slug: profileSlug })).min(1),
})
export type Achievement = z.infer<typeof achievementSchema>

export const personSchema = z.strictObject({ name: line, title: line, profile: profileSlug })
export type Person = z.infer<typeof personSchema>

/** A figure that changes once a year or so, and is therefore written here. */
export const figureSchema = z.strictObject({
  value: z.string().regex(/^\d{1,6}\+?$/),
  label: line,
  note: line.optional(),
})

/** The drawings that an activity or a logo may have. */
export const drawings = ['bars', 'rings', 'waves', 'steps', 'links', 'stack'] as const
export const drawingSchema = z.enum(drawings)
export type Drawing = z.infer<typeof drawingSchema>

export const activitySchema = z.strictObject({ title: line, text: line, drawing: drawingSchema })
export type Activity = z.infer<typeof activitySchema>

export const logoShapes = ['disc', 'bars', 'ring', 'diamond', 'steps', 'cross'] as const
export const logoSchema = z.strictObject({ name: line, shape: z.enum(logoShapes) })
export type Logo = z.infer<typeof logoSchema>

/** All that the home page says beside the live counts. */
export const homeContentSchema = z.strictObject({
  clubName: line,
  sentence: line,
  figures: z.array(figureSchema).length(7),
  logos: z.array(logoSchema).min(4),
  activities: z.array(activitySchema).min(3),
  achievements: z.array(achievementSchema).min(1),
  leads: z.array(personSchema).min(1),
  developers: z.array(personSchema).min(1),
})
export type HomeContent = z.infer<typeof homeContentSchema>
