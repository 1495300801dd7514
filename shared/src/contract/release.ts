import { z } from 'zod'
import { accessSchema } from './access.ts'
import { instantSchema } from './answer.ts'

/** The name of the one release that is not a remote. */
export const shellName = 'shell'

/** The one module that a remote exposes. */
export const exposedModule = './routes'

/** What a build writes of itself beside its files. */
export const recordFile = 'portal.json'

/** A release is refused above these (security, row 41). */
export const releaseLimits = { bytes: 20_000_000, files: 500 } as const

/** `shell`, or a remote's name: `auth`, `papers`. */
export const releaseNameSchema = z
  .string()
  .regex(/^[a-z][a-z0-9-]{0,30}$/, 'A name is small letters, digits and hyphens')

/** A package version with the hash of the sources that it was built from: `1.0.0-1f3a9c02`. */
export const releaseVersionSchema = z
  .string()
  .regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}-[0-9a-f]{8,16}$/, 'A version is <major>.<minor>.<patch>-<hash>')

/** A file's path inside its release: plain names and `/`, never `..`. */
export const releasePathSchema = z
  .string()
  .max(200)
  .regex(
    /^(?!.*\.\.)[A-Za-z0-9_@-][A-Za-z0-9_.@-]*(\/[A-Za-z0-9_@-][A-Za-z0-9_.@-]*)*$/,
    'A path is plain names separated by /',
  )

/** A file's hash as an integrity value: `sha256-<base64>`. */
export const integritySchema = z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/)

/** To whom a menu entry appears: `always`, or only to those of that access level. */
export const navShowSchema = z.enum(['always', 'guest', 'verified', 'lead'])
export type NavShow = z.infer<typeof navShowSchema>

/** A menu entry: `main` is the navigation bar, `admin` the Admin menu of leads. Lower `order` stands first. */
export const navItemSchema = z.strictObject({
  label: z.string().min(1).max(40),
  path: z.string(),
  menu: z.enum(['main', 'admin']),
  order: z.int(),
  show: navShowSchema,
})
export type NavItem = z.infer<typeof navItemSchema>

/** A page's path pattern: `/seniors/:id`. */
export const routePathSchema = z
  .string()
  .regex(/^\/(?:[A-Za-z0-9_-]+|:[A-Za-z]+)(?:\/(?:[A-Za-z0-9_-]+|:[A-Za-z]+))*$|^\/$/)

/** A page of a release: its path, who may open it, and what the browser will need for it. */
export const releaseRouteSchema = z.strictObject({
  path: routePathSchema,
  access: accessSchema,
  /** True where search engines are not to list the page. */
  noindex: z.boolean().optional(),
  /** The release's own files that the page loads, besides the entry. */
  files: z.array(releasePathSchema),
  /** The shared keys that the page asks the shell for. */
  shared: z.array(z.string()),
})
export type ReleaseRoute = z.infer<typeof releaseRouteSchema>

const releaseFacts = {
  version: releaseVersionSchema,
  title: z.string().min(1).max(60),
  team: z.string().min(1).max(40),
  /** Integrity of every file of the release but the record itself. */
  files: z.record(releasePathSchema, integritySchema),
  routes: z.array(releaseRouteSchema),
  nav: z.array(navItemSchema),
}

/** What a remote's build says of it. */
export const remoteRecordSchema = z.strictObject({
  kind: z.literal('remote'),
  name: releaseNameSchema.refine((name) => name !== shellName, 'The name shell is the shell’s'),
  ...releaseFacts,
  /** The container's entry module. */
  entry: releasePathSchema,
  /** The Module Federation manifest, which the gate reads. */
  manifest: releasePathSchema,
  /** Shared key -> range that the shell must provide, `@portal/shared` among them. */
  requires: z.record(z.string(), z.string()),
})
export type RemoteRecord = z.infer<typeof remoteRecordSchema>

/** What the shell's build says of it. */
export const shellRecordSchema = z.strictObject({
  kind: z.literal('shell'),
  name: z.literal(shellName),
  ...releaseFacts,
  /** The page's frame, into which the composer writes head and boot block. */
  html: releasePathSchema,
  /** Module scripts of the first load, in order; the last one starts the shell. */
  scripts: z.array(releasePathSchema),
  /** Style sheets of the first load. */
  styles: z.array(releasePathSchema),
  /** Files of the chunk that carries the federation runtime: needed by every remote page. */
  runtime: z.array(releasePathSchema),
  /**
   * Scripts and style sheets that find others by their own address, so that they serve in their own release alone. What
   * an earlier release has as well is else asked for there. Without the list, all are fixed.
   */
  fixed: z.array(releasePathSchema).optional(),
  /** Shared key -> version that the shell provides, and the files that come with it beyond the first load. */
  provides: z.record(z.string(), z.strictObject({ version: z.string(), files: z.array(releasePathSchema) })),
})
export type ShellRecord = z.infer<typeof shellRecordSchema>

/** A release's own account of itself, `portal.json` in every build. */
export const releaseRecordSchema = z.discriminatedUnion('kind', [shellRecordSchema, remoteRecordSchema])
export type ReleaseRecord = z.infer<typeof releaseRecordSchema>

/** A line of `portal releases`. */
export const releaseRowSchema = z.object({
  name: z.string(),
  version: z.string(),
  active: z.boolean(),
  publishedAt: instantSchema,
  publishedBy: z.string(),
})
export type ReleaseRow = z.infer<typeof releaseRowSchema>

/** GET /release/all, newest first. */
export const releasesAnswer = z.object({ releases: z.array(releaseRowSchema) })
/** POST /release/:name, /release/:name/activate and /release/:name/rollback. */
export const releaseAnswer = z.object({ release: releaseRowSchema })
/** POST /release/:name/activate. */
export const activateRequest = z.strictObject({ version: releaseVersionSchema })

/** GET /release/set: the id of the active release set, by which an open page sees that a newer one is there. */
export const releaseSetAnswer = z.object({ releaseSet: z.string() })
