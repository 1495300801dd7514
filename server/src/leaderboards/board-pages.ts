import {
  type BoardChoices,
  type BoardPageQuery,
  boardNeighbours,
  boardPageSize,
  type Change,
} from '@portal/shared/contract'
import { foldUsername } from '../accounts/users.ts'
import { KeptBody } from '../core/http/kept-bodies.ts'
import type { ReadBoard, StandingRow } from './leaderboards.queries.ts'

interface KeptRow {
  place: number
  /** The folded username. */
  key: string
  batch: string
  branch: string
  /** What a search looks at, in lower case. */
  handles: string[]
  name: string
  /** The row as JSON, without its last brace and what depends on whom it stands among. */
  json: string
  change: Change
}

/** A board with its rows ready to be sent. */
export interface KeptBoard {
  version: string
  asOf: number | null
  rows: KeptRow[]
  /** The first of them, for the page itself. */
  first: StandingRow[]
  batches: string[]
  branches: string[]
  countedFrom: Date | null
  /** Bodies that many ask for, made once. */
  bodies: Map<string, KeptBody>
  /** Since when the figures stand in these: it moves more often than the version does. */
  bodiesAsOf: number | null
}

/** What a board's rows are called outside. */
export type RowOf = (row: StandingRow) => object

const firstRows = 20

const distinct = (texts: string[]) => [...new Set(texts)].sort()

/** Of whom these boards can be asked for, the newest batch first. */
export const groupsOn = (boards: readonly Pick<KeptBoard, 'batches' | 'branches'>[]) => ({
  batches: distinct(boards.flatMap(({ batches }) => batches)).reverse(),
  branches: distinct(boards.flatMap(({ branches }) => branches)),
})

export function keptBoard({ rows, ...read }: ReadBoard, rowOf: RowOf): KeptBoard {
  return {
    ...read,
    rows: rows.map((row) => ({
      place: row.place,
      key: row.usernameKey,
      batch: row.batch,
      branch: row.branch,
      handles: [row.username.toLowerCase(), row.handle.toLowerCase()],
      name: row.name,
      json: JSON.stringify({
        username: row.username,
        verified: row.verified,
        gained: row.gained,
        ...rowOf(row),
      }).slice(0, -1),
      change: row.change,
    })),
    first: rows.slice(0, firstRows),
    batches: distinct(rows.map(({ batch }) => batch)).reverse(),
    branches: distinct(rows.map(({ branch }) => branch)),
    bodies: new Map(),
    bodiesAsOf: read.asOf,
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

const changed = ({ json, change }: KeptRow) => `${json},"change":${JSON.stringify(change)}`

/** The whole board, as JSON. */
const wholeBoard = ({ rows }: KeptBoard, asOf: number | null): string =>
  success({ users: listOf(rows, (row) => `${changed(row)}}`), asOf: JSON.stringify(instantOf(asOf)) })

/** A row of a page. */
const placed = (row: KeptRow) =>
  `${changed(row)},"place":${row.place},"batch":${JSON.stringify(row.batch)},"branch":${JSON.stringify(row.branch)}}`

const named = (row: KeptRow) => `${placed(row).slice(0, -1)},"name":${JSON.stringify(row.name)}}`

/** The rows of a batch and a branch, with their places among themselves. */
function among({ rows }: KeptBoard, { batch, branch }: BoardPageQuery): readonly KeptRow[] {
  if (!batch && !branch) return rows
  const chosen = rows.filter((row) => (!batch || row.batch === batch) && (!branch || row.branch === branch))
  let [place, placeOfAll] = [0, 0]
  return chosen.map((row, index) => {
    if (row.place !== placeOfAll) place = index + 1
    placeOfAll = row.place
    return { ...row, place, change: null }
  })
}

/** A page of the board, as JSON. */
function boardPage(board: KeptBoard, { asOf, choices, countedFrom }: Told, query: BoardPageQuery): string {
  const { from = 0, count = boardPageSize, search = '', around } = query
  const rows = among(board, query)
  const wanted = search.toLowerCase()
  const isMatch = ({ handles, name }: KeptRow) =>
    handles.some((handle) => handle.includes(wanted)) || (query.names && name.toLowerCase().includes(wanted))
  const matching = wanted === '' ? rows : rows.filter(isMatch)
  const jsonOf = query.names ? named : placed
  return success({
    users: listOf(matching.slice(from, from + count), jsonOf),
    asOf: JSON.stringify(instantOf(asOf)),
    from: String(from),
    matches: String(matching.length),
    total: String(rows.length),
    podium: listOf(rows.slice(0, 3), jsonOf),
    me: around === undefined ? undefined : neighbours(rows, foldUsername(around), jsonOf),
    choices: JSON.stringify(choices),
    countedFrom: JSON.stringify(countedFrom),
  })
}

function neighbours(rows: readonly KeptRow[], username: string, jsonOf: (row: KeptRow) => string): string {
  const index = rows.findIndex(({ key }) => key === username)
  if (index < 0) return 'null'
  const from = Math.max(0, index - boardNeighbours)
  return `{"index":${index},"from":${from},"users":${listOf(rows.slice(from, index + boardNeighbours + 1), jsonOf)}}`
}

/** More of them than anybody asks for by the page's buttons. */
const bodiesKept = 50

/** What an answer says beside the rows. */
export interface Told {
  asOf: number | null
  choices: BoardChoices
  countedFrom?: Date | undefined
}

/**
 * The whole board, or a page where something is asked for. What is the same for all who ask is kept; who searches, has
 * their own row or names shown, or asks for a batch, a branch or a season gets a body of their own.
 */
export function bodyOf(board: KeptBoard, told: Told, query: BoardPageQuery): KeptBody | string {
  const { from, count, search, around, batch, branch, season, names } = query
  if (search || around !== undefined || batch || branch || season || names)
    return boardPage(board, told, query)
  const { asOf } = told
  const isWhole = [from, count, search].every((asked) => asked === undefined)
  const key = isWhole ? 'whole' : `${from} ${count}`
  if (board.bodiesAsOf !== asOf || board.bodies.size >= bodiesKept) board.bodies.clear()
  board.bodiesAsOf = asOf
  const kept = board.bodies.get(key)
  if (kept) return kept
  const body = new KeptBody(isWhole ? wholeBoard(board, asOf) : boardPage(board, told, query))
  board.bodies.set(key, body)
  return body
}

/** A student's own place on a board, none where they are not on it. */
export function placesOf({ rows }: KeptBoard, username: string) {
  const key = foldUsername(username)
  return rows
    .filter((row) => row.key === key)
    .map(({ place, change }) => ({ place, change, total: rows.length }))
}
