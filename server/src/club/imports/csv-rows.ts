import { importLimits } from '@portal/shared/contract'
import { CsvError, parse } from 'csv-parse/sync'
import { invalidField } from '../../core/errors/domain-error.ts'

/** A row, numbered as in a spreadsheet, and its cells by column; empty cells are left out. */
export interface CsvRow {
  row: number
  cells: Record<string, string>
}

/** A problem in a row; `field` is the column, or null for the whole row. */
export interface RowProblem {
  row: number
  field: string | null
  message: string
}

interface Columns {
  required: readonly string[]
  optional: readonly string[]
}

const separators = [',', ';', '\t', '|']

/** Titles and notes may be above the header. */
const headerRows = 20

/** Spreadsheets may save many empty rows at the end. */
const rowsMax = 10_000
/** Far more than the longest texts of a senior. */
const lineMax = 20_000

/**
 * Other names of columns, folded, with the columns that they may mean: the first one that the file's kind has. A map,
 * because a header may be any word and objects have inherited names.
 */
const otherNames = new Map([
  ['registrationnumber', ['regNumber']],
  ['registrationno', ['regNumber']],
  ['regno', ['regNumber']],
  ['session', ['academicSession']],
  ['sem', ['semester']],
  ['emailaddress', ['email']],
  ['emailid', ['email']],
  ['teacheremail', ['email', 'teacher']],
  ['fullname', ['name']],
  ['teacher', ['name']],
  ['teachername', ['name']],
  ['subject', ['name']],
  ['subjectname', ['name']],
  ['subjectcode', ['subject']],
  ['code', ['subjectCode']],
  ['exam', ['examType']],
])

/** Columns that only number the rows. */
const serialNumbers = ['sno', 'slno', 'srno', 'serialno', 'serialnumber']

/** Folds a name: `Reg Number`, `reg-number` and `REGNUMBER` are the same. */
const folded = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Shortens the names of a header: a file may have very many and very long ones. */
const listed = (names: readonly (string | undefined)[]) =>
  [...names.slice(0, 5).map((name) => name?.slice(0, 40)), ...(names.length > 5 ? ['…'] : [])].join(', ')

/** A column's name in spreadsheets: A, Z, AA. */
const letterOf = (at: number): string =>
  (at < 26 ? '' : letterOf(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

const hasText = (record: readonly string[]) => record.some((cell) => cell.trim() !== '')

function recordsOf(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      delimiter,
      trim: true,
      relax_column_count: true,
      relax_quotes: true,
      to: rowsMax + 1,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const row = `Row ${Number(error.records ?? 0) + 1}`
    throw invalidField(
      'csv',
      error.code === 'CSV_QUOTE_NOT_CLOSED'
        ? `${row} opens a quotation mark (") that is never closed`
        : `${row} can’t be read: save the file as CSV again`,
    )
  }
}

/** Excel writes the separator into a separate line, which it doesn't show as a row. */
const separatorLine = /^"?sep=(?<separator>.)"?[,;\t]*\n/i

/** The records of a file and the position of its header: the row near the top that names the most columns. */
function tableOf(csv: string, countNamed: (headers: string[]) => number) {
  // Removes Excel's byte order mark and unifies line breaks.
  const text = csv.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const declared = separatorLine.exec(text)
  const lines = text.split('\n')
  if (lines.some(({ length }) => length > lineMax))
    throw invalidField('csv', `A row of the file is longer than ${lineMax} characters`)
  const top = lines.slice(0, headerRows)
  const named = separators.map((each) => Math.max(...top.map((line) => countNamed(line.split(each)))))
  const separator = declared?.groups?.separator ?? separators[named.indexOf(Math.max(...named))] ?? ','
  const records = recordsOf(text.slice(declared?.[0].length), separator)
  if (!records.some(hasText)) throw invalidField('csv', 'The file is empty')
  if (records.length > rowsMax)
    throw invalidField('csv', `The file has more than ${rowsMax} rows: delete the empty ones at its end`)
  const counts = records.slice(0, headerRows).map(countNamed)
  const headerAt = counts.indexOf(Math.max(...counts))
  return { records, headerAt, hasHeader: counts[headerAt] !== 0 }
}

/**
 * The rows of a CSV file below its header, which names the columns in any order, and the rows with text outside these
 * columns.
 *
 * @throws DomainError with the reason if the file as a whole can't be read
 */
export function csvRows(csv: string, { required, optional }: Columns) {
  const names = new Map([...required, ...optional].map((name) => [folded(name), name]))
  const columnOf = (header: string) => {
    const name = folded(header)
    const columns = [name, ...(otherNames.get(name) ?? []).map(folded)]
    return columns.map((column) => names.get(column)).find(Boolean)
  }
  const { records, headerAt, hasHeader } = tableOf(
    csv,
    (headers) => new Set(headers.map(columnOf).filter(Boolean)).size,
  )
  if (!hasHeader)
    throw invalidField(
      'csv',
      `The file has no header: its first row must name the columns ${listed(required)}`,
    )
  const header = records[headerAt] ?? []
  const columns = header.map(columnOf)
  refuseHeader(header, columns, required)

  const below = records
    .map((record, at) => ({ row: at + 1, record }))
    .filter(({ record }, at) => at > headerAt && hasText(record))
  if (below.length === 0) throw invalidField('csv', 'The file has no rows below its header')
  if (below.length > importLimits.rows)
    throw invalidField(
      'csv',
      `The file has ${below.length} rows: import at most ${importLimits.rows} at once`,
    )
  return {
    rows: below.map(({ row, record }): CsvRow => {
      const cells = record.map((cell, at) => [columns[at], cell.trim()])
      return { row, cells: Object.fromEntries(cells.filter(([column, cell]) => column && cell)) }
    }),
    problems: below.flatMap(({ row, record }): RowProblem[] => {
      const stray = record.findIndex((cell, at) => cell.trim() !== '' && folded(header[at] ?? '') === '')
      if (stray === -1) return []
      const message = `Column ${letterOf(stray)} has text but no name. Put texts with commas in quotation marks`
      return [{ row, field: null, message }]
    }),
  }
}

function refuseHeader(header: string[], columns: (string | undefined)[], required: readonly string[]) {
  const missing = required.filter((name) => !columns.includes(name))
  const unknown = header.filter(
    (name, at) => !columns[at] && folded(name) !== '' && !serialNumbers.includes(folded(name)),
  )
  const known = new Set(columns)
  const repeated = [...known].filter((name) => name && columns.indexOf(name) !== columns.lastIndexOf(name))
  const faults = [
    missing.length > 0 && `The header lacks the columns ${listed(missing)}`,
    unknown.length > 0 && `It has unknown columns: ${listed(unknown)}. Remove or rename them`,
    repeated.length > 0 && `It has columns twice: ${listed(repeated)}`,
  ].filter(Boolean)
  if (faults.length > 0) throw invalidField('csv', faults.join('. '))
}
