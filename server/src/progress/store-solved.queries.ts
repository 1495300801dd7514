import { type ProblemPlatform, questionIdOf } from '@portal/shared/contract'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../core/database/database.ts'
import { type Solved, solvedLongAgo } from '../core/platforms/platforms.ts'
import { refreshProgress } from '../kept-progress/refresh.queries.ts'
import { allSheetRows } from '../sheets/sheets.ts'
import { submissions } from './progress.tables.ts'

interface Told {
  userId: string
  platform: ProblemPlatform
  solved: Solved[]
  now: Date
  /** Whether an earlier poll of this student has told something. */
  hasToldBefore: boolean
}

/** `solvedLongAgo` as the database has it. */
const longAgo = new Date(solvedLongAgo * 1000).toISOString()

/**
 * Keeps what a platform told of a student: each problem once, with the earliest time ever told. What is known
 * already writes nothing, so that asking often costs little. Tells whether the board of daily problems has changed.
 */
export async function storeSolved(tx: Db, told: Told): Promise<{ isBoardChanged: boolean }> {
  const { userId, platform, solved, now, hasToldBefore } = told
  if (solved.length === 0) return { isBoardChanged: false }
  // Where the platform does not say when: what no earlier poll has seen was solved since then.
  const unknownTime = hasToldBefore ? now.toISOString() : longAgo
  const rows = solved.map(({ id, name, rating, solvedAt }) => ({
    question_id: questionIdOf({ platform, id }),
    name: name.trim(),
    rating,
    solved_at: solvedAt === solvedLongAgo ? undefined : timeOf(solvedAt, now),
  }))
  const rowsTold = sql`(
    SELECT DISTINCT ON (question_id) *
    FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS row(question_id text, name text, rating int, solved_at timestamptz)
    ORDER BY question_id, solved_at
  ) AS told`
  const mended = await storeProblems(tx, platform, rowsTold)
  const { rows: stored } = await tx.execute(sql`
    INSERT INTO submissions (user_id, question_id, platform, solved_at)
    SELECT ${userId}::uuid, question_id, ${platform},
      coalesce(told.solved_at, ${unknownTime}::timestamptz)
    FROM ${rowsTold}
    LEFT JOIN (SELECT question_id, solved_at FROM submissions WHERE user_id = ${userId}::uuid) AS known
      USING (question_id)
    WHERE known.solved_at IS NULL
      OR told.solved_at < known.solved_at
      OR (told.solved_at IS NOT NULL AND known.solved_at = ${longAgo}::timestamptz)
    ON CONFLICT (user_id, question_id) DO UPDATE SET solved_at = excluded.solved_at
    RETURNING question_id`)
  if (stored.length === 0 && mended.length === 0) return { isBoardChanged: false }
  const { isBoardChanged } = await refreshProgress(tx, [userId], now, await solversOf(tx, mended))
  return { isBoardChanged }
}

/** A platform's clock may be wrong, but nothing was solved before there were platforms, nor will be. */
const timeOf = (seconds: number, now: Date) =>
  new Date(Math.min(Math.max(seconds, solvedLongAgo) * 1000, now.getTime())).toISOString()

const mendedSchema = z.array(
  z.object({ question_id: z.string(), before: z.string().nullable(), name: z.string() }),
)

/**
 * Names may be mended on a platform, and a rating comes some time after a contest. Tells of the problems by which
 * others may have solved a question of the sheets now, or no longer.
 */
async function storeProblems(tx: Db, platform: ProblemPlatform, told: SQL): Promise<string[]> {
  const { rows } = await tx.execute(sql`
    WITH changed AS (
      SELECT told.question_id, told.name, told.rating, known.name AS before, known.question_id IS NOT NULL AS is_known
      FROM ${told} LEFT JOIN problems AS known USING (question_id)
      WHERE known.question_id IS NULL OR known.name IS DISTINCT FROM told.name
        OR (told.rating IS NOT NULL AND known.rating IS DISTINCT FROM told.rating)
    ),
    stored AS (
      INSERT INTO problems (question_id, platform, name, rating)
      SELECT question_id, ${platform}, name, rating FROM changed
      ON CONFLICT (question_id) DO UPDATE
      SET name = excluded.name, rating = coalesce(excluded.rating, problems.rating)
    )
    SELECT question_id, before, name FROM changed WHERE is_known`)
  if (platform !== 'codeforces') return []
  return mendedSchema
    .parse(rows)
    .filter(({ before, name }) => sheetNamesKnown.has(name) || sheetNamesKnown.has(before ?? ''))
    .map(({ question_id }) => question_id)
}

/** Names by which the sheets know a problem of Codeforces under any id. */
const sheetNamesKnown = new Set(
  allSheetRows.flatMap(({ title, rating }) => (rating === undefined ? [] : [title])),
)

async function solversOf(tx: Db, questionIds: string[]): Promise<string[]> {
  if (questionIds.length === 0) return []
  const rows = await tx
    .selectDistinct({ userId: submissions.userId })
    .from(submissions)
    .where(inArray(submissions.questionId, questionIds))
  return rows.map(({ userId }) => userId)
}
