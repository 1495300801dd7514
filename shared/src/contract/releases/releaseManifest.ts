import { z } from 'zod'
import { accessSchema } from '../access.ts'
import {
  navItemSchema,
  releaseNameSchema,
  releaseVersionSchema,
  routePathSchema,
  shellName,
} from './release.ts'
import { cardSizeSchema, cardWidthSchema, slotNameSchema } from './slots.ts'

// For builds and the server. Separate, so that pages don't bundle these schemas.

/** Larger releases are refused (security, row 41), because reading one delays other requests. */
export const releaseLimits = {
  bytes: 20_000_000,
  /** All source maps together, in addition to `bytes`; visitors don't download them. */
  mapBytes: 20_000_000,
  files: 500,
  /** The manifest and the Module Federation manifest; both are parsed as one piece of JSON. */
  manifestBytes: 256 * 1024,
  routes: 200,
  nav: 50,
  cards: 20,
  /** Calls that a card makes as it starts. */
  reads: 3,
  search: 10,
  /** Shared keys, and names of them, that a remote requires or the shell provides. */
  shared: 2_000,
} as const

/** A record with at most `max` entries. */
const entries = <Key extends z.core.$ZodRecordKey, Value extends z.ZodType>(
  key: Key,
  value: Value,
  max: number,
) => z.record(key, value).refine((all) => Object.keys(all).length <= max, `Use at most ${max} entries`)

/** A shared key, or a name of one: `antd/es/table`, `@portal/shared/store#selectAuth`. */
const sharedKeySchema = z.string().max(200)

/** An npm package name: `dayjs`, `@ant-design/icons`. */
const packageNameSchema = z
  .string()
  .max(214)
  .regex(/^(?:@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/i)

/** A file's path inside its release: plain names and `/`, never `..`. */
export const releasePathSchema = z
  .string()
  .max(200)
  .regex(
    /^(?!.*\.\.)[A-Za-z0-9_@-][A-Za-z0-9_.@-]*(\/[A-Za-z0-9_@-][A-Za-z0-9_.@-]*)*$/,
    'Use plain names separated by /',
  )

/** Whether a file is a source map. The portal stores source maps but doesn't serve them. */
export const isSourceMap = (path: string): boolean => /\.map$/i.test(path)

/** A file's hash as an integrity value: `sha256-<base64>`. */
export const integritySchema = z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/)

/** A point beside a form. */
const formPointSchema = z.strictObject({ title: z.string().min(1).max(60), text: z.string().min(1).max(160) })

/** The start of a page that is a form, which is displayed before its code is loaded. */
export const routeFormSchema = z.strictObject({
  heading: z.string().min(1).max(60),
  intro: z.string().min(1).max(200),
  /** The number of fields, for the height of the skeleton. */
  fields: z.int().min(1).max(12),
  /** With a title the points are steps, and the page is the first. */
  beside: z.strictObject({
    title: z.string().min(1).max(60).optional(),
    points: z.array(formPointSchema).min(1).max(6),
  }),
})
export type RouteForm = z.infer<typeof routeFormSchema>

/** A page of a release: its path, its access level, and the files it needs. */
export const releaseRouteSchema = z.strictObject({
  path: routePathSchema,
  /** A sample value for each parameter of the path, to try the page. */
  example: entries(z.string().max(200), z.string().min(1).max(200), 8).optional(),
  access: accessSchema,
  /** The paths of the layouts around the page, outermost first. */
  layouts: z.array(routePathSchema).max(8).optional(),
  /** True if search engines must not list the page. */
  noindex: z.boolean().optional(),
  /** True if no other app's code may be in memory with the page. */
  isolated: z.boolean().optional(),
  /** The page's title without the site's name, and a one-sentence description, for search engines and shared links. */
  title: z.string().min(1).max(60).optional(),
  description: z.string().min(1).max(200).optional(),
  form: routeFormSchema.optional(),
  /** The release's own files that the page loads, besides the entry. */
  files: z.array(releasePathSchema).max(releaseLimits.files),
  /** The shared keys that the page requires from the shell. */
  shared: z.array(sharedKeySchema).max(releaseLimits.shared),
  /** The page's slots, so that their cards' files load with its own. */
  slots: z.array(slotNameSchema).max(slotNameSchema.options.length).optional(),
})
export type ReleaseRoute = z.infer<typeof releaseRouteSchema>

/** A call's path below the API's base, without parameters: `/user/myDay`. */
const readPathSchema = z
  .string()
  .max(200)
  .regex(/^(\/[A-Za-z0-9_-]+)+$/, 'Use a path of the API without parameters, such as /user/myDay')

