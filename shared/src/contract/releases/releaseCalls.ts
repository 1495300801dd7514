import { z } from 'zod'
import { instantSchema } from '../answer.ts'
import { releaseNameSchema, releaseVersionSchema } from './release.ts'

/** One line that can be stored and shown on a terminal safely (security, row 47). */
const sourceText = z
  .string()
  .trim()
  .max(200)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Use one line without control characters')
  .optional()

/** The source of a publication, from the pipeline's environment or from git. */
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
  /** The canary's traffic share in percent; null: not a canary. */
  share: shareSchema.nullish(),
  /** When it became stable; null: not yet. */
  stableAt: instantSchema.nullish(),
  /** Why it was rolled back automatically; null: it wasn't, or was activated again. */
  rolledBack: z.string().nullish(),
})
export type ReleaseRow = z.infer<typeof releaseRowSchema>

/** GET /release/all, newest first. */
export const releasesAnswer = z.object({ releases: z.array(releaseRowSchema) })
export const releaseAnswer = z.object({ release: releaseRowSchema })
export const activateRequest = z.strictObject({
  version: releaseVersionSchema,
  /** The version that was seen active, null for none: refused with 409 if that has changed. Absent: not checked. */
  replaces: releaseVersionSchema.nullish(),
  /** Percent of visitors for a canary. Absent: everyone gets it at once. */
  share: shareSchema.optional(),
  /** Starts with 5 percent and grows automatically to 25 and all. The app's first release goes to everyone at once. */
  auto: z.boolean().optional(),
  /** The reason for activating a release again that was rolled back automatically; required then. */
  force: z.string().trim().min(3).max(200).optional(),
})
/** `replaced`: the version that was active before; null: none. */
export const activateAnswer = z.object({ release: releaseRowSchema, replaced: z.string().nullable() })

/** POST /release/newest: whether this browser gets an app's canary before others; for leads and its team. */
export const newestRequest = z.strictObject({ name: releaseNameSchema, isOn: z.boolean() })
/** GET and POST /release/newest: the canaries that this account may choose, and whether this browser gets them. */
export const newestAnswer = z.object({
  canaries: z.array(
    z.object({ name: z.string(), version: z.string(), share: shareSchema, isOn: z.boolean() }),
  ),
})

/** POST /release/:name/check: the violations that the release checks find, a line each; empty if it passes. */
export const checkAnswer = z.object({ violations: z.array(z.string()) })

/** GET /release/:name/figures?version=…: a release's reports since its rollout or activation. */
export const releaseFiguresAnswer = z.object({
  views: z.int(),
  /** Distinct accounts and address ranges. */
  reporters: z.int(),
  /** How many of them reported failures. */
  failures: z.int(),
  /** The earliest time of the next automatic step; null: none is planned. */
  nextStepAt: instantSchema.nullable(),
})
export type ReleaseFigures = z.infer<typeof releaseFiguresAnswer>

/** `to` is null if no earlier release fits; its pages then show an error card. */
const rollbackChangeSchema = z.object({
  name: z.string(),
  from: z.string(),
  to: z.string().nullable(),
})
export type RollbackChange = z.infer<typeof rollbackChangeSchema>

/**
 * POST /release/:name/rollback: ends the app's canary, otherwise returns to the newest fitting set with another release
 * of the app. `dryRun` only shows the changes; `expected` is what was shown, refused with 409 if it has changed.
 */
export const rollbackRequest = z.strictObject({
  dryRun: z.boolean().optional(),
  expected: z.array(rollbackChangeSchema).max(100).optional(),
})
export const rollbackAnswer = z.object({ changes: z.array(rollbackChangeSchema) })

export const blockRequest = z.strictObject({ note: releaseSourceSchema.shape.note })
export const blockAnswer = z.object({ name: z.string(), isBlocked: z.boolean() })

/**
 * GET /release/active, public: the active releases and what they were built with; for remotes also the shared keys
 * and names that they require, for the shell those that it provides.
 */
export const activeReleasesAnswer = z.object({
  releases: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      sharedVersion: z.string().optional(),
      /** The newest release of the shell with the declarations that it was built against. */
      declaredBy: z.string().optional(),
      names: z.array(z.string()),
    }),
  ),
})
export type ActiveRelease = z.infer<typeof activeReleasesAnswer>['releases'][number]

/** POST /release/:name/preview: a link that shows a published release in one browser, for an hour. */
export const previewRequest = z.strictObject({ version: releaseVersionSchema })
const previewSchema = z.object({
  id: z.string(),
  name: z.string(),
  version: z.string(),
  createdAt: instantSchema,
  createdBy: z.string(),
  expiresAt: instantSchema,
  /** When a browser opened the link; null: not yet. */
  openedAt: instantSchema.nullable(),
})
export type Preview = z.infer<typeof previewSchema>
/** `path` is the link without the portal's origin. */
export const previewAnswer = z.object({ preview: previewSchema, path: z.string() })
/** GET /release/:name/previews: the active ones, newest first. */
export const previewsAnswer = z.object({ previews: z.array(previewSchema) })
