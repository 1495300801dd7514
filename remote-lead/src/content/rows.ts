import { z } from 'zod'

/** A row of a form: what is typed into its fields. */
export type TypedRow = Record<string, string>

/** What is typed of a list, beside it why, and the version that it was begun with. */
export const typedShape = z.object({
  rows: z.array(z.record(z.string(), z.string())),
  note: z.string(),
  base: z.string(),
})
export type TypedList = z.infer<typeof typedShape>

export const textOrNothing = (text = '') => (text.trim() === '' ? undefined : text)

export const numberOf = (text = '') => (text.trim() === '' ? undefined : Number(text))

interface Member {
  name: string
  /** What stands behind the last comma. */
  key: string
  /** The portal user name, after an @. */
  account?: string | undefined
}

/** `Asha Sample, asha-sample`, one a line, with `@asha` at the end of it where the member has an account. */
export const membersIn = (text = ''): Member[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((whole) => {
      const [, line = '', account] = /^(.*?)(?:[\s,]+@(\S*))?$/.exec(whole) ?? []
      const comma = line.lastIndexOf(',')
      if (comma < 0) return { name: line, key: '', account }
      return { name: line.slice(0, comma).trim(), key: line.slice(comma + 1).trim(), account }
    })

/** Each member a line. */
export const linesOfMembers = (members: readonly Member[]) =>
  members.map(({ name, key, account }) => `${name}, ${key}${account ? ` @${account}` : ''}`).join('\n')

interface RowsOf<Row> {
  /** What a typed row means. */
  meaningOf: (typed: TypedRow) => unknown
  /** The schema of that row: it says what is wrong before the list is looked at. */
  rowSchema: (typed: TypedRow) => z.ZodType
  listSchema: z.ZodType<Row[]>
  /** The form's field for one of the row's. */
  fieldOf?: (field: string) => string
}

/** Reads typed rows as the list that they mean; what is wrong is said at the form's own field. */
export const rowsSchema = <Row>({
  meaningOf,
  rowSchema,
  listSchema,
  fieldOf = (field) => field,
}: RowsOf<Row>) =>
  typedShape.shape.rows.transform((typed, context) => {
    const values = typed.map(meaningOf)
    const ofRows = typed.flatMap((row, at) =>
      (rowSchema(row).safeParse(values[at]).error?.issues ?? []).map(({ path, message }) => ({
        path: [at, ...path],
        message,
      })),
    )
    const list = listSchema.safeParse(values)
    if (list.success) return list.data
    for (const { path, message } of ofRows.length > 0 ? ofRows : list.error.issues) {
      const [at, field, ...within] = path
      const line = within.find((key) => typeof key === 'number')
      context.addIssue({
        code: 'custom',
        message: line === undefined ? message : `Line ${line + 1}: ${message}`,
        path: at === undefined ? [] : field === undefined ? [at] : [at, fieldOf(String(field))],
      })
    }
    return []
  })
