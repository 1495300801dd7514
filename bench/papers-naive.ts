import type { Db } from '../server/src/core/database/database.ts'
import type { Asker } from '../server/src/papers/papers.queries.ts'
import { type PaperFilters, papersPageSize } from '../shared/src/contract/index.ts'

/**
 * The plain way: every word anywhere in the names, looked for in every row; all counted; and what is on the pages before
 * is read and left out. Only for what this folder asks: nothing is escaped.
 */
export async function papersByIlike(
  db: Db,
  { q = '', status, year, page = 1 }: PaperFilters,
  { id, isLead }: Asker,
) {
  const fits = [
    'papers.deleted_at IS NULL',
    ...(isLead ? [] : [`(papers.status = 'approved' OR papers.uploaded_by = '${id}')`]),
    ...(status ? [`papers.status = '${status}'`] : []),
    ...(year ? [`papers.year = ${year}`] : []),
    ...q
      .split(' ')
      .map(
        (word) =>
          `concat_ws(' ', subjects.name, subject_code, teachers.name, academic_session) ILIKE '%${word}%'`,
      ),
  ].join(' AND ')
  const from = `FROM papers JOIN subjects ON subjects.id = subject_id JOIN teachers ON teachers.id = teacher_id WHERE ${fits}`
  const { rows } = await db.execute<{ id: string; total: number }>(`
    SELECT papers.*, subjects.name AS subject, subject_code, teachers.name AS teacher, (SELECT count(*)::int ${from}) AS total ${from}
    ORDER BY papers.created_at DESC, papers.id DESC LIMIT ${papersPageSize} OFFSET ${(page - 1) * papersPageSize}`)
  return { total: rows[0]?.total ?? 0, ids: rows.map((row) => row.id) }
}
