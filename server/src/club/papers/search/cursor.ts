import { type PaperRequest, paperCursorPattern } from '@portal/shared/contract'
import { type SQL, sql } from 'drizzle-orm'
import { papers } from '../papers.tables.ts'

type Side = 'after' | 'before'

/** A position in the list, next to a paper that may no longer exist. */
export interface CursorPosition {
  side: Side
  createdAt: Date
  id: string
}

/** Parses a cursor; undefined if it is invalid. */
export function parseCursor(cursor = ''): CursorPosition | undefined {
  const { side, ms, id } = paperCursorPattern.exec(cursor)?.groups ?? {}
  if (!ms || !id) return undefined
  return { side: side === 'before' ? 'before' : 'after', createdAt: new Date(Number(ms)), id }
}

export const cursorOf = (side: Side, { createdAt, _id }: PaperRequest): string =>
  `${side}-${Date.parse(createdAt)}-${_id}`

/** The papers on that side of the position. The list starts with the newest. */
export function isOnSide({ side, createdAt, id }: CursorPosition): SQL {
  const order = sql.raw(side === 'after' ? '<' : '>')
  return sql`(${papers.createdAt}, ${papers.id}) ${order} (${sql.param(createdAt, papers.createdAt)}, ${sql.param(id, papers.id)})`
}
