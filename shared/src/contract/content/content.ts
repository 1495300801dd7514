import { z } from 'zod'
import { instantSchema } from '../answer.ts'
import { opcSchema } from '../leaderboards/opc.ts'
import { aboutSchema } from './about.ts'
import { achievementsSchema, clubPeopleSchema, figuresSchema } from './homeContent.ts'

/** The schemas of the public content that leads edit. */
export const contentSchemas = {
  'home-figures': figuresSchema,
  'home-achievements': achievementsSchema,
  'home-leads': clubPeopleSchema,
  'home-developers': clubPeopleSchema,
  about: aboutSchema,
  opc: opcSchema,
} as const
export type ContentKind = keyof typeof contentSchemas
export const contentKinds = [
  'home-figures',
  'home-achievements',
  'home-leads',
  'home-developers',
  'about',
  'opc',
] as const satisfies ContentKind[]
export const contentKindSchema = z.enum(contentKinds)

/** The newest versions that are listed; older ones are kept. */
export const listedVersions = 50

/** A version of some content, counted from 1. Version 0 is the release's own content, and a version may restore it. */
export const contentVersionSchema = z.object({
  version: z.int(),
  at: instantSchema,
  /** The lead's name; null for a deleted account. */
  by: z.string().nullable(),
  note: z.string().nullable(),
  restored: z.int().nullable(),
})
export type ContentVersion = z.infer<typeof contentVersionSchema>

/** Null: the release's own content. The caller knows the schema. */
const content = z.unknown().nullable()

/** GET /lead/content/{kind}: the current content, and the versions, newest first. */
export const editedContentAnswer = z.object({
  data: z.object({ version: z.int(), content, versions: z.array(contentVersionSchema) }),
})
export type EditedContent = z.infer<typeof editedContentAnswer>['data']

/** GET /lead/content/{kind}/versions/{version}. */
export const contentVersionAnswer = z.object({ data: z.object({ version: z.int(), content }) })

/** The version that the lead started from. If it is no longer current, nothing is saved (409). */
const base = z.int().min(0).max(1_000_000)

/** The reason, for the history. */
const note = z.string().max(200, 'Use at most 200 characters').trim().optional()

/** POST /lead/content/{kind}. */
export const saveContentRequest = <Kind extends ContentKind>(kind: Kind) =>
  z.strictObject({ base, note, content: contentSchemas[kind] })
export type SaveContentRequest = z.input<ReturnType<typeof saveContentRequest>>
/** The request before validation, for forms of any kind. */
export type SaveContent = Omit<SaveContentRequest, 'content'> & { content: unknown }

/** POST /lead/content/{kind}/restore: saves `version` again as a new one. */
export const restoreContentRequest = z.strictObject({ base, version: base })
export type RestoreContent = z.infer<typeof restoreContentRequest>

export const savedContentAnswer = z.object({ data: z.object({ version: z.int() }) })
