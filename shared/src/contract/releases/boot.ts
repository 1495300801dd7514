import { z } from 'zod'
import { accessSchema } from '../access.ts'
import { pendingUserSchema, userSchema } from '../accounts/user.ts'
import { instantSchema } from '../answer.ts'
import { homeContentSchema } from '../content/homeContent.ts'
import { platformSchema } from '../handles/platform.ts'
import { bootTelemetrySchema } from '../health/bootTelemetry.ts'
import { homeStatsSchema } from '../home/home.ts'
import { showcaseSchema } from '../home/showcase.ts'
import { navItemSchema } from './release.ts'

/** The id of the script element that holds the bootstrap data as JSON. */
export const bootElementId = 'portal-boot'

/**
 * Writes name the page's user by id in this header; without a user they omit it. If the session belongs to someone
 * else, the error answer names that user's username in it.
 */
export const pageUserHeader = 'x-portal-user'

/** A signed-in user, a sign-up that waits for its code, or nobody, according to the server. */
export const sessionSchema = z.union([
  z.object({ user: userSchema }),
  z.object({
    pending: pendingUserSchema,
    /** Seconds until a new code may be requested; 0 if now. */
    resendInSeconds: z.int().min(0),
  }),
  z.null(),
])
export type Session = z.infer<typeof sessionSchema>

/** A release that the page may load; `entry` is its address on this origin. */
const loadableSchema = z.object({ version: z.string(), entry: z.string() })

/** A card as the shell knows it before its code is loaded. */
export const bootCardSchema = z.object({
  /** Plain text, because a newer server may know more slots, sizes and widths. */
  slot: z.string(),
  name: z.string(),
  order: z.number(),
  access: accessSchema,
  size: z.string(),
  width: z.string().optional(),
})
export type BootCard = z.infer<typeof bootCardSchema>

/** A search source as the shell knows it before its code is loaded. */
export const bootSearchSchema = z.object({
  name: z.string(),
  title: z.string(),
  order: z.number(),
  access: accessSchema,
})
export type BootSearch = z.infer<typeof bootSearchSchema>

/** A remote as the shell knows it before its code is loaded. */
export const bootRemoteSchema = loadableSchema.extend({
  name: z.string(),
  title: z.string(),
  team: z.string(),
  /** `title`: absent if the page has none. */
  routes: z.array(
    z.object({
      path: z.string(),
      access: accessSchema,
      /** The paths of the layouts around it, outermost first. */
      layouts: z.array(z.string()).optional(),
      title: z.string().optional(),
      /** Absent if code of other apps may be in memory. */
      isolated: z.boolean().optional(),
      /** The page's slots; absent if it has none. */
      slots: z.array(z.string()).optional(),
    }),
  ),
  nav: z.array(navItemSchema),
  cards: z.array(bootCardSchema).optional(),
  search: z.array(bootSearchSchema).optional(),
  /** The newest stable release that fits, which the shell loads if the active one fails. */
  fallback: loadableSchema.optional(),
})
export type BootRemote = z.infer<typeof bootRemoteSchema>

/** A release that one browser sees before its activation. */
export const bootPreviewSchema = z.object({
  name: z.string(),
  title: z.string(),
  version: z.string(),
  until: instantSchema,
  /** Maps a route's path to sample values of its parameters. */
  examples: z.record(z.string(), z.record(z.string(), z.string())).optional(),
})
export type BootPreview = z.infer<typeof bootPreviewSchema>

/** The files of each remote's page beyond the shell's first load, so that a click requests them all at once. */
export const bootPreloadsSchema = z.object({
  /** Addresses on this origin. */
  files: z.array(z.string()),
  /** Maps a route's path to indexes in `files`. */
  routes: z.record(z.string(), z.array(z.int().nonnegative())),
  /** Maps a `cardId` to indexes in `files`. */
  cards: z.record(z.string(), z.array(z.int().nonnegative())).optional(),
})
export type BootPreloads = z.infer<typeof bootPreloadsSchema>

/** The bootstrap data that a composed page gives the shell. File hashes are in the page's import map instead. */
export const bootstrapDataSchema = z.object({
  /** The API's address without a trailing slash: `/backend`. */
  apiBase: z.string(),
  /** The institute's name, for titles and the footer. */
  institute: z.string(),
  session: sessionSchema,
  remotes: z.array(bootRemoteSchema),
  /** Absent when a dev server serves an app. */
  preloads: bootPreloadsSchema.optional(),
  shell: z.object({ version: z.string() }).optional(),
  releaseSet: z.string(),
  /** Absent in previews, which report nothing. */
  telemetry: bootTelemetrySchema.optional(),
  /** Which template of the shell the root element holds (prerenderedSchema); absent if empty. */
  prerendered: z.enum(['home', 'page']).optional(),
  /** The live counts that were written into the home page. */
  homeStats: homeStatsSchema.optional(),
  /** The edited content in the home page; absent if none. Ignored if a newer server sends another shape. */
  homeContent: homeContentSchema.optional().catch(undefined),
  /** The club's material that was written into the home page; absent if none. */
  homeShowcase: showcaseSchema.optional().catch(undefined),
  preview: bootPreviewSchema.optional(),
  /** Where a student changes the display name on each platform; a demonstration has its own pages. */
  platformSettings: z.record(platformSchema, z.url({ protocol: /^https?$/ })),
})
export type BootstrapData = z.infer<typeof bootstrapDataSchema>
