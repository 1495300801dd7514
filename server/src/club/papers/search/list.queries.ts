import {
  type PaperFilters,
  type PaperRequest,
  type PaperSort,
  papersCountedAtMost,
  papersPageSize,
} from '@portal/shared/contract'
import { and, asc, desc, eq, inArray, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { subjects } from '../../lists/subjects.tables.ts'
import { withDetails } from '../details.queries.ts'
import { fieldsFit, isVisibleTo, paperOf, selectPapers, stateFits, type Viewer } from '../papers.queries.ts'
import { papers, pendingSince } from '../papers.tables.ts'
import { countAll, countSome, countStored, readCount } from './counts.queries.ts'
import { cursorOf, isOnSide, parseCursor } from './cursor.ts'
import { matchesSimilarWords, matchesWordStarts, typedWords } from './search.ts'

interface PaperPage {
  requests: PaperRequest[]
  total: number
  page: number
  pages: number
  isMore?: boolean
  previous?: string
  next?: string
}

/** The papers of a list, and how they are counted. */
interface List {
  fits: SQL | undefined
  counted: SQL<number>
  isCapped: boolean
}

/**
 * The matching papers that this viewer may see, newest first. The words of `q` are first searched as typed; only if no
 * paper has them all, as parts of words and with typos.
 */
export async function listPapers(db: Db, filters: PaperFilters, viewer: Viewer) {
  const candidates = and(isVisibleTo(viewer, filters), fieldsFit(papers, filters), stateFits(filters.status))
  const words = typedWords(filters.q ?? '')
  if (words.length === 0) {
    const list = { fits: candidates, counted: countStored(db, filters, viewer), isCapped: false }
    return readPage(db, list, filters, viewer)
  }
  const isCapped = filters.cursor !== undefined && !filters.sort
  const search = (found: SQL | undefined) => {
    const fits = and(candidates, found)
    const counted = isCapped ? countSome(db, fits) : countAll(db, fits)
    return readPage(db, { fits, counted, isCapped }, filters, viewer)
  }
  const found = await search(await matchesWordStarts(db, words))
  return found.total > 0 ? found : search(matchesSimilarWords(words))
}

/** A page's papers, read from the newer or the older end. */
interface RowRange {
  isFromOlder: boolean
  beyond?: SQL
  offset: number
  limit: number
}

/** For a page beyond the middle, reading from the list's end is shorter. */
function rangeAt(page: number, size: number, total: number | undefined): RowRange {
  const before = (page - 1) * size
  if (total === undefined || before <= total / 2) {
    return { isFromOlder: false, offset: before, limit: size }
  }
  const offset = Math.max(0, total - before - size)
  return { isFromOlder: true, offset, limit: Math.min(size, Math.max(0, total - before)) }
}

const sizeOf = ({ size }: PaperFilters) => (size === undefined ? papersPageSize : Number(size))

const columns: Record<PaperSort, SQLWrapper> = {
  sent: pendingSince,
  subject: subjects.name,
  session: papers.academicSession,
}

/** A page of a sorted list, found by its number; equal ones newest first. */
async function readSorted(
  db: Db,
  { fits, counted }: List,
  { sort = 'sent', order, page = 1, ...filters }: PaperFilters,
  viewer: Viewer,
): Promise<PaperPage> {
  const size = sizeOf(filters)
  const by = [
    (order === 'descending' ? desc : asc)(columns[sort]),
    ...[desc(papers.createdAt), desc(papers.id)],
  ]
  const ids = db
    .select({ id: papers.id })
    .from(papers)
    .innerJoin(subjects, eq(subjects.id, papers.subjectId))
    .where(fits)
    .orderBy(...by)
    .limit(size)
    .offset((page - 1) * size)
  const [rows, total] = await Promise.all([
    selectPapers(db)
      .where(inArray(papers.id, ids))
      .orderBy(...by),
    readCount(db, counted),
  ])
  const requests = await withDetails(
    db,
    rows.map((row) => paperOf(row, viewer)),
    viewer,
  )
  return { requests, total, page, pages: Math.ceil(total / size) }
}

async function readPage(db: Db, list: List, filters: PaperFilters, viewer: Viewer) {
  const read = await (filters.sort ? readSorted : readNewest)(db, list, filters, viewer)
  return { ...read, more: Math.max(0, read.total - read.page * sizeOf(filters)) }
}

async function readNewest(
  db: Db,
  { fits, counted, isCapped }: List,
  { page = 1, cursor, ...filters }: PaperFilters,
  viewer: Viewer,
): Promise<PaperPage> {
  const size = sizeOf(filters)
  const position = parseCursor(cursor)
  const isJump = !position && page > 1
  const known = isJump ? await readCount(db, counted) : undefined
  const range = position
    ? { isFromOlder: position.side === 'before', beyond: isOnSide(position), offset: 0, limit: size }
    : rangeAt(page, size, isCapped ? undefined : known)
  const { isFromOlder, beyond, offset, limit } = range

  const order = [papers.createdAt, papers.id].map(isFromOlder ? asc : desc)
  // Skipped rows aren't joined with anything.
  const ids = db
    .select({ id: papers.id })
    .from(papers)
    .where(and(fits, beyond))
    .orderBy(...order)
    .limit(limit + 1)
    .offset(offset)
  const read = await selectPapers(db, isJump ? undefined : { total: counted })
    .where(inArray(papers.id, ids))
    .orderBy(...order)
  const rows = read.slice(0, limit)
  if (isFromOlder) rows.reverse()
  const requests = await withDetails(
    db,
    rows.map((row) => paperOf(row, viewer)),
    viewer,
  )

  const isPastTheEnd = position !== undefined && read.length === 0
  const number = known ?? (isPastTheEnd ? await readCount(db, counted) : (read[0]?.total ?? 0))
  const total = isCapped ? Math.min(number, papersCountedAtMost) : number
  const answer = { requests, total, page, pages: Math.ceil(total / size) }
  if (cursor === undefined) return answer

  const [first, last] = [requests[0], requests.at(-1)]
  const isAhead = read.length > limit
  const isBehind = offset > 0 || position !== undefined
  const [hasNewer, hasOlder] = isFromOlder ? [isAhead, isBehind] : [isBehind, isAhead]
  return {
    ...answer,
    isMore: number > total,
    ...(first && hasNewer && { previous: cursorOf('before', first) }),
    ...(last && hasOlder && { next: cursorOf('after', last) }),
  }
}
