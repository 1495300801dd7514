import { z } from 'zod'
import { accessSchema } from './access.ts'
import {
  navItemSchema,
  releaseNameSchema,
  releaseVersionSchema,
  routePathSchema,
  shellName,
} from './release.ts'
import { cardSizeSchema, cardWidthSchema, slotNameSchema } from './slots.ts'

// What builds and the server read, apart from what pages know of releases: no page brings these schemas.

/** A release is refused above these (security, row 41): it is read while others wait for the server. */
export const releaseLimits = {
  bytes: 20_000_000,
  /** Of all source maps, which no visitor downloads: beyond `bytes`. */
  mapBytes: 20_000_000,
  files: 500,
  /** Of the record, and of the Module Federation manifest: both are read as one piece of JSON. */
  recordBytes: 256 * 1024,
  routes: 200,
  nav: 50,
  cards: 20,
  /** What a card reads as it begins. */
  reads: 3,
  search: 10,
  /** What a remote asks for, what the shell provides: keys, and names of them. */
  shared: 2_000,
} as const

/** A record of at most `max` entries. */
const entries = <Key extends z.core.$ZodRecordKey, Value extends z.ZodType>(
  key: Key,
  value: Value,
  max: number,
) => z.record(key, value).refine((all) => Object.keys(all).length <= max, `At most ${max} entries are taken`)

/** A shared key, or a name of one: `antd/es/table`, `@portal/shared/store#selectAuth`. */
const sharedKeySchema = z.string().max(200)

/** A package as npm names it: `dayjs`, `@ant-design/icons`. */
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
    'A path is plain names separated by /',
  )

/** Whether a file is a source map. The portal keeps those of a release, and serves none. */
export const isSourceMap = (path: string): boolean => /\.map$/i.test(path)

/** A file's hash as an integrity value: `sha256-<base64>`. */
export const integritySchema = z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/)

/** What stands beside a form. */
const formPointSchema = z.strictObject({ title: z.string().min(1).max(60), text: z.string().min(1).max(160) })

/** How a page that is a form begins: what is written of it before its code comes. */
export const routeFormSchema = z.strictObject({
  heading: z.string().min(1).max(60),
  intro: z.string().min(1).max(200),
  /** How many fields it has: so high is the skeleton in their place. */
  fields: z.int().min(1).max(12),
  /** With a title they are steps, and the page is the first. */
  beside: z.strictObject({
    title: z.string().min(1).max(60).optional(),
    points: z.array(formPointSchema).min(1).max(6),
  }),
})
export type RouteForm = z.infer<typeof routeFormSchema>

/** A page of a release: its path, who may open it, and what the browser will need for it. */
export const releaseRouteSchema = z.strictObject({
  path: routePathSchema,
  /** A value for each parameter of the path, for who tries the page. */
  example: entries(z.string().max(200), z.string().min(1).max(200), 8).optional(),
  access: accessSchema,
  /** The paths of the layouts that the page is drawn in, the outermost first. */
  layouts: z.array(routePathSchema).max(8).optional(),
  /** True where search engines are not to list the page. */
  noindex: z.boolean().optional(),
  /** True where no other part's code is in memory with the page. */
  isolated: z.boolean().optional(),
  /** The page's title without the site's name, and what it is about in a sentence: for search engines and shared links. */
  title: z.string().min(1).max(60).optional(),
  description: z.string().min(1).max(200).optional(),
  form: routeFormSchema.optional(),
  /** The release's own files that the page loads, besides the entry. */
  files: z.array(releasePathSchema).max(releaseLimits.files),
  /** The shared keys that the page asks the shell for. */
  shared: z.array(sharedKeySchema).max(releaseLimits.shared),
  /** The slots that the page has, so that the cards' files are asked for with its own. */
  slots: z.array(slotNameSchema).max(slotNameSchema.options.length).optional(),
})
export type ReleaseRoute = z.infer<typeof releaseRouteSchema>

/** Where a call of the API is below its base, without parameters: `/user/myDay`. */
const readPathSchema = z
  .string()
  .max(200)
  .regex(/^(\/[A-Za-z0-9_-]+)+$/, 'A read is a path of the API without parameters, such as /user/myDay')

