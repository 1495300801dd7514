import { download } from '@portal/shared/download'

/** A CSV cell; null is empty. */
export type CsvCell = string | number | null

/** Spreadsheets run cells that start like this, some even after blanks. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

const mustBeQuoted = /[",\r\n]|^\s|\s$/

/** Adds an apostrophe to cells that a spreadsheet would run, because users typed them. */
function cellOf(value: CsvCell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = formula.test(value) ? `'${value}` : value
  return mustBeQuoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table as CSV (RFC 4180). Starts with a byte order mark, without which Excel shows names in wrong letters. */
export function csvOf(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [header, ...rows].map((cells) => `${cells.map(cellOf).join(',')}\r\n`)
  return `\uFEFF${lines.join('')}`
}

/** Downloads a table: `downloadCsv('juniors.csv', ['Name'], [['Asha Rao']])`. */
export function downloadCsv(
  fileName: string,
  header: readonly string[],
  rows: readonly (readonly CsvCell[])[],
): void {
  download(fileName, csvOf(header, rows), 'text/csv;charset=utf-8')
}
