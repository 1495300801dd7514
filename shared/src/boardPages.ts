import {
  type BoardChoices,
  type BoardPageQuery,
  boardNeighbours,
  boardPageSize,
  type Placed,
} from './contract/index'

/** A page of a board, as the server answers it (`boardPageQuery` says which). */
export interface BoardPage<Row> {
  users: Placed<Row>[]
  asOf: string | null
  from: number
  matches: number
  total: number
  podium: Placed<Row>[]
  me?: { index: number; from: number; users: Placed<Row>[] } | null | undefined
  choices?: BoardChoices | undefined
  countedFrom?: string | undefined
}

/** What is to be known of a board's rows to find pages in all of them. */
export interface RowKind<Row> {
  /** What a search looks at beside the username. */
  handleOf(row: Row): string
  isEqual(one: Row, other: Row): boolean
}

/** Equal figures share a place, and the next place counts them all (1, 1, 3), as the server counts. */
function placed<Row>(rows: readonly Row[], { isEqual }: RowKind<Row>): Placed<Row>[] {
  let place = 0
  return rows.map((row, index) => {
    const above = rows[index - 1]
    if (above === undefined || !isEqual(above, row)) place = index + 1
    return { ...row, place }
  })
}

/** The page of a board out of all its rows: a portal older than pages answers with these, whatever it is asked. */
export function pageOf<Row extends { username: string }>(
  { users, asOf }: { users: Row[]; asOf: string | null },
  { from = 0, count = boardPageSize, search = '', around }: BoardPageQuery,
  kind: RowKind<Row>,
): BoardPage<Row> {
  const all = placed(users, kind)
  const wanted = search.trim().toLowerCase()
  const matching =
    wanted === ''
      ? all
      : all.filter((row) =>
          [row.username, kind.handleOf(row)].some((name) => name.toLowerCase().includes(wanted)),
        )
  return {
    users: matching.slice(from, from + count),
    asOf,
    from,
    matches: matching.length,
    total: all.length,
    podium: all.slice(0, 3),
    ...(around !== undefined && { me: neighboursOf(all, around.trim().toLowerCase()) }),
  }
}

function neighboursOf<Row extends { username: string }>(all: Placed<Row>[], username: string) {
  const index = all.findIndex((row) => row.username.toLowerCase() === username)
  if (index < 0) return null
  const from = Math.max(0, index - boardNeighbours)
  return { index, from, users: all.slice(from, index + boardNeighbours + 1) }
}
