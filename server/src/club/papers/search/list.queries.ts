import {
  type PaperFilters,
  papersPageSize,
  papersShortPageSize,
  searchResultsMax,
} from '@portal/shared/contract'
import { and, asc, count, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { subjects } from '../../lists/subjects.tables.ts'
import { withDetails } from '../details.queries.ts'
import { withFiles } from '../files/files.queries.ts'
import {
  fieldsMatch,
  isVisibleTo,
  paperOf,
  selectPapers,
  stateMatches,
  type Viewer,
} from '../papers.queries.ts'
import { papers, pendingSince } from '../papers.tables.ts'
import { countAll, countStored, readCount } from './counts.queries.ts'
import { matchesSimilarWords, matchesWordStarts, typedWords } from './search.ts'

/** The papers of a list, and how they are counted. */
interface List {
  fits: SQL | undefined
  counted: SQL<number>
}

/**
 * The matching papers that this viewer may see, newest first. The words of `q` are first searched as typed; only if no
 * paper has them all, as parts of words and with typos.
 */
export async function listPapers(db: Db, filters: PaperFilters, viewer: Viewer) {
  const { subject, session } = filters
  const candidates = and(
    isVisibleTo(viewer, filters),
    fieldsMatch(papers, filters),
    stateMatches(filters.status),
    subject ? eq(papers.subjectId, subject) : undefined,
    session ? eq(papers.academicSession, session) : undefined,
  )
  const words = typedWords(filters.q ?? '')
  if (words.length === 0) {
    const isCounted = !subject && !session
    const counted = isCounted ? countStored(db, filters, viewer) : countAll(db, candidates)
    return readPage(db, { fits: candidates, counted }, filters, viewer)
  }
  const search = (found: SQL | undefined) => {
    const fits = and(candidates, found)
    return readPage(db, { fits, counted: countAll(db, fits) }, filters, viewer)
  }
  const found = await search(await matchesWordStarts(db, words))
  return found.total > 0 ? found : search(matchesSimilarWords(words))
}

/** The first papers of the list for the quick search, and none for a text without words. */
export async function searchPapers(db: Db, q: string, viewer: Viewer) {
  if (typedWords(q).length === 0) return []
  const { requests } = await listPapers(db, { q, size: String(papersShortPageSize) }, viewer)
  return requests.slice(0, searchResultsMax)
}

const newest = [desc(papers.createdAt), desc(papers.id)]

/** The columns of a list's order; equal papers follow newest first. */
function orderOf({ sort, order }: PaperFilters): SQL[] {
  const by = order === 'descending' ? desc : asc
  if (sort === 'sent') return [by(pendingSince), ...newest]
  if (sort === 'session') return [by(papers.academicSession), ...newest]
  if (sort !== 'subject') return newest
  return [by(subjects.name), asc(subjects.id), desc(papers.academicSession), asc(papers.examType), ...newest]
}

/** How many of the matching papers belong to each of these subjects. */
const countBySubject = (db: Db, fits: SQL | undefined, ids: string[]) =>
  db
    .select({ _id: papers.subjectId, papers: count() })
    .from(papers)
    .where(and(fits, inArray(papers.subjectId, ids)))
    .groupBy(papers.subjectId)

async function readPage(db: Db, { fits, counted }: List, filters: PaperFilters, viewer: Viewer) {
  const { page = 1, size: asked, sort } = filters
  const size = asked === undefined ? papersPageSize : Number(asked)
  const order = orderOf(filters)
  // Skipped rows are joined only with what they are sorted by.
  const candidates = db.select({ id: papers.id }).from(papers).$dynamic()
  if (sort === 'subject') candidates.innerJoin(subjects, eq(subjects.id, papers.subjectId))
  const ids = candidates
    .where(fits)
    .orderBy(...order)
    .limit(size)
    .offset((page - 1) * size)
  const [rows, total] = await Promise.all([
    selectPapers(db)
      .where(inArray(papers.id, ids))
      .orderBy(...order),
    readCount(db, counted),
  ])
  const listed = rows.map((row) => paperOf(row, viewer))
  const requests = await withDetails(db, filters.own ? await withFiles(db, listed) : listed, viewer)
  const shown = [...new Set(requests.map(({ subject }) => subject._id))]
  return {
    requests,
    total,
    page,
    pages: Math.ceil(total / size),
    more: Math.max(0, total - page * size),
    ...(sort === 'subject' && { subjects: await countBySubject(db, fits, shown) }),
  }
}
