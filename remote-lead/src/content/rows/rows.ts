import { z } from 'zod'

export type TypedRow = Record<string, string>

/** A list's typed rows and reason, and the version they started from. */
export const typedShape = z.object({
  rows: z.array(z.record(z.string(), z.string())),
  note: z.string(),
  base: z.string(),
})

export const textOrNothing = (text = '') => (text.trim() === '' ? undefined : text)

export const numberOf = (text = '') => (text.trim() === '' ? undefined : Number(text))

interface Member {
  name: string
  /** The text after the last comma. */
  key: string
  /** The portal username after an @. */
  account?: string | undefined
}

/** One per line: `Asha Sample, asha-sample`, followed by `@asha` if the member has an account. */
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

export const linesOfMembers = (members: readonly Member[]) =>
  members.map(({ name, key, account }) => `${name}, ${key}${account ? ` @${account}` : ''}`).join('\n')

interface RowsOf<Row> {
  meaningOf: (typed: TypedRow) => unknown
  /** The row's schema, applied before the whole list is checked. */
  rowSchema: (typed: TypedRow) => z.ZodType
  listSchema: z.ZodType<Row[]>
  /** Maps a field of the row to the form's field. */
  fieldOf?: (field: string) => string
}

/** Parses typed rows as a list; errors appear at the form's fields. */
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
