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
import { type Asker, fieldsFit, isVisibleTo, paperOf, selectPapers, stateFits } from '../papers.queries.ts'
import { papers, waitsSince } from '../papers.tables.ts'
import { countAll, countKept, countSome, readCount } from './counts.queries.ts'
import { cursorOf, isBeyond, placeOf } from './cursor.ts'
import { beginsWords, resemblesWords, typedWords } from './search.ts'

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
 * The matching papers that this asker may see, newest first. The words of `q` are first searched as typed; only if no
 * paper has them all, as parts of words and with typos.
 */
export async function listPapers(db: Db, filters: PaperFilters, asker: Asker) {
  const candidates = and(isVisibleTo(asker, filters), fieldsFit(papers, filters), stateFits(filters.status))
  const words = typedWords(filters.q ?? '')
  if (words.length === 0) {
    const list = { fits: candidates, counted: countKept(db, filters, asker), isCapped: false }
    return readPage(db, list, filters, asker)
  }
  const isCapped = filters.cursor !== undefined && !filters.sort
  const search = (found: SQL | undefined) => {
    const fits = and(candidates, found)
    const counted = isCapped ? countSome(db, fits) : countAll(db, fits)
    return readPage(db, { fits, counted, isCapped }, filters, asker)
  }
  const found = await search(await beginsWords(db, words))
  return found.total > 0 ? found : search(resemblesWords(words))
}

/** A page's papers, read from the newer or the older end. */
interface Stretch {
  isFromOlder: boolean
  beyond?: SQL
  offset: number
  limit: number
}

/** For a page beyond the middle, reading from the list's end is shorter. */
function stretchAt(page: number, size: number, total: number | undefined): Stretch {
  const before = (page - 1) * size
  if (total === undefined || before <= total / 2) {
    return { isFromOlder: false, offset: before, limit: size }
  }
  const offset = Math.max(0, total - before - size)
  return { isFromOlder: true, offset, limit: Math.min(size, Math.max(0, total - before)) }
}

const sizeOf = ({ size }: PaperFilters) => (size === undefined ? papersPageSize : Number(size))

const columns: Record<PaperSort, SQLWrapper> = {
  sent: waitsSince,
  subject: subjects.name,
  session: papers.academicSession,
}

/** A page of a sorted list, found by its number; equal ones newest first. */
async function readSorted(
  db: Db,
  { fits, counted }: List,
  { sort = 'sent', order, page = 1, ...filters }: PaperFilters,
  asker: Asker,
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
    rows.map((row) => paperOf(row, asker)),
    asker,
  )
  return { requests, total, page, pages: Math.ceil(total / size) }
}

async function readPage(db: Db, list: List, filters: PaperFilters, asker: Asker) {
  const read = await (filters.sort ? readSorted : readNewest)(db, list, filters, asker)
  return { ...read, more: Math.max(0, read.total - read.page * sizeOf(filters)) }
}

async function readNewest(
  db: Db,
  { fits, counted, isCapped }: List,
  { page = 1, cursor, ...filters }: PaperFilters,
  asker: Asker,
): Promise<PaperPage> {
  const size = sizeOf(filters)
  const place = placeOf(cursor)
  const isJump = !place && page > 1
  const known = isJump ? await readCount(db, counted) : undefined
  const stretch = place
    ? { isFromOlder: place.side === 'before', beyond: isBeyond(place), offset: 0, limit: size }
    : stretchAt(page, size, isCapped ? undefined : known)
  const { isFromOlder, beyond, offset, limit } = stretch

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
    rows.map((row) => paperOf(row, asker)),
    asker,
  )

  const isBehindPlace = place !== undefined && read.length === 0
  const number = known ?? (isBehindPlace ? await readCount(db, counted) : (read[0]?.total ?? 0))
  const total = isCapped ? Math.min(number, papersCountedAtMost) : number
  const told = { requests, total, page, pages: Math.ceil(total / size) }
  if (cursor === undefined) return told

  const [first, last] = [requests[0], requests.at(-1)]
  const isAhead = read.length > limit
  const isBehind = offset > 0 || place !== undefined
  const [hasNewer, hasOlder] = isFromOlder ? [isAhead, isBehind] : [isBehind, isAhead]
  return {
    ...told,
    isMore: number > total,
    ...(first && hasNewer && { previous: cursorOf('before', first) }),
    ...(last && hasOlder && { next: cursorOf('after', last) }),
  }
}
