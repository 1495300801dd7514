import { z } from 'zod'
import { accessSchema } from './access.ts'
import { instantSchema } from './answer.ts'
import { bootTelemetrySchema } from './bootTelemetry.ts'
import { homeStatsSchema } from './home.ts'
import { homeContentSchema } from './homeContent.ts'
import { platformSchema } from './platform.ts'
import { navItemSchema } from './release.ts'
import { showcaseSchema } from './showcase.ts'
import { pendingUserSchema, userSchema } from './user.ts'

/** The id of the page's script element that holds the boot block as JSON. */
export const bootElementId = 'portal-boot'

/**
 * With every write the page says in this header for whom it was made, by the user's id; a page of nobody says nothing.
 * The refusal of a write whose session is somebody else's says in it who that is, by user name.
 */
export const pageUserHeader = 'x-portal-user'

/** Who is there: a signed-in user, a sign-up that waits for its code, or nobody. The server is right. */
export const sessionSchema = z.union([
  z.object({ user: userSchema }),
  z.object({
    pending: pendingUserSchema,
    /** Seconds until a new code may be asked for; 0 when it may. */
    resendInSeconds: z.int().min(0),
  }),
  z.null(),
])
export type Session = z.infer<typeof sessionSchema>

/** A release that the page may load: `entry` is its address on this origin. */
const loadableSchema = z.object({ version: z.string(), entry: z.string() })

/** A piece of a remote in a slot, as the shell sees it before its code is there. */
export const bootCardSchema = z.object({
  /** A newer server may know of slots, sizes and widths that this shell has not. */
  slot: z.string(),
  name: z.string(),
  order: z.number(),
  access: accessSchema,
  size: z.string(),
  width: z.string().optional(),
})
export type BootCard = z.infer<typeof bootCardSchema>

/** A source of what the search finds, as the shell sees it before its code is there. */
export const bootSearchSchema = z.object({
  name: z.string(),
  title: z.string(),
  order: z.number(),
  access: accessSchema,
})
export type BootSearch = z.infer<typeof bootSearchSchema>

/** A remote as the shell sees it before any of its code is there. */
export const bootRemoteSchema = loadableSchema.extend({
  name: z.string(),
  title: z.string(),
  team: z.string(),
  /** `title`: absent where the page has none. */
  routes: z.array(
    z.object({
      path: z.string(),
      access: accessSchema,
      /** The paths of the layouts that it is drawn in, the outermost first. */
      layouts: z.array(z.string()).optional(),
      title: z.string().optional(),
      /** Absent where other apps' code may be in memory. */
      isolated: z.boolean().optional(),
      /** The slots that the page has. Absent where it has none. */
      slots: z.array(z.string()).optional(),
    }),
  ),
  nav: z.array(navItemSchema),
  cards: z.array(bootCardSchema).optional(),
  search: z.array(bootSearchSchema).optional(),
  /** What the shell falls back to when the active one fails: the newest proven release that fits. */
  lastGood: loadableSchema.optional(),
})
export type BootRemote = z.infer<typeof bootRemoteSchema>

/** A release that one browser is shown before it is active. */
export const bootPreviewSchema = z.object({
  name: z.string(),
  title: z.string(),
  version: z.string(),
  until: instantSchema,
  /** Path of a route -> values for its parameters, where the release gives some. */
  examples: z.record(z.string(), z.record(z.string(), z.string())).optional(),
})
export type BootPreview = z.infer<typeof bootPreviewSchema>

/** The files that each remote's page asks for beyond the shell's first load, so that a click asks for all at once. */
export const bootPreloadsSchema = z.object({
  /** Addresses on this origin. */
  files: z.array(z.string()),
  /** Path of a route -> which of them. */
  routes: z.record(z.string(), z.array(z.int().nonnegative())),
  /** The same by `cardId`, of every remote's cards. */
  cards: z.record(z.string(), z.array(z.int().nonnegative())).optional(),
})
export type BootPreloads = z.infer<typeof bootPreloadsSchema>

/** What the composed page tells the shell. File hashes are not here: the page's import map holds them. */
export const bootBlockSchema = z.object({
  /** Where the API is, without a slash at the end: `/backend`. */
  apiBase: z.string(),
  session: sessionSchema,
  remotes: z.array(bootRemoteSchema),
  /** Absent where a dev server serves an app. */
  preloads: bootPreloadsSchema.optional(),
  /** The shell's own release. */
  shell: z.object({ version: z.string() }).optional(),
  /** The id of the release set that the page was composed of. */
  releaseSet: z.string(),
  /** Absent in previews, which report nothing. */
  telemetry: bootTelemetrySchema.optional(),
  /** Which of the shell's templates the page's root element holds (prerenderedSchema). Absent where it is empty. */
  prerendered: z.enum(['home', 'page']).optional(),
  /** What the home page's live counts were when it was written into the page. */
  homeStats: homeStatsSchema.optional(),
  /** What leads had edited of the home page then; absent where it was nothing. A form of later is none. */
  homeContent: homeContentSchema.optional().catch(undefined),
  /** The club's material that was written into it; absent where none was. */
  homeShowcase: showcaseSchema.optional().catch(undefined),
  /** The one release that this browser looks at before it is active. */
  preview: bootPreviewSchema.optional(),
  /** Where a student changes the display name on each platform; a demonstration has pages of its own for that. */
  platformSettings: z.record(platformSchema, z.url({ protocol: /^https?$/ })),
})
export type BootBlock = z.infer<typeof bootBlockSchema>
