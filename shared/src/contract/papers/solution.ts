import { z } from 'zod'
import { instantSchema } from '../answer.ts'
import { canonicalSchema, linkMax, readWebLink } from '../fields/links.ts'
import { proseSchema } from '../fields/text.ts'
import { paperStatusSchema } from '../papers/paper.ts'
import { filesSchema, paperFileSchema } from '../papers/paperFile.ts'

/** POST /paper/addSolution/{id of the paper}: a link, or uploaded files. `showsName`: members see who made it. */
export const newSolutionSchema = z
  .strictObject({
    link: canonicalSchema('Link is required', readWebLink).optional(),
    files: filesSchema.optional(),
    showsName: z.boolean(),
  })
  .refine(({ link, files }) => (link === undefined) !== (files === undefined), {
    path: ['link'],
    error: 'Use a link or files',
  })
export type NewSolution = z.infer<typeof newSolutionSchema>

/** An author, with their `username` if the viewer can open their page. */
export const authorSchema = z.object({ name: z.string(), username: z.string().optional() })

/**
 * A solution of a paper. `author` is there if they show their name, and for leads; their `username` if the viewer can
 * open their page. `helpful` counts votes. Only leads and the author get solutions that aren't approved, and `reason`.
 */
export const solutionSchema = z.object({
  _id: z.uuid(),
  /** Empty for uploaded files. */
  link: z.string().max(linkMax),
  files: z.array(paperFileSchema),
  author: authorSchema.optional(),
  showsName: z.boolean(),
  status: paperStatusSchema,
  reason: z.string().optional(),
  helpful: z.int(),
  isHelpful: z.boolean(),
  isOwn: z.boolean(),
  createdAt: instantSchema,
})
export type Solution = z.infer<typeof solutionSchema>

/** GET /paper/solutions/{id of the paper}: the most helpful first. */
export const solutionsAnswer = z.object({ data: z.array(solutionSchema) })

/** GET /lead/pendingSolutions: papers with solutions that await review, the oldest first. */
export const pendingSolutionsAnswer = z.object({
  data: z.array(z.object({ paperId: z.uuid(), paper: z.string(), solutions: z.int(), since: instantSchema })),
})

/** PUT /paper/voteSolution/{id} */
export const solutionVoteSchema = z.strictObject({ helpful: z.boolean() })

/** PUT /lead/decideSolution/{id}: a decision can be changed later. */
export const solutionDecisionSchema = z.strictObject({
  status: z.enum(['approved', 'rejected']),
  reason: proseSchema(500).optional(),
})
export type SolutionDecision = z.infer<typeof solutionDecisionSchema>
