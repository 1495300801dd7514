import type { Interview, InterviewSummary, ListedSenior, Senior, seniorsQuery } from '@portal/shared/contract'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../core/database/database.ts'
import { compareNames, foldName } from '../../core/database/names.ts'
import { type DatedOutcome, earliestInternshipOffer } from './internship-offer.ts'
import { seniors } from './seniors.tables.ts'

/** Folds a company's name for the search. */
export const companyKeyOf = (company: string) => foldName(company)

const follows = sql`FROM senior_follows WHERE senior_id = seniors.id AND following`

/** Public data without the interviews; `userId` is the asker, undefined for a visitor. */
const summaryFor = (userId: string | undefined) => ({
  _id: seniors.id,
  name: seniors.name,
  linkedin: seniors.linkedin,
  batch: seniors.batch,
  branch: seniors.branch,
  photoUrl: seniors.photoUrl,
  isTopMentor: seniors.isTopMentor,
  followerCount: sql<number>`(SELECT count(*) ${follows})::int`,
  isFollowed: userId ? sql<boolean>`EXISTS (SELECT ${follows} AND user_id = ${userId})` : sql<boolean>`false`,
})

const interviewSummaries = sql<InterviewSummary[]>`coalesce((
  SELECT json_agg(json_build_object('company', company, 'role', role, 'date', date) ORDER BY position)
  FROM senior_interviews WHERE senior_id = seniors.id), '[]')`

/** Leaves missing optional fields out. */
const interviews = sql<Interview[]>`coalesce((
  SELECT jsonb_agg(
    jsonb_build_object('company', company, 'role', role, 'status', status, 'date', date) ||
    jsonb_strip_nulls(jsonb_build_object(
      'questionTypes', question_types,
      'interviewExperience', interview_experience,
      'adviceToJuniors', advice_to_juniors,
      'isShared', CASE WHEN shared_id IS NOT NULL THEN true END))
    ORDER BY position)
  FROM senior_interviews WHERE senior_id = seniors.id), '[]')`

/** Only the reader's own id: nobody learns who else follows. */
const followersFor = (userId: string) => sql<string[]>`coalesce((
  SELECT json_agg(user_id) ${follows} AND user_id = ${userId}), '[]')`

interface Wanted extends z.infer<typeof seniorsQuery> {
  /** The asker; undefined for a visitor. */
  userId?: string | undefined
}

/** The public list, by name. With a company, only seniors who were interviewed there, and their offers there. */
export async function listSeniors(db: Db, { userId, ...searched }: Wanted): Promise<ListedSenior[]> {
  const { company, role, questionType, name } = searched
  // Not LIKE: `%` and `_` are ordinary characters.
  const has = (text: SQL, part = '') => sql`strpos(${text}, ${companyKeyOf(part)}) > 0`
  const there = sql`FROM senior_interviews WHERE senior_id = seniors.id AND ${has(sql`company_key`, company)}
    AND ${has(sql`lower(role)`, role)}
    AND ${has(sql`lower(coalesce(array_to_string(question_types, ', '), ''))`, questionType)}`
  const dated = sql<DatedOutcome[]>`coalesce((
    SELECT json_agg(json_build_object('role', role, 'status', status, 'date', date))
    ${there} AND date IS NOT NULL), '[]')`
  const rows = await db
    .select({ ...summaryFor(userId), interviews: interviewSummaries, dated })
    .from(seniors)
    .where(
      and(
        has(sql`lower(${seniors.name})`, name),
        company || role || questionType ? sql`EXISTS (SELECT ${there})` : undefined,
      ),
    )
  // How an interview ended isn't public: the list contains only what is needed to sort it.
  const listed = rows.map(({ dated, ...senior }) => ({
    ...senior,
    earliestInternshipOffer: earliestInternshipOffer(dated),
  }))
  return listed.sort((one, other) => compareNames(one.name, other.name) || compareNames(one._id, other._id))
}

/** A senior as verified users see them; `userId` is the asker. */
export async function findSenior(db: Db, id: string, userId: string): Promise<Senior | undefined> {
  const [senior] = await db
    .select({
      ...summaryFor(userId),
      // An anonymous one has none.
      regNumber: sql<string>`CASE WHEN batch = '' THEN '' ELSE reg_number END`,
      updatedAt: seniors.updatedAt,
      followers: followersFor(userId),
      interviews,
    })
    .from(seniors)
    .where(eq(seniors.id, id))
  return senior && { ...senior, updatedAt: senior.updatedAt.toISOString() }
}
