import { type ProblemPlatform, questionIdOf } from '@portal/shared/contract'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { dayIn } from '../../core/calendar/day-in.ts'
import type { Db } from '../../core/database/database.ts'
import { type Solved, solvedLongAgo } from '../../core/platforms/platforms.ts'
import { refreshProgress, solversOf } from '../problems/totals.queries.ts'

interface Reported {
  userId: string
  platform: ProblemPlatform
  solved: Solved[]
  now: Date
  /** Whether an earlier poll of this student has succeeded. */
  hasReportedBefore: boolean
}

/** `solvedLongAgo` in the database's format. */
const longAgo = new Date(solvedLongAgo * 1000).toISOString()

/**
 * Stores a platform's solutions of a student: each problem once, with the earliest reported time, and later days on
 * which it was solved again. Writes nothing for what is known already, so frequent polls cost little.
 */
export async function storeSolved(tx: Db, reported: Reported): Promise<void> {
  const { userId, platform, solved, now, hasReportedBefore } = reported
  if (solved.length === 0) return
  // If the platform doesn't report the time: whatever earlier polls haven't seen was solved since then.
  const unknownTime = hasReportedBefore ? now.toISOString() : longAgo
  const rows = solved.map(({ id, name, rating, solvedAt }) => ({
    question_id: questionIdOf({ platform, id }),
    name: name.trim(),
    rating,
    solved_at: solvedAt === solvedLongAgo ? undefined : timeOf(solvedAt, now),
  }))
  const allReported = sql`json_to_recordset(${JSON.stringify(rows)}::json)
    AS row(question_id text, name text, rating int, solved_at timestamptz)`
  const reportedRows = sql`(
    SELECT DISTINCT ON (question_id) * FROM ${allReported} ORDER BY question_id, solved_at
  ) AS reported`
  const renamed = await storeProblems(tx, platform, reportedRows)
  const again = await storeResubmissions(tx, userId, allReported)
  const { rows: stored } = await tx.execute(sql`
    INSERT INTO submissions (user_id, question_id, platform, solved_at)
    SELECT ${userId}::uuid, question_id, ${platform},
      coalesce(reported.solved_at, ${unknownTime}::timestamptz)
    FROM ${reportedRows}
    LEFT JOIN (SELECT question_id, solved_at FROM submissions WHERE user_id = ${userId}::uuid) AS known
      USING (question_id)
    WHERE known.solved_at IS NULL
      OR reported.solved_at < known.solved_at
      OR (reported.solved_at IS NOT NULL AND known.solved_at = ${longAgo}::timestamptz)
    ON CONFLICT (user_id, question_id) DO UPDATE SET solved_at = excluded.solved_at
    RETURNING question_id`)
  const others = renamed.length > 0 ? solversOf(sql`SELECT unnest(${textList(renamed)})`) : undefined
  if (stored.length > 0 || again > 0 || others) await refreshProgress(tx, [userId], now, others)
}

/**
 * Stores days after the first one on which a problem was accepted. Call it before the first one is stored, which an
 * earlier one may replace.
 *
 * @returns how many are new
 */
async function storeResubmissions(tx: Db, userId: string, reported: SQL): Promise<number> {
  const { rows } = await tx.execute(sql`
    WITH reported AS MATERIALIZED (SELECT question_id, solved_at FROM ${reported} WHERE solved_at IS NOT NULL),
    accepted AS (
      SELECT question_id, solved_at, ${dayIn(sql`solved_at`)} AS day,
        ${dayIn(sql`min(solved_at) OVER (PARTITION BY question_id)`)} AS first_day
      FROM (
        SELECT * FROM reported
        UNION ALL
        SELECT question_id, solved_at FROM submissions
        WHERE user_id = ${userId}::uuid AND solved_at > ${longAgo}::timestamptz
          AND question_id IN (SELECT question_id FROM reported)
      ) AS stored_or_reported
    )
    INSERT INTO resubmissions (user_id, question_id, day, solved_at)
    SELECT ${userId}::uuid, question_id, day, min(solved_at) FROM accepted
    WHERE day > first_day AND NOT EXISTS (
      SELECT FROM resubmissions AS known
      WHERE known.user_id = ${userId}::uuid AND known.question_id = accepted.question_id
        AND known.day = accepted.day AND known.solved_at <= accepted.solved_at
    )
    GROUP BY question_id, day
    ON CONFLICT (user_id, question_id, day) DO UPDATE SET solved_at = excluded.solved_at
    RETURNING question_id`)
  return rows.length
}

/** Prepares a merge of two accounts: of a problem that both have solved, the account that stays keeps the first time. */
export async function mergeSolved(tx: Db, fromId: string, intoId: string): Promise<void> {
  const theirs = sql`(
    SELECT question_id, solved_at FROM submissions
    WHERE user_id = ${fromId}::uuid AND solved_at > ${longAgo}::timestamptz
  ) AS theirs`
  await storeResubmissions(tx, intoId, theirs)
  await tx.execute(sql`
    UPDATE submissions SET solved_at = theirs.solved_at FROM ${theirs}
    WHERE user_id = ${intoId}::uuid AND submissions.question_id = theirs.question_id
      AND (theirs.solved_at < submissions.solved_at OR submissions.solved_at = ${longAgo}::timestamptz)`)
}

/** A platform's clock may be wrong, but nothing was solved before platforms existed, or in the future. */
const timeOf = (seconds: number, now: Date) =>
  new Date(Math.min(Math.max(seconds, solvedLongAgo) * 1000, now.getTime())).toISOString()

const textList = (texts: string[]) =>
  sql`ARRAY(SELECT json_array_elements_text(${JSON.stringify(texts)}::json))`

const changedSchema = z.array(z.object({ before: z.string(), after: z.string() }))

/**
 * Stores the problems. A platform may correct a name, and a rating comes some time after a contest: both change which
 * problems are twins.
 *
 * @returns the canonical ids of the changed problems, before and after
 */
async function storeProblems(tx: Db, platform: ProblemPlatform, reported: SQL): Promise<string[]> {
  const { rows } = await tx.execute(sql`
    WITH changed AS (
      SELECT reported.question_id, reported.name, reported.rating, known.canonical_id AS before
      FROM ${reported} LEFT JOIN problems AS known USING (question_id)
      WHERE known.question_id IS NULL OR known.name IS DISTINCT FROM reported.name
        OR (reported.rating IS NOT NULL AND known.rating IS DISTINCT FROM reported.rating)
    ),
    stored AS (
      INSERT INTO problems (question_id, platform, name, rating)
      SELECT question_id, ${platform}, name, rating FROM changed
      ON CONFLICT (question_id) DO UPDATE
      SET name = excluded.name, rating = coalesce(excluded.rating, problems.rating)
      RETURNING question_id, canonical_id AS after
    )
    SELECT before, after FROM changed JOIN stored USING (question_id) WHERE before <> after`)
  return changedSchema.parse(rows).flatMap(({ before, after }) => [before, after])
}
