import { z } from 'zod'
import { instantSchema } from '../answer.ts'
import { optionalCanonicalSchema, readWebLink } from '../fields/links.ts'
import { lineSchema, proseSchema } from '../fields/text.ts'
import { daySchema } from '../progress/progressTerms.ts'

export const announcementTitleMax = 120
export const announcementTextMax = 2000

/** An announcement as its readers see it. */
export const announcementSchema = z.object({
  _id: z.uuid(),
  title: z.string(),
  /** Plain text with line breaks. */
  text: z.string(),
  link: z.string().nullable(),
  isPublic: z.boolean(),
  postedAt: instantSchema,
  /** Null if it wasn't edited. */
  editedAt: instantSchema.nullable(),
  /** The last day in India on which members see it on their home page. */
  endsOn: daySchema,
  hasEnded: z.boolean(),
})
export type Announcement = z.infer<typeof announcementSchema>

/** The mail of an announcement: when it was queued, and for how many of the subscribers. */
export const announcementMailSchema = z.object({
  startedAt: instantSchema,
  finishedAt: instantSchema.nullable(),
  queued: z.int().min(0),
  subscribers: z.int().min(0),
})
export type AnnouncementMail = z.infer<typeof announcementMailSchema>

/** An announcement as leads see it. */
export const managedAnnouncementSchema = announcementSchema.extend({
  /** Hidden from everyone but leads. */
  isWithdrawn: z.boolean(),
  /** Null if it wasn't mailed. */
  mail: announcementMailSchema.nullable(),
  /** When it was posted or last changed. */
  updatedAt: instantSchema.optional(),
})
export type ManagedAnnouncement = z.infer<typeof managedAnnouncementSchema>

/** POST /announcement/add and PUT /announcement/:id. The server also rejects an `endsOn` in the past. */
export const newAnnouncementSchema = z.strictObject({
  title: lineSchema('Title is required', announcementTitleMax),
  text: proseSchema(announcementTextMax).min(1, 'Text is required'),
  /** A web link; the scheme may be missing. */
  link: optionalCanonicalSchema(readWebLink),
  endsOn: daySchema,
  isPublic: z.boolean(),
})
export type NewAnnouncement = z.output<typeof newAnnouncementSchema>

/**
 * GET /announcement/getAll: the newest hundred that the reader may see. GET /announcement/current: up to two that haven't
 * ended and that the member hasn't dismissed.
 */
export const announcementsAnswer = z.object({ data: z.array(announcementSchema) })
/** GET /announcement/managed: the newest two hundred, with withdrawn ones. */
export const managedAnnouncementsAnswer = z.object({
  data: z.array(managedAnnouncementSchema),
  /** How many members get announcements by mail. */
  subscribers: z.int().min(0),
})
/** The added or changed announcement. */
export const announcementAnswer = z.object({ data: managedAnnouncementSchema })

/** PUT /announcement/:id/dismissed. */
export const dismissAnnouncementRequest = z.strictObject({ isDismissed: z.boolean() })
/** PUT /announcement/:id/withdrawn. */
export const withdrawAnnouncementRequest = z.strictObject({ isWithdrawn: z.boolean() })
