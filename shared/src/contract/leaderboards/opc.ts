import { z } from 'zod'
import { contentAccountSchema, refuseDuplicates } from '../content/homeContent.ts'
import { lineSchema } from '../fields/text.ts'

/** `contests`: OPC1 to OPC6 always exist (specification, section 2); leads add later ones. */
export const opcLimits = { contests: { min: 6, max: 12 }, rows: 100, members: 5 } as const

const name = lineSchema('Enter the name', 80)
const username = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_.-]{1,40}$/, 'Use up to 40 letters, digits, dots, hyphens and underscores')
const result = {
  rank: z.int('Use a whole number').min(1, 'Ranks start at 1').max(10_000, 'Use at most 10,000'),
  solved: z.int('Use a whole number').min(0, 'Use 0 or more').max(1_000, 'Use at most 1,000'),
}

export const opcStudentSchema = z.object({ ...result, name, username, account: contentAccountSchema })
export const opcTeamSchema = z.object({
  ...result,
  team: name,
  members: z
    .array(z.object({ name, username, account: contentAccountSchema }))
    .min(2, 'Name at least two members')
    .max(opcLimits.members, `Name at most ${opcLimits.members} members`),
})

/** A row of a contest: a student, or a team with its members. */
export const opcRowSchema = z.union([opcTeamSchema, opcStudentSchema])
export type OpcRow = z.infer<typeof opcRowSchema>

/** Best first: ranks never fall, and nobody further down has solved more. */
function refuseDisorder(rows: OpcRow[], context: z.core.$RefinementCtx<OpcRow[]>) {
  for (const [at, row] of rows.entries()) {
    const above = rows[at - 1]
    if (!above) continue
    const refuse = (field: 'rank' | 'solved', message: string) =>
      context.issues.push({ code: 'custom', message, path: [at, field], input: rows })
    if (row.rank < above.rank) refuse('rank', `List the best first: the row above has rank ${above.rank}`)
    else if (row.solved > above.solved)
      refuse('solved', `List the best first: the row above has ${above.solved} solved`)
  }
}

/** The key of a row, unique within its contest. */
export const opcKeyOf = (row: OpcRow): string => ('team' in row ? `team ${row.team}` : row.username)

/** The results of one contest; may be empty. */
export const opcTableSchema = z
  .array(opcRowSchema)
  .max(opcLimits.rows, `Use at most ${opcLimits.rows} rows`)
  .superRefine(refuseDisorder)
  .superRefine(refuseDuplicates(opcKeyOf, 'username', 'This one is listed twice'))

/** The online programming contests, OPC1 first. */
export const opcSchema = z
  .array(opcTableSchema)
  .min(opcLimits.contests.min, `OPC1 to OPC${opcLimits.contests.min} can’t be removed`)
  .max(opcLimits.contests.max, `Keep at most ${opcLimits.contests.max} contests`)
export type OpcContent = z.infer<typeof opcSchema>

/** GET /content/opc: null while the release's own results are in use. */
export const opcAnswer = z.object({ data: opcSchema.nullable() })
