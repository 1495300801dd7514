import type { StudentGroup } from '@portal/shared/contract'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isAmong } from '../accounts/standing.ts'
import type { Db } from '../core/database/database.ts'
import { sheets } from '../sheets/sheets.ts'
import { countsOf, placesUntil, sheetSlices } from './kept.queries.ts'

/** So many rows are read, and made into text, in some milliseconds: the process has other work in between. */
const sizes = { rows: 500, json: 1000 }

const keysSchema = z.array(z.object({ id: z.string(), reg_number: z.string() }))
type Key = z.infer<typeof keysSchema>[number]

/** LIMIT: PostgreSQL takes a slice's bounds for a third of all students, and would read every kept row for each slice. */
const joined = sql`users LEFT JOIN LATERAL (
  SELECT * FROM student_progress WHERE user_id = users.id LIMIT 1) AS kept ON true`
const key = ({ reg_number, id }: Key) => sql`(${reg_number}, ${id}::uuid)`

/** Conditions that part these students by registration number into slices of so many. */
async function ranges(db: Db, group: StudentGroup, size: number): Promise<SQL[]> {
  const isListed = sql`NOT is_lead AND ${isAmong[group]}`
  const { rows } = await db.execute(sql`
    SELECT id, reg_number FROM (
      SELECT id, reg_number, row_number() OVER (ORDER BY reg_number, id) AS position FROM users WHERE ${isListed}
    ) AS students WHERE position % ${size}::int = 0 ORDER BY position`)
  const bounds = keysSchema.parse(rows)
  return Array.from({ length: bounds.length + 1 }, (_, index) => {
    const [after, last] = [bounds[index - 1], bounds[index]]
    return sql`${isListed}
      ${after ? sql`AND (reg_number, users.id) > ${key(after)}` : sql``}
      ${last ? sql`AND (reg_number, users.id) <= ${key(last)}` : sql``}`
  })
}

/**
 * What is read of each slice, as text: however many students there are, few of them are in memory. The next slice is
 * read while this one is sent.
 */
async function* sliceTexts(db: Db, group: StudentGroup, size: number, read: (where: SQL) => Promise<string>) {
  let reading: Promise<string> | undefined
  for (const where of await ranges(db, group, size)) {
    const before = reading
    reading = read(where)
    // Whoever reads on hears of its failure; nobody may.
    reading.catch(() => {})
    if (before) yield await before
  }
  if (reading) yield await reading
}

/** The beginning of a student's JSON. */
export const who = sql.raw(
  `concat('"regNumber":', to_json(reg_number), ',"name":', to_json(name), ',"batch":', to_json(batch),
    ',"branch":', to_json(branch), ',"programme":', to_json(programme), ',"roll":', to_json(roll))`,
)

interface Rows<Row> {
  columns: SQL
  /** What they are read from beside `users` and `kept`, the student's row of `student_progress`. */
  joins?: SQL
  row: z.ZodType<Row>
  /** A row as JSON: written by hand, as a schema takes longer than all else. */
  write: (row: Row) => string
}

/** These students by registration number, as the elements of a JSON array, in parts. */
export function studentRows<Row>(
  db: Db,
  group: StudentGroup,
  { columns, joins = sql``, row, write }: Rows<Row>,
) {
  const schema = z.array(row)
  return sliceTexts(db, group, sizes.rows, async (where) => {
    const { rows } = await db.execute(sql`
      SELECT ${who} AS who, ${columns} FROM ${joined} ${joins} WHERE ${where} ORDER BY reg_number, users.id`)
    return schema.parse(rows).map(write).join(',')
  })
}

/** The same where the database writes the JSON: `members` are a student's, after who it is. */
export function studentJson(
  db: Db,
  group: StudentGroup,
  { members, joins = sql`` }: { members: SQL; joins?: SQL },
) {
  return sliceTexts(db, group, sizes.json, async (where) => {
    const { rows } = await db.execute(sql`
      SELECT coalesce(string_agg(json, ',' ORDER BY reg_number, id), '') AS students FROM (
        SELECT users.id, reg_number, concat('{', ${who}, ${members}, '}') AS json
        FROM ${joined} ${joins} WHERE ${where}) AS slice`)
    return z.tuple([z.object({ students: z.string() })]).parse(rows)[0].students
  })
}

/** A member of `studentJson` with bits in base64; `varbit_send` puts their number before them, and `encode` breaks lines. */
export const packedMember = (
  column: 'potds' | 'potds_early' | 'potds_late' | 'sheets',
  name: string = column,
) =>
  sql.raw(
    `',"${name}":"', replace(encode(substring(varbit_send(kept.${column}) FROM 5), 'base64'), E'\\n', ''), '"'`,
  )

/** How many questions each sheet has, as JSON. */
export const sheetSizes = JSON.stringify(
  sheetSlices.map(({ name }) => ({ name, questions: sheets[name].length })),
)

const orderSchema = z.tuple([z.object({ places: z.string() })])

/** Where each daily problem's bit is, coming ones too, in the order in which they are shown. */
export async function readPlaces(db: Db): Promise<number[]> {
  const { rows } = await db.execute(sql`SELECT ${placesUntil(null)} AS places`)
  return countsOf(orderSchema.parse(rows)[0].places)
}

/** An answer with a list at its end, in parts; `head` is what stands before the list's elements: `{"users":[`. */
export async function* jsonParts(head: string, texts: AsyncIterable<string>): AsyncGenerator<string> {
  let part = head
  for await (const text of texts) {
    if (text === '') continue
    if (part === head) part += text
    else {
      yield part
      part = `,${text}`
    }
  }
  yield `${part}]}`
}
