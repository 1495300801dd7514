import { z } from 'zod'
import { readLinkedinName } from '../fields/linkedin.ts'
import { canonicalSchema, readWebLink } from '../fields/links.ts'
import { lineSchema } from '../fields/text.ts'

export const homeLimits = {
  figures: { min: 3, max: 8 },
  achievements: { min: 1, max: 30 },
  names: 8,
  people: { min: 1, max: 30 },
} as const

/** Reports, at a field, each item whose key appeared before. */
export const refuseDuplicates =
  <Item>(keyOf: (item: Item) => string, field: string | ((item: Item) => string), message: string) =>
  (items: Item[], context: z.core.$RefinementCtx<Item[]>) => {
    const keys = items.map((item) => keyOf(item).toLowerCase())
    for (const [at, item] of items.entries()) {
      if (keys.indexOf(keyOf(item).toLowerCase()) === at) continue
      const place = typeof field === 'string' ? field : field(item)
      context.issues.push({ code: 'custom', message, path: [at, place], input: items })
    }
  }

export const figureSchema = z.object({
  value: z
    .string()
    .trim()
    .regex(/^\d{1,6}\+?$/, 'Use a number such as 36 or 36+'),
  label: lineSchema('Enter a label', 60),
  note: lineSchema('Enter a text, or leave it out', 60).optional(),
})
export type Figure = z.infer<typeof figureSchema>

export const figuresSchema = z
  .array(figureSchema)
  .min(homeLimits.figures.min, `Keep at least ${homeLimits.figures.min} figures`)
  .max(homeLimits.figures.max, `Use at most ${homeLimits.figures.max} figures`)
  .superRefine(refuseDuplicates(({ label }) => label, 'label', 'Another figure has this label'))

/** The name in a profile's address: linkedin.com/in/<slug>. */
export const profileSlugSchema = canonicalSchema('LinkedIn profile is required', readLinkedinName)

/** A username. The server also stores the account's id, to remove the name with the account. */
export const contentAccountSchema = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{4,20}$/, 'Use a portal username, or leave it out')
  .optional()

/** A contest win (specification, section 3): `text1` is the rank, `text2` the event. */
export const achievementSchema = z.object({
  text1: lineSchema('Enter the rank', 40),
  text2: lineSchema('Enter the event', 140),
  team: lineSchema('Enter the team, or leave it out', 80).optional(),
  /** The event's page, or a post about the win. */
  link: canonicalSchema('Enter a link to the event, or to a post about it', readWebLink),
  /** Empty if all members have deleted their accounts. */
  names: z
    .array(
      z.object({
        value: lineSchema('Enter the name', 80),
        slug: profileSlugSchema,
        account: contentAccountSchema,
      }),
    )
    .max(homeLimits.names, `Name at most ${homeLimits.names} people`)
    .superRefine(refuseDuplicates(({ slug }) => slug, 'slug', 'This profile is listed twice')),
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
      'This win is listed twice',
    ),
  )

/** Someone on the home page's list of leads or developers. */
export const clubPersonSchema = z.object({
  name: lineSchema('Enter the name', 80),
  title: lineSchema('Enter what they do', 140),
  profile: profileSlugSchema,
  account: contentAccountSchema,
})
export type ClubPerson = z.infer<typeof clubPersonSchema>

export const clubPeopleSchema = z
  .array(clubPersonSchema)
  .min(homeLimits.people.min, 'Keep at least one person')
  .max(homeLimits.people.max, `Use at most ${homeLimits.people.max} people`)
  .superRefine(refuseDuplicates(({ profile }) => profile, 'profile', 'This profile is listed twice'))

/** The edited content of the home page; absent parts are as in the shell's release. */
export const homeContentSchema = z.object({
  figures: figuresSchema.optional(),
  achievements: achievementsSchema.optional(),
  leads: clubPeopleSchema.optional(),
  developers: clubPeopleSchema.optional(),
})
export type HomeContent = z.infer<typeof homeContentSchema>

export const homeContentAnswer = z.object({ data: homeContentSchema })
