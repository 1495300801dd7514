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
  /** When it was made active last, and by whom; null: never. Absent in answers of older portals. */
  activatedAt: instantSchema.nullish(),
  activatedBy: z.string().nullish(),
  source: releaseSourceSchema.optional(),
  /** Percent of the sessions that get it beside the active release; null: no rollout of it. Absent in answers of older portals. */
  share: shareSchema.nullish(),
  /** When it had shown itself to be good; null: not yet. Absent in answers of older portals. */
  provenAt: instantSchema.nullish(),
  /** Why it was taken back by the portal, and not activated again since; null: it was not. Absent in answers of older portals. */
  takenBack: z.string().nullish(),
})
export type ReleaseRow = z.infer<typeof releaseRowSchema>

/** GET /release/all, newest first. */
export const releasesAnswer = z.object({ releases: z.array(releaseRowSchema) })
/** POST /release/:name, /release/:name/activate and /release/:name/rollback. */
export const releaseAnswer = z.object({ release: releaseRowSchema })
/** POST /release/:name/activate. */
export const activateRequest = z.strictObject({
  version: releaseVersionSchema,
  /** What was seen active, null for nothing: refused with 409 when that is not so any more. Absent: whatever is active. */
  replaces: releaseVersionSchema.nullish(),
  /** Absent: all sessions get it at once. Else it stands beside the active release for so many percent of them. */
  share: shareSchema.optional(),
  /** Begins with 5 percent, and goes on to 25 and 100 by itself as it proves itself; a first release goes to all at once. */
  auto: z.boolean().optional(),
  /** Why a release that the portal has taken back is activated all the same; refused without. */
  force: z.string().trim().min(3).max(200).optional(),
})

/** POST /release/:name/share: of the rollout that is under way. */
export const shareRequest = z.strictObject({ share: shareSchema })

/** POST /release/newest: whether this browser gets what is rolled out of a name before others; for leads and its team. */
export const newestRequest = z.strictObject({ name: releaseNameSchema, isOn: z.boolean() })
/** GET and POST /release/newest: the rollouts that this account may have before others, and whether this browser does. */
export const newestAnswer = z.object({
  rollouts: z.array(
    z.object({ name: z.string(), version: z.string(), share: shareSchema, isOn: z.boolean() }),
  ),
})

/** POST /release/:name/check: all that the gate would say, a line each; empty when it would let the release pass. */
export const checkAnswer = z.object({ faults: z.array(z.string()) })

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

/** What goes back: `to` null where no release before fits, so that its pages show their card. */
const rollbackChangeSchema = z.object({
  name: z.string(),
  from: z.string(),
  to: z.string().nullable(),
})
export type RollbackChange = z.infer<typeof rollbackChangeSchema>

/**
 * POST /release/rollback-set: the newest set that fits in which `name` goes back. `dryRun` only tells it; `expected` is
 * what was told, refused with 409 when it would be something else by now.
 */
export const rollbackSetRequest = z.strictObject({
  name: releaseNameSchema,
  dryRun: z.boolean(),
  expected: z.array(rollbackChangeSchema).max(100).optional(),
})
export const rollbackSetAnswer = z.object({
  changes: z.array(rollbackChangeSchema),
})

/** POST /release/:name/freeze. */
export const freezeRequest = z.strictObject({ note: releaseSourceSchema.shape.note })
/** POST /release/:name/freeze and /release/:name/unfreeze. */
export const freezeAnswer = z.object({ name: z.string(), frozen: z.boolean() })

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
