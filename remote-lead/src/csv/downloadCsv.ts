/** What a cell of a CSV file can hold; null is an empty one. */
export type CsvCell = string | number | null

/** Excel and its like run what begins so, and some of them skip blanks before it. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

const mustBeQuoted = /[",\r\n]|^\s|\s$/

/** People typed what stands in the cells: one that a spreadsheet would run gets an apostrophe, which makes it text. */
function cellOf(value: CsvCell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = formula.test(value) ? `'${value}` : value
  return mustBeQuoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * A table as CSV (RFC 4180): lines end in CRLF, the last one too. It begins with a byte order mark, without which
 * Excel reads names in the wrong letters.
 */
export function csvOf(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  const lines = [header, ...rows].map((cells) => `${cells.map(cellOf).join(',')}\r\n`)
  return `\uFEFF${lines.join('')}`
}

/** Gives the reader a table as a file: `downloadCsv('juniors.csv', ['Name'], [['Asha Rao']])`. */
export function downloadCsv(
  fileName: string,
  header: readonly string[],
  rows: readonly (readonly CsvCell[])[],
): void {
  const address = URL.createObjectURL(new Blob([csvOf(header, rows)], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // The browser takes the file's content after the click, not with it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
