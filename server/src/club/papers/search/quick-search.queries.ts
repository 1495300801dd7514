import { shortNamesOf } from '@portal/shared/contract'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { subjects } from '../../lists/subjects.tables.ts'
import { teachers } from '../../lists/teachers.tables.ts'
import { cachedSearch } from '../../search/cached-search.ts'
import { isVisibleTo, notDeleted, paperOf, selectPapers, type Viewer } from '../papers.queries.ts'
import { papers } from '../papers.tables.ts'

/** Searches papers by subject and code, and by session, exam and teacher; equal matches newest first. */
export function paperSearch(db: Db) {
  const search = cachedSearch(async () => {
    const rows = await db
      .select({
        id: papers.id,
        name: subjects.name,
        shortNames: subjects.shortNames,
        title: sql<string>`${subjects.name} || ' ' || ${subjects.subjectCode}`,
        about: sql<string>`concat_ws(' ', ${papers.academicSession}, ${papers.examType}, ${papers.course}, ${teachers.name})`,
      })
      .from(papers)
      .innerJoin(subjects, eq(subjects.id, papers.subjectId))
      .innerJoin(teachers, eq(teachers.id, papers.teacherId))
      .where(notDeleted)
      .orderBy(desc(papers.createdAt), desc(papers.id))
    return rows.map(({ name, shortNames, about, ...row }) => ({
      ...row,
      about: [about, ...shortNamesOf({ name, shortNames })].join(' '),
    }))
  })
  return (text: string, viewer: Viewer) =>
    search(text, async (ids) => {
      const rows = await selectPapers(db).where(and(inArray(papers.id, ids), isVisibleTo(viewer)))
      return rows.map((row) => ({ ...paperOf(row, viewer), id: row.paper.id }))
    })
}
