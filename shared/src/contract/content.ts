import { z } from 'zod'
import { instantSchema } from './answer.ts'
import { achievementsSchema, figuresSchema } from './homeContent.ts'
import { opcSchema } from './opc.ts'

/** What leads edit of what everybody reads, each by its schema. */
export const contentSchemas = {
  'home-figures': figuresSchema,
  'home-achievements': achievementsSchema,
  opc: opcSchema,
} as const
export type ContentKind = keyof typeof contentSchemas
export const contentKinds = ['home-figures', 'home-achievements', 'opc'] as const satisfies ContentKind[]
export const contentKindSchema = z.enum(contentKinds)

/** So many of the newest versions are listed; older ones are kept. */
export const listedVersions = 50

/**
 * A version of a content, counted from 1. Version 0 is what the release of the part brings, and a version may say
 * that this stands again.
 */
export const contentVersionSchema = z.object({
  version: z.int(),
  at: instantSchema,
  /** The lead's name; null where the account is gone. */
  by: z.string().nullable(),
  note: z.string().nullable(),
  /** Which one it repeats. */
  restored: z.int().nullable(),
})
export type ContentVersion = z.infer<typeof contentVersionSchema>

/** Null: as the release has it. Whoever asks knows the schema of the kind. */
const content = z.unknown().nullable()

/** GET /lead/content/{kind}: what stands, and the versions, the newest first. */
export const editedContentAnswer = z.object({
  data: z.object({ version: z.int(), content, versions: z.array(contentVersionSchema) }),
})
export type EditedContent = z.infer<typeof editedContentAnswer>['data']

/** GET /lead/content/{kind}/versions/{version}. */
export const contentVersionAnswer = z.object({ data: z.object({ version: z.int(), content }) })

/** The version that the lead began with: where another stands by now, nothing is saved (409). */
const base = z.int().min(0).max(1_000_000)

/** Why, for the history. */
const note = z.string().max(200, 'Use at most 200 characters').trim().optional()

/** What is sent to POST /lead/content/{kind}. */
export const saveContentRequest = <Kind extends ContentKind>(kind: Kind) =>
  z.strictObject({ base, note, content: contentSchemas[kind] })
export type SaveContentRequest = z.input<ReturnType<typeof saveContentRequest>>
/** The same before the server has read it: a form holds one of the kinds, whichever it is for. */
export type SaveContent = Omit<SaveContentRequest, 'content'> & { content: unknown }

/** POST /lead/content/{kind}/restore: `version` stands again, as a new version. */
export const restoreContentRequest = z.strictObject({ base, version: base })
export type RestoreContent = z.infer<typeof restoreContentRequest>

/** The number of the new version. */
export const savedContentAnswer = z.object({ data: z.object({ version: z.int() }) })
