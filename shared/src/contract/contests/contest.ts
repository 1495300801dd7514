import { z } from 'zod'
import { instantSchema } from '../answer.ts'
import { requiredOr } from '../fields/choice.ts'
import { optionalCanonicalSchema, readWebLink } from '../fields/links.ts'
import { lineSchema, oneLineSchema } from '../fields/text.ts'

/** Where contests take place. `club` has the club's own, which leads add. */
export const contestPlatforms = ['codeforces', 'leetcode', 'club'] as const
export const contestPlatformSchema = z.enum(contestPlatforms)
export type ContestPlatform = z.infer<typeof contestPlatformSchema>

/** Their names on pages. */
export const contestPlatformTitles: Record<ContestPlatform, string> = {
  codeforces: 'Codeforces',
  leetcode: 'LeetCode',
  club: 'Club',
}

/** `days` limits the length; `past` how many past contests a page lists, in steps of `pastPage`. */
export const contestLimits = { title: 120, place: 120, days: 31, pastPage: 20, past: 200 } as const

export const contestSchema = z.object({
  _id: z.uuid(),
  platform: contestPlatformSchema,
  title: z.string(),
  startsAt: instantSchema,
  endsAt: instantSchema,
  url: z.string().nullable(),
  place: z.string().nullable(),
  editorial: z.string().nullable(),
  /** 7 for the club's OPC 7. */
  opc: z.int().nullable(),
  /** How many members marked it with “I'm in”. */
  members: z.int().min(0),
  /** Whether the reader marked it. */
  isIn: z.boolean(),
  /** Hidden from everyone but leads. */
  isWithdrawn: z.boolean(),
  /** When a lead last changed it. */
  updatedAt: instantSchema.optional(),
})
export type Contest = z.infer<typeof contestSchema>

/** The state of a platform's list. Both times are null before the first attempt. */
export const contestListSchema = z.object({
  platform: contestPlatformSchema,
  /** When the platform last sent its list. */
  goodAt: instantSchema.nullable(),
  /** Since when it has failed to do so; null if the last attempt succeeded. */
  failingSince: instantSchema.nullable(),
})
export type ContestList = z.infer<typeof contestListSchema>

/** GET /contest/getAll: `past` is how many past contests are listed. */
export const contestsQuery = z.object({
  platform: contestPlatformSchema.optional(),
  past: z
    .string()
    .regex(/^\d{1,3}$/, 'Use a whole number')
    .transform(Number)
    .pipe(z.int().max(contestLimits.past, `Use a number up to ${contestLimits.past}`))
    .optional(),
})

/** All contests that haven't ended, and the latest past ones; by start, earliest first. */
export const contestsAnswer = z.object({
  data: z.array(contestSchema),
  /** Whether there are earlier ones. */
  hasMore: z.boolean(),
  lists: z.array(contestListSchema),
})
export type ContestsAnswer = z.infer<typeof contestsAnswer>

/** A member's result in a contest. */
export const contestResultSchema = z.object({
  username: z.string(),
  /** Only for members. */
  name: z.string().optional(),
  handle: z.string(),
  rank: z.int(),
  solved: z.int(),
  penalty: z.int(),
  /** Null until the ratings are published, and if it isn't rated. */
  ratingChange: z.int().nullable(),
})
export type ContestResult = z.infer<typeof contestResultSchema>

/** GET /contest/:id. */
export const contestAnswer = z.object({
  data: contestSchema,
  /** The club's results on Codeforces, best first; null before they were read. */
  standings: z
    .object({
      asOf: instantSchema,
      official: z.array(contestResultSchema),
      unofficial: z.array(contestResultSchema),
    })
    .nullable(),
})
export type ContestAnswer = z.infer<typeof contestAnswer>

const indiaTimeSchema = (required: string) =>
  z.string(requiredOr(required, 'Use a date and time')).pipe(
    z.iso
      .datetime({ local: true, precision: -1, error: required })
      // Without a zone.
      .regex(/T\d\d:\d\d$/, 'Use a date and time'),
  )

const periodSchema = z.object({
  start: indiaTimeSchema('Choose the start'),
  end: indiaTimeSchema('Choose the end'),
})
const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

/**
 * POST /contest/add and PUT /contest/:id: a contest of the club. Times are India's, as in `datetime-local` fields:
 * `2026-12-05T18:00`. The server also requires that a new start is in the future.
 */
export const newContestSchema = z
  .strictObject({
    title: lineSchema('Title is required', contestLimits.title),
    ...periodSchema.shape,
    place: oneLineSchema(contestLimits.place).optional(),
    /** A web link; the scheme may be missing. */
    url: optionalCanonicalSchema(readWebLink),
    editorial: optionalCanonicalSchema(readWebLink),
  })
  .refine(({ start, end }) => start < end, {
    path: ['end'],
    error: 'Choose an end after the start',
    // Also while other fields are wrong.
    when: ({ value }) => periodSchema.safeParse(value).success,
  })
  // Usually a wrong year or month.
  .refine(({ start, end }) => Date.parse(end) - Date.parse(start) <= contestLimits.days * 86_400_000, {
    path: ['end'],
    error: `Choose an end at most ${contestLimits.days} days after the start`,
    when: ({ value }) => periodSchema.safeParse(value).success,
  })
  .refine(({ place, url }) => place || url, {
    path: ['place'],
    error: 'Enter a place or a link',
    when: isObject,
  })
export type NewContest = z.output<typeof newContestSchema>

export const savedContestAnswer = z.object({ data: contestSchema })

/** PUT /contest/:id/withdrawn. */
export const withdrawContestRequest = z.strictObject({ isWithdrawn: z.boolean() })
/** PUT /contest/:id/mark. */
export const markContestRequest = z.strictObject({ isIn: z.boolean() })
/** The address of a member's own calendar. Anyone who has it can read the calendar. */
export const contestCalendarAnswer = z.object({ url: z.string() })
