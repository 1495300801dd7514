import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../core/database/database.ts'
import { sheets } from '../sheets/sheets.ts'
import { placesUntil, sheetSlices } from './kept.queries.ts'

/** So many rows are read, and made into text, in some milliseconds: the process has other work in between. */
const sliceSize = 500

const keySchema = z.array(z.object({ id: z.string(), reg_number: z.string() }))

interface Columns<Row> {
  columns: SQL
  /** What they are read from beside `users` and `kept`, the student's row of `student_progress`. */
  joins?: SQL
  row: z.ZodType<Row>
}

/** The bytes of bits in base64; `varbit_send` puts their number before them, and `encode` breaks lines. */
export const packed = (column: 'potds' | 'sheets') =>
  sql.raw(
    `replace(encode(substring(varbit_send(coalesce(kept.${column}, '')) FROM 5), 'base64'), E'\\n', '')`,
  )

/** How many questions each sheet has, as JSON. */
export const sheetSizes = JSON.stringify(
  sheetSlices.map(({ name }) => ({ name, questions: sheets[name].length })),
)

/** The beginning of a student's JSON. */
export const whoIs = ({ reg_number, name }: { reg_number: string; name: string }) =>
  `"regNumber":${JSON.stringify(reg_number)},"name":${JSON.stringify(name)}`

/**
 * All students by registration number, a slice at a time: however many there are, few of them are in memory. The next
 * slice is read while this one is written.
 */
export async function* studentSlices<Row>(db: Db, { columns, joins = sql``, row }: Columns<Row>) {
  const schema = z.array(row)
  const read = async (after: z.infer<typeof keySchema>[number]) => {
    const { rows } = await db.execute(sql`
      SELECT users.id, reg_number, name, ${columns}
      FROM users LEFT JOIN student_progress AS kept ON kept.user_id = users.id ${joins}
      WHERE NOT is_lead AND (reg_number, users.id) > (${after.reg_number}, ${after.id}::uuid)
      ORDER BY reg_number, users.id LIMIT ${sliceSize}`)
    const [last] = rows.length < sliceSize ? [] : keySchema.parse(rows.slice(-1))
    return { rows, last }
  }
  let reading = read({ id: '00000000-0000-0000-0000-000000000000', reg_number: '' })
  for (;;) {
    const { rows, last } = await reading
    if (last) reading = read(last)
    // Whoever reads on hears of its failure; nobody may.
    reading.catch(() => {})
    yield { students: schema.parse(rows), isLast: last === undefined }
    if (!last) return
  }
}

/** Where each daily problem's bit is, coming ones too, in the order in which they are shown. */
export async function readPlaces(db: Db): Promise<number[]> {
  const { rows } = await db.execute(sql`SELECT ${placesUntil(null)} AS places`)
  const [{ places } = { places: '' }] = z.array(z.object({ places: z.string() })).parse(rows)
  return places === '' ? [] : places.split(',').map(Number)
}

interface JsonList<Row> {
  /** What stands before the rows: `{"users":[`. */
  head: string
  /** A row as JSON: written by hand, as a schema takes longer than all else. */
  write: (row: Row) => string
}

/** An answer with a list in it, in parts; `]}` is its end. */
export async function* jsonParts<Row>(
  slices: AsyncIterable<{ students: Row[]; isLast: boolean }>,
  { head, write }: JsonList<Row>,
): AsyncGenerator<string> {
  let before = head
  for await (const { students, isLast } of slices) {
    const text = students.map(write).join(',')
    const isEmpty = text === ''
    yield `${isEmpty && before === ',' ? '' : before}${text}${isLast ? ']}' : ''}`
    before = ','
  }
}