/** A piece of a remote in a slot: who gets it, how much room is kept for it, and what the browser will need for it. */
export const releaseCardSchema = z.strictObject({
  slot: slotNameSchema,
  /** Its own in the remote. */
  name: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, 'A card’s name is small letters, digits and hyphens'),
  /** Lower stands first. */
  order: z.int(),
  access: accessSchema,
  size: cardSizeSchema,
  width: cardWidthSchema.optional(),
  /** The calls that it makes as it begins, which the page's HTML makes ahead. */
  reads: z.array(readPathSchema).max(releaseLimits.reads).optional(),
  files: z.array(releasePathSchema).max(releaseLimits.files),
  shared: z.array(sharedKeySchema).max(releaseLimits.shared),
})
export type ReleaseCard = z.infer<typeof releaseCardSchema>

/** A source of what the portal's search finds: who asks it, and what the browser will need for it. */
export const releaseSearchSchema = z.strictObject({
  /** Its own in the remote. */
  name: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/, 'A source’s name is small letters, digits and hyphens'),
  /** What stands above its results: `Papers`. */
  title: z.string().min(1).max(40),
  /** Lower stands first. */
  order: z.int(),
  access: accessSchema,
  files: z.array(releasePathSchema).max(releaseLimits.files),
  shared: z.array(sharedKeySchema).max(releaseLimits.shared),
})
export type ReleaseSearch = z.infer<typeof releaseSearchSchema>

const packageVersionSchema = z.string().min(1).max(100)

const releaseFacts = {
  version: releaseVersionSchema,
  /** The version of `@portal/shared` that it was built with; absent where a team wrote `portal.json` by hand. */
  sharedVersion: packageVersionSchema.optional(),
  /**
   * Names the declarations of what the page gives, by the hash (SHA-256, hex) of the sources that they are made of: of a
   * shell, those that it gives; of a remote, those that it was built against. Absent where a team wrote
   * `portal.json` by hand.
   */
  declarations: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  title: z.string().min(1).max(60),
  team: z.string().min(1).max(40),
  /** Integrity of every file of the release but the record itself. */
  files: entries(releasePathSchema, integritySchema, releaseLimits.files),
  routes: z.array(releaseRouteSchema).max(releaseLimits.routes),
  nav: z.array(navItemSchema).max(releaseLimits.nav),
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
  requires: entries(sharedKeySchema, z.string().max(200), releaseLimits.shared),
  /**
   * Package -> version, for each package from npm of which the build holds a module, also one that only a package needs.
   * Absent where a team wrote `portal.json` by hand.
   */
  bundled: entries(packageNameSchema, packageVersionSchema, releaseLimits.shared).optional(),
  cards: z.array(releaseCardSchema).max(releaseLimits.cards).optional(),
  search: z.array(releaseSearchSchema).max(releaseLimits.search).optional(),
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
  scripts: z.array(releasePathSchema).max(releaseLimits.files),
  /** Style sheets of the first load. */
  styles: z.array(releasePathSchema).max(releaseLimits.files),
  /** Files of the chunk that carries the federation runtime: needed by every remote page. */
  runtime: z.array(releasePathSchema).max(releaseLimits.files),
  /** Those of them that a card needs: not what only pages have around them. */
  cardRuntime: z.array(releasePathSchema).max(releaseLimits.files).optional(),
  /**
   * Scripts and style sheets that find others by their own address, so that they serve in their own release alone. What
   * an earlier release has as well is else asked for there. Without the list, all are fixed.
   */
  fixed: z.array(releasePathSchema).max(releaseLimits.files).optional(),
  /** Shared key -> version that the shell provides, and the files that come with it beyond the first load. */
  provides: entries(
    sharedKeySchema,
    z.strictObject({
      version: z.string().max(100),
      files: z.array(releasePathSchema).max(releaseLimits.files),
    }),
    releaseLimits.shared,
  ),
})
export type ShellRecord = z.infer<typeof shellRecordSchema>

/** A release's own account of itself, `release.json` in every build. */
export const releaseRecordSchema = z.discriminatedUnion('kind', [shellRecordSchema, remoteRecordSchema])
export type ReleaseRecord = z.infer<typeof releaseRecordSchema>
