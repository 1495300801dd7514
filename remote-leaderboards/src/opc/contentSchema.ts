import { z } from 'zod'

const name = z.string().min(1).max(80)
const username = z.string().regex(/^[A-Za-z0-9_.-]{1,40}$/)
const result = { rank: z.int().min(1), solved: z.int().min(0) }

const studentSchema = z.strictObject({ ...result, name, username })
const teamSchema = z.strictObject({
  ...result,
  team: name,
  members: z.array(z.strictObject({ name, username })).min(2),
})

/** A row of a contest: a student, or a team with its members. */
export const opcRowSchema = z.union([studentSchema, teamSchema])
export type OpcRow = z.infer<typeof opcRowSchema>
export type OpcTeam = z.infer<typeof teamSchema>

/** Best first: ranks never fall, and nobody further down has solved more. */
const isSorted = (rows: OpcRow[]) =>
  rows.every((row, index) => {
    const above = rows[index - 1]
    return !above || (row.rank >= above.rank && row.solved <= above.solved)
  })

const tableSchema = z.array(opcRowSchema).refine(isSorted, 'put the rows in order, best first')

/** The online programming contests (specification, section 2). */
export const opcNames = ['opc1', 'opc2', 'opc3', 'opc4', 'opc5', 'opc6'] as const
export type OpcName = (typeof opcNames)[number]

/** One table a contest; empty until there are results. */
export const opcContentSchema = z.record(z.enum(opcNames), tableSchema)
export type OpcContent = z.infer<typeof opcContentSchema>
