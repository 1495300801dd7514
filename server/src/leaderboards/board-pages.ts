import { type BoardPageQuery, boardNeighbours, boardPageSize } from '@portal/shared/contract'
import { foldUsername } from '../accounts/users.ts'
import { KeptBody } from '../core/http/kept-bodies.ts'
import type { ReadBoard, StandingRow } from './leaderboards.queries.ts'

interface KeptRow {
  place: number
  /** What a search looks at, in lower case. */
  names: string[]
  /** The row as the whole board shows it. */
  json: string
}

/** A board with its rows ready to be sent. */
export interface KeptBoard {
  version: string
  asOf: number | null
  rows: KeptRow[]
  /** The first of them, for the page itself. */
  first: StandingRow[]
  /** Where each student stands, by the folded username. */
  indexOf: ReadonlyMap<string, number>
  /** Bodies that many ask for, made once. */
  bodies: Map<string, KeptBody>
  /** Since when the figures stand in these: it moves more often than the version does. */
  bodiesAsOf: number | null
}

/** What a board's rows are called outside. */
export type RowOf = (row: StandingRow) => object

const firstRows = 20

export function keptBoard({ version, asOf, rows }: ReadBoard, rowOf: RowOf): KeptBoard {
  return {
    version,
    asOf,
    rows: rows.map((row) => ({
      place: row.place,
      names: [row.username.toLowerCase(), row.handle.toLowerCase()],
      json: JSON.stringify({
        username: row.username,
        verified: row.verified,
        change: row.change,
        ...rowOf(row),
      }),
    })),
    first: rows.slice(0, firstRows),
    indexOf: new Map(rows.map(({ usernameKey }, index) => [usernameKey, index])),
    bodies: new Map(),
    bodiesAsOf: asOf,
  }
}

const instantOf = (asOf: number | null) => (asOf === null ? null : new Date(asOf).toISOString())

const success = (data: Record<string, string | undefined>) => {
  const members = Object.entries(data).flatMap(([name, json]) =>
    json === undefined ? [] : `"${name}":${json}`,
  )
  return `{"status":"success","data":{${members.join(',')}}}`
}

const listOf = (rows: readonly KeptRow[], jsonOf: (row: KeptRow) => string) =>
  `[${rows.map(jsonOf).join(',')}]`

/** The whole board, as JSON. */
const wholeBoard = ({ rows }: KeptBoard, asOf: number | null): string =>
  success({ users: listOf(rows, ({ json }) => json), asOf: JSON.stringify(instantOf(asOf)) })

/** With its place, as those above are not all there to be counted. */
const placed = ({ json, place }: KeptRow) => `${json.slice(0, -1)},"place":${place}}`

/** A page of the board, as JSON. */
function boardPage(
  { rows, indexOf }: KeptBoard,
  asOf: number | null,
  { from = 0, count = boardPageSize, search = '', around }: BoardPageQuery,
): string {
  const wanted = search.toLowerCase()
  const matching =
    wanted === '' ? rows : rows.filter(({ names }) => names.some((name) => name.includes(wanted)))
  return success({
    users: listOf(matching.slice(from, from + count), placed),
    asOf: JSON.stringify(instantOf(asOf)),
    from: String(from),
    matches: String(matching.length),
    total: String(rows.length),
    podium: listOf(rows.slice(0, 3), placed),
    me: around === undefined ? undefined : neighbours(rows, indexOf.get(foldUsername(around))),
  })
}

function neighbours(rows: readonly KeptRow[], index: number | undefined): string {
  if (index === undefined) return 'null'
  const from = Math.max(0, index - boardNeighbours)
  return `{"index":${index},"from":${from},"users":${listOf(rows.slice(from, index + boardNeighbours + 1), placed)}}`
}

/** More of them than anybody asks for by the page's buttons. */
const bodiesKept = 50

/**
 * The whole board, or a page where something is asked for. What is the same for all who ask is kept; who searches, or
 * has their own row shown, gets a body of their own.
 */
export function bodyOf(board: KeptBoard, asOf: number | null, query: BoardPageQuery): KeptBody | string {
  const { from, count, search, around } = query
  if (search || around !== undefined) return boardPage(board, asOf, query)
  const isWhole = [from, count, search].every((asked) => asked === undefined)
  const key = isWhole ? 'whole' : `${from} ${count}`
  if (board.bodiesAsOf !== asOf || board.bodies.size >= bodiesKept) board.bodies.clear()
  board.bodiesAsOf = asOf
  const kept = board.bodies.get(key)
  if (kept) return kept
  const body = new KeptBody(isWhole ? wholeBoard(board, asOf) : boardPage(board, asOf, query))
  board.bodies.set(key, body)
  return body
}
