import {
  type NextQuestion,
  problemOf,
  type SheetName,
  sheetNames,
  type UserData,
} from '@portal/shared/contract'
import { asc, desc, eq } from 'drizzle-orm'
import type { Db } from '../core/database/database.ts'
import { given, prepared } from '../core/database/prepared.ts'
import { problems } from '../problems/problems.tables.ts'
import { sheetLinkOf, sheets } from '../sheets/sheets.ts'
import { submissions } from './progress.tables.ts'

/** Whoever has worked on a sheet lately did so among so many newest solutions; of one moment, those first by their id. */
const looksBack = 100

const askNewest = prepared('newest solutions', (db) => {
  const newest = db
    .select({ questionId: submissions.questionId, solvedAt: submissions.solvedAt })
    .from(submissions)
    .where(eq(submissions.userId, given(submissions.userId, 'userId')))
    .orderBy(desc(submissions.solvedAt), asc(submissions.questionId))
    .limit(looksBack)
    .as('newest')
  return db
    .select({ questionId: problems.questionId, name: problems.name, rating: problems.rating })
    .from(newest)
    .innerJoin(problems, eq(problems.questionId, newest.questionId))
    .orderBy(desc(newest.solvedAt), asc(newest.questionId))
})

/** How the sheets know a problem: by its id, one of Codeforces also by name and rating (see question-masks.ts). */
const ratedKey = (name: string | null, rating: number | null | undefined) => `${rating} ${name}`
const sheetByKey = new Map<string, SheetName>(
  sheetNames.flatMap((sheet) =>
    sheets[sheet].flatMap(({ questionId, title, rating }) => [
      ...(questionId ? [[questionId, sheet] as const] : []),
      ...(rating ? [[ratedKey(title, rating), sheet] as const] : []),
    ]),
  ),
)

/** The sheet of which the student has solved something last; undefined: of none. */
async function lastSheet(db: Db, userId: string): Promise<SheetName | undefined> {
  for (const { questionId, name, rating } of await askNewest(db, { userId })) {
    const sheet = sheetByKey.get(questionId) ?? sheetByKey.get(ratedKey(name, rating))
    if (sheet) return sheet
  }
  return undefined
}

function nextOf(sheet: SheetName, status: string): NextQuestion | undefined {
  for (const [at, row] of sheets[sheet].entries()) {
    const link = sheetLinkOf(row)
    if (status[at] === '1' || row.questionId === null || link === null) continue
    const solved = status.replaceAll('0', '').length
    const { questionId, title, topic } = row
    const { platform } = problemOf(questionId)
    return { sheet, questionId, platform, title, topic, link, solved, total: sheets[sheet].length }
  }
  return undefined
}

/** The first open question of the sheet that was worked on last, else of the first that has one; null: all are solved. */
export async function findNextQuestion(
  db: Db,
  userId: string,
  progress: UserData['sheets'],
): Promise<NextQuestion | null> {
  const last = await lastSheet(db, userId)
  const ordered = progress.toSorted(
    ({ name }, { name: other }) => Number(other === last) - Number(name === last),
  )
  for (const { name, status } of ordered) {
    const next = nextOf(name, status)
    if (next) return next
  }
  return null
}
