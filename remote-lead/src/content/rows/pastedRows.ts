import type { TypedRow } from './rows'

/** Spreadsheets separate cells by tabs; files use commas or semicolons. */
const separators = ['\t', ';', ','] as const

const leastCells = 4

/** Quoted cells may contain the separator. */
function splitBy(separator: string, line: string) {
  const cell = new RegExp(`${separator}(?: *"((?:[^"]|"")*)" *(?=${separator}|$)|([^${separator}]*))`, 'g')
  return [...(separator + line).matchAll(cell)].map(([, quoted, plain = '']) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  )
}

function cellsOf(line: string) {
  const ways = separators.map((separator) => splitBy(separator, line))
  return ways.find(({ length }) => length >= leastCells) ?? ways.find(({ length }) => length > 1) ?? [line]
}

interface PastedRows {
  rows: TypedRow[]
  /** Why nothing can be taken over. */
  fault?: string
}

/**
 * A contest's rows from a spreadsheet: rank, name, username, solved, and the team's name for its members. Skips a header
 * line; consecutive lines of a team are its members.
 */
export function pastedRows(text: string): PastedRows {
  const rows: TypedRow[] = []
  const lines = text.split(/\r?\n/).map((line, at) => ({ cells: cellsOf(line), number: at + 1, line }))
  const isHeader = (cells: string[]) => cells[0]?.toLowerCase() === 'rank'
  for (const { cells, number, line } of lines) {
    if (line.trim() === '' || (rows.length === 0 && isHeader(cells))) continue
    const [rank = '', name = '', username = '', solved = '', team = '', ...others] = cells
    if (cells.length < leastCells || others.length > 0)
      return {
        rows: [],
        fault: `Line ${number} needs four or five cells: rank, name, username, solved, and a team if any`,
      }
    const above = rows.at(-1)
    if (team !== '' && above?.kind === 'team' && above.name === team)
      above.members += `\n${name}, ${username}`
    else if (team === '')
      rows.push({ kind: 'student', rank, name, username, account: '', solved, members: '' })
    else rows.push({ kind: 'team', rank, name: team, username: '', solved, members: `${name}, ${username}` })
  }
  return rows.length > 0 ? { rows } : { rows, fault: 'There are no rows' }
}
