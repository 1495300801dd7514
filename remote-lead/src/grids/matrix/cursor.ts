/** Where the keyboard is: a row, and a column of which -1 is the problem itself. */
export interface Cursor {
  row: number
  column: number
}

export const problemColumn = -1

interface Room {
  rows: number
  columns: number
  /** How many rows a page has. */
  page: number
}

const within = (value: number, from: number, to: number) => Math.min(Math.max(value, from), to)

/** The cursor after a key, as grids of the ARIA practices move; undefined for a key that moves nothing. */
export function moved(
  { row, column }: Cursor,
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  { rows, columns, page }: Room,
): Cursor | undefined {
  const moves: Record<string, Cursor> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    PageUp: { row: row - page, column },
    PageDown: { row: row + page, column },
    Home: { row: ctrlKey ? 0 : row, column: problemColumn },
    End: { row: ctrlKey ? rows - 1 : row, column: columns - 1 },
  }
  const next = Object.hasOwn(moves, key) ? moves[key] : undefined
  return (
    next && {
      row: within(next.row, 0, rows - 1),
      column: within(next.column, problemColumn, columns - 1),
    }
  )
}
