import { z } from 'zod'
import { instantSchema } from './answer.ts'
import { releaseNameSchema, releaseVersionSchema } from './release.ts'

/** One line, of characters that can be kept and shown on a terminal (security, row 47). */
const sourceText = z
  .string()
  .trim()
  .max(200)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'A line without control characters')
  .optional()

/** Who published from where, as the command says: the environment of the pipeline, else git. */
export const releaseSourceSchema = z.strictObject({
  person: sourceText,
  commit: sourceText,
  branch: sourceText,
  /** The address of the pipeline's run. */
  run: sourceText,
  note: sourceText,
})
export type ReleaseSource = z.infer<typeof releaseSourceSchema>

/** The header of POST /release/:name with the source: JSON, percent-encoded. */
export const sourceHeader = 'x-portal-source'

/** Percent of the sessions. */
export const shareSchema = z.int().min(1).max(100)

/** A line of `portal releases`. */
export const releaseRowSchema = z.object({
  name: z.string(),
  version: z.string(),
  active: z.boolean(),
  publishedAt: instantSchema,
  publishedBy: z.string(),
  /** When it was last activated, and by whom; null: never. */
  activatedAt: instantSchema.nullish(),
  activatedBy: z.string().nullish(),
  source: releaseSourceSchema.optional(),
  /** Percent of the visitors that get it as the canary; null: it is none. */
  share: shareSchema.nullish(),
  /** When it became stable enough to fall back on; null: not yet. */
  stableAt: instantSchema.nullish(),
  /** Why it was rolled back automatically, and not activated again since; null: it was not. */
  rolledBack: z.string().nullish(),
})
export type ReleaseRow = z.infer<typeof releaseRowSchema>

/** GET /release/all, newest first. */
export const releasesAnswer = z.object({ releases: z.array(releaseRowSchema) })
/** POST /release/:name. */
export const releaseAnswer = z.object({ release: releaseRowSchema })
/** POST /release/:name/activate. */
export const activateRequest = z.strictObject({
  version: releaseVersionSchema,
  /** What was seen active, null for nothing: refused with 409 when that has changed. Absent: whatever is active. */
  replaces: releaseVersionSchema.nullish(),
  /** Absent: all visitors get it at once. Otherwise it runs as a canary for so many percent of them. */
  share: shareSchema.optional(),
  /** Starts with 5 percent, then 25 and all on its own as it does well. The first release goes to all at once. */
  auto: z.boolean().optional(),
  /** Why a release that was rolled back automatically is activated again; refused without. */
  force: z.string().trim().min(3).max(200).optional(),
})
/** `replaced`: the version that was active before; null: none was. */
export const activateAnswer = z.object({ release: releaseRowSchema, replaced: z.string().nullable() })

/** POST /release/newest: whether this browser gets an app's canary before others; for leads and its team. */
export const newestRequest = z.strictObject({ name: releaseNameSchema, isOn: z.boolean() })
/** GET and POST /release/newest: the canaries that this account can get before others, and whether this browser does. */
export const newestAnswer = z.object({
  canaries: z.array(
    z.object({ name: z.string(), version: z.string(), share: shareSchema, isOn: z.boolean() }),
  ),
})

/** POST /release/:name/check: everything that the release checks find, a line each; empty when it passes. */
export const checkAnswer = z.object({ violations: z.array(z.string()) })

/** GET /release/:name/figures?version=…: how a release fares since it is rolled out, or active. */
export const releaseFiguresAnswer = z.object({
  views: z.int(),
  /** Accounts, and ranges of addresses: each is counted once. */
  reporters: z.int(),
  /** Of how many of them it failed. */
  failures: z.int(),
  /** When it can prove itself, or get a larger share by itself, at the earliest; null: it does not wait for that. */
  nextStepAt: instantSchema.nullable(),
})
export type ReleaseFigures = z.infer<typeof releaseFiguresAnswer>

/** What goes back: `to` is null where no earlier release fits, so that its pages show an error card. */
const rollbackChangeSchema = z.object({
  name: z.string(),
  from: z.string(),
  to: z.string().nullable(),
})
export type RollbackChange = z.infer<typeof rollbackChangeSchema>

/**
 * POST /release/:name/rollback: ends the app's canary; without one, goes back to the newest set that fits in which the
 * app isn't what it is now. `dryRun` only shows it; `expected` is what was shown, refused with 409 when it has changed.
 */
export const rollbackRequest = z.strictObject({
  dryRun: z.boolean().optional(),
  expected: z.array(rollbackChangeSchema).max(100).optional(),
})
export const rollbackAnswer = z.object({ changes: z.array(rollbackChangeSchema) })

/** POST /release/:name/block. */
export const blockRequest = z.strictObject({ note: releaseSourceSchema.shape.note })
/** POST /release/:name/block and /release/:name/unblock. */
export const blockAnswer = z.object({ name: z.string(), isBlocked: z.boolean() })

/**
 * GET /release/active: what is active, and what it was built with; of a remote also the keys and names that it asks the
 * shell for, of the shell those that it gives. Open to all: it is what every page loads.
 */
export const activeReleasesAnswer = z.object({
  releases: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      sharedVersion: z.string().optional(),
      /** The newest release of the shell that has the declarations which it was built against. */
      declaredBy: z.string().optional(),
      names: z.array(z.string()),
    }),
  ),
})
export type ActiveRelease = z.infer<typeof activeReleasesAnswer>['releases'][number]

/** POST /release/:name/preview: a link that shows one published release in one browser, for an hour. */
export const previewRequest = z.strictObject({ version: releaseVersionSchema })
const previewSchema = z.object({
  id: z.string(),
  name: z.string(),
  version: z.string(),
  createdAt: instantSchema,
  createdBy: z.string(),
  expiresAt: instantSchema,
  /** When a browser took the link; null: none has yet. */
  openedAt: instantSchema.nullable(),
})
export type Preview = z.infer<typeof previewSchema>
/** `path` is the link without the portal's origin. */
export const previewAnswer = z.object({ preview: previewSchema, path: z.string() })
/** GET /release/:name/previews: those that have not ended, newest first. */
export const previewsAnswer = z.object({ previews: z.array(previewSchema) })