/** A card of a remote: who sees it, its size, and the files it needs. */
export const releaseCardSchema = z.strictObject({
  slot: slotNameSchema,
  /** Unique within the remote. */
  name: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, 'Use lowercase letters, digits and hyphens'),
  /** Lowest first. */
  order: z.int(),
  access: accessSchema,
  size: cardSizeSchema,
  width: cardWidthSchema.optional(),
  /** The calls that it makes as it starts, which the page's HTML preloads. */
  reads: z.array(readPathSchema).max(releaseLimits.reads).optional(),
  files: z.array(releasePathSchema).max(releaseLimits.files),
  shared: z.array(sharedKeySchema).max(releaseLimits.shared),
})
export type ReleaseCard = z.infer<typeof releaseCardSchema>

/** A search source: who may use it, and the files it needs. */
export const releaseSearchSchema = z.strictObject({
  /** Unique within the remote. */
  name: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, 'Use lowercase letters, digits and hyphens'),
  /** The heading of its results: `Papers`. */
  title: z.string().min(1).max(40),
  /** Lowest first. */
  order: z.int(),
  access: accessSchema,
  files: z.array(releasePathSchema).max(releaseLimits.files),
  shared: z.array(sharedKeySchema).max(releaseLimits.shared),
})

const packageVersionSchema = z.string().min(1).max(100)

const releaseFacts = {
  version: releaseVersionSchema,
  /** The version of `@portal/shared` that it was built with; absent in a hand-written `portal.json`. */
  sharedVersion: packageVersionSchema.optional(),
  /** The SHA-256 of the declarations that a shell provides or a remote used; absent in a `portal.json`. */
  declarations: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  title: z.string().min(1).max(60),
  team: z.string().min(1).max(40),
  /** Integrity of every file of the release except the manifest itself. */
  files: entries(releasePathSchema, integritySchema, releaseLimits.files),
  routes: z.array(releaseRouteSchema).max(releaseLimits.routes),
  nav: z.array(navItemSchema).max(releaseLimits.nav),
}

/** The manifest of a remote. */
export const remoteManifestSchema = z.strictObject({
  kind: z.literal('remote'),
  name: releaseNameSchema.refine((name) => name !== shellName, 'The name shell is reserved'),
  ...releaseFacts,
  /** The container's entry module. */
  entry: releasePathSchema,
  /** The Module Federation manifest, which the release checks read. */
  manifest: releasePathSchema,
  /** Maps a shared key to the range that the shell must provide, including `@portal/shared`. */
  requires: entries(sharedKeySchema, z.string().max(200), releaseLimits.shared),
  /** Maps each npm package in the build, direct or not, to its version; absent in a hand-written `portal.json`. */
  bundled: entries(packageNameSchema, packageVersionSchema, releaseLimits.shared).optional(),
  cards: z.array(releaseCardSchema).max(releaseLimits.cards).optional(),
  search: z.array(releaseSearchSchema).max(releaseLimits.search).optional(),
})
export type RemoteManifest = z.infer<typeof remoteManifestSchema>

/** The manifest of a shell. */
export const shellManifestSchema = z.strictObject({
  kind: z.literal('shell'),
  name: z.literal(shellName),
  ...releaseFacts,
  /** The HTML shell, into which the composer writes the head and the bootstrap data. */
  html: releasePathSchema,
  /** Module scripts of the first load, in order; the last one starts the shell. */
  scripts: z.array(releasePathSchema).max(releaseLimits.files),
  styles: z.array(releasePathSchema).max(releaseLimits.files),
  /** Files of the chunk with the federation runtime, which every remote page needs. */
  runtime: z.array(releasePathSchema).max(releaseLimits.files),
  /** Those that cards need too. */
  cardRuntime: z.array(releasePathSchema).max(releaseLimits.files).optional(),
  /**
   * Scripts and style sheets that load others relative to their own address, so they must be served from their own
   * release. Other files that an earlier release also has are requested from there. Without the list, all are fixed.
   */
  fixed: z.array(releasePathSchema).max(releaseLimits.files).optional(),
  /** Maps a shared key to the version that the shell provides, and its files beyond the first load. */
  provides: entries(
    sharedKeySchema,
    z.strictObject({
      version: z.string().max(100),
      files: z.array(releasePathSchema).max(releaseLimits.files),
    }),
    releaseLimits.shared,
  ),
})
export type ShellManifest = z.infer<typeof shellManifestSchema>

/** The manifest of a release, `release.json` in every build. */
export const releaseManifestSchema = z.discriminatedUnion('kind', [shellManifestSchema, remoteManifestSchema])
export type ReleaseManifest = z.infer<typeof releaseManifestSchema>
