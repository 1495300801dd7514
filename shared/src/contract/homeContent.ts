import { z } from 'zod'
import { readLinkedinName } from './linkedin.ts'
import { canonicalSchema, readWebLink } from './links.ts'
import { lineSchema } from './text.ts'

/** How much of each there may be on the home page. */
export const homeLimits = {
  figures: { min: 3, max: 8 },
  achievements: { min: 1, max: 30 },
  names: 8,
} as const

/** Says of each item that is there before under the same key that it is, at `field`. */
export const refuseDuplicates =
  <Item>(keyOf: (item: Item) => string, field: string, message: string) =>
  (items: Item[], context: z.core.$RefinementCtx<Item[]>) => {
    const keys = items.map((item) => keyOf(item).toLowerCase())
    for (const [at, key] of keys.entries())
      if (keys.indexOf(key) < at)
        context.issues.push({ code: 'custom', message, path: [at, field], input: items })
  }

/** A figure that changes once a year or so. */
export const figureSchema = z.object({
  value: z
    .string()
    .trim()
    .regex(/^\d{1,6}\+?$/, 'Use a number, as 36 or 36+'),
  label: lineSchema('Say what it counts', 60),
  note: lineSchema('Say something, or leave it out', 60).optional(),
})
export type Figure = z.infer<typeof figureSchema>

export const figuresSchema = z
  .array(figureSchema)
  .min(homeLimits.figures.min, `Keep at least ${homeLimits.figures.min} figures`)
  .max(homeLimits.figures.max, `Use at most ${homeLimits.figures.max} figures`)
  .superRefine(refuseDuplicates(({ label }) => label, 'label', 'Another figure is called so'))

/** A name in an address of a professional profile: linkedin.com/in/<slug>. */
export const profileSlugSchema = canonicalSchema('LinkedIn profile is required', readLinkedinName)

/**
 * The portal user name of somebody who has an account. The server stores the account's id beside the name, so that the
 * name goes when the account is deleted.
 */
export const contentAccountSchema = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{4,20}$/, 'Use a user name of the portal, or leave it out')
  .optional()

/** A contest win (specification, section 3): `text1` the rank, `text2` the event. */
export const achievementSchema = z.object({
  text1: lineSchema('Say the rank', 40),
  text2: lineSchema('Say the event', 140),
  team: lineSchema('Say the team, or leave it out', 80).optional(),
  /** The event's page, or the post about the win. */
  link: canonicalSchema('Give the link of the event, or of a post about it', readWebLink),
  /** Empty where all of a team have left, and are not named any more. */
  names: z
    .array(
      z.object({
        value: lineSchema('Say the name', 80),
        slug: profileSlugSchema,
        account: contentAccountSchema,
      }),
    )
    .max(homeLimits.names, `Name at most ${homeLimits.names} people`)
    .superRefine(refuseDuplicates(({ slug }) => slug, 'slug', 'This profile stands here twice')),
})
export type Achievement = z.infer<typeof achievementSchema>

export const achievementsSchema = z
  .array(achievementSchema)
  .min(homeLimits.achievements.min, 'Keep at least one achievement')
  .max(homeLimits.achievements.max, `Use at most ${homeLimits.achievements.max} achievements`)
  .superRefine(
    refuseDuplicates(
      ({ text1, text2, team }) => `${text1}\n${text2}\n${team}`,
      'text2',
      'This win stands here twice',
    ),
  )

/** What leads have edited of the home page; what is absent is as the shell's release has it. */
export const homeContentSchema = z.object({
  figures: figuresSchema.optional(),
  achievements: achievementsSchema.optional(),
})
export type HomeContent = z.infer<typeof homeContentSchema>

/** GET /content/home. */
export const homeContentAnswer = z.object({ data: homeContentSchema })
