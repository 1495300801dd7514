import { importLimits } from '@portal/shared/contract'
import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'
import { invalidField } from '../core/errors/domain-error.ts'

/** A line of a file: its number, counted from 1, where it begins, and its cells by column; empty cells are left out. */
export interface CsvRow {
  line: number
  cells: Record<string, string>
}

interface Columns {
  required: readonly string[]
  optional: readonly string[]
}

const recordsSchema = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) }))

/** Spreadsheets write semicolons where a comma stands in numbers. */
const delimiterOf = (csv: string) => {
  const [header = ''] = csv.split('\n', 1)
  return header.includes(';') && !header.includes(',') ? ';' : ','
}

function recordsOf(csv: string) {
  try {
    const options = { bom: true, trim: true, info: true, skip_empty_lines: true, relax_column_count: true }
    // One kind of line breaks, as the parser counts those of Windows twice within quotes.
    const text = csv.replace(/\r\n?/g, '\n')
    return recordsSchema.parse(parse(text, { ...options, delimiter: delimiterOf(text) }))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw invalidField('csv', `This is no CSV file: ${error.message}`)
  }
}

const breaksIn = (cells: string[]) => cells.join('').split('\n').length - 1

/**
 * The rows of a CSV file whose first line names its columns, in any order and case.
 *
 * @throws DomainError where the file as a whole cannot be read; it says why.
 */
export function csvRows(csv: string, { required, optional }: Columns): CsvRow[] {
  const [first, ...records] = recordsOf(csv)
  if (!first) throw invalidField('csv', 'The file is empty')
  const known = new Map([...required, ...optional].map((name) => [name.toLowerCase(), name]))
  const columns = first.record.map((name) => known.get(name.toLowerCase()))
  const unknown = first.record.filter((_, at) => !columns[at])
  const missing = required.filter((name) => !columns.includes(name))
  const repeated = columns.filter((name, at) => name && columns.indexOf(name) !== at)
  const faults = [
    missing.length > 0 && `The first line lacks the columns ${missing.join(', ')}`,
    unknown.length > 0 && `It has columns that nobody knows: ${unknown.join(', ')}`,
    repeated.length > 0 && `It has columns twice: ${repeated.join(', ')}`,
  ].filter(Boolean)
  if (faults.length > 0) throw invalidField('csv', faults.join('. '))
  if (records.length === 0) throw invalidField('csv', 'The file has no lines after the first')
  if (records.length > importLimits.rows)
    throw invalidField(
      'csv',
      `The file has ${records.length} lines: import at most ${importLimits.rows} at once`,
    )
  return records.map(({ record, info }) => ({
    // Counted where a record ends; texts of several lines stand in quotes.
    line: info.lines - breaksIn(record),
    cells: Object.fromEntries(
      record.flatMap((cell, at) => (cell === '' ? [] : [[columns[at] ?? `column ${at + 1}`, cell]])),
    ),
  }))
}
