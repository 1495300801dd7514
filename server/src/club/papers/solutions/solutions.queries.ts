import type { NewSolution, Solution, SolutionDecision } from '@portal/shared/contract'
import { and, asc, count, eq, min, sql } from 'drizzle-orm'
import { writeActivity } from '../../../core/activity/activity.queries.ts'
import type { Db } from '../../../core/database/database.ts'
import { conflict, missing } from '../../../core/errors/domain-error.ts'
import { mailAccount } from '../../../core/mail/person-mails.ts'
import { authorColumns, authorOf } from '../../../core/people/authors.ts'
import { lockAccount } from '../../../core/people/lock-account.ts'
import { users } from '../../../core/people/users.tables.ts'
import type { RateLimiter } from '../../../core/rate-limits/rate-limiter.ts'
import { subjects } from '../../lists/subjects.tables.ts'
import { type DecidingLead, mailUsefulMs } from '../decisions/decisions.queries.ts'
import { attachFiles, filesOf, identifyFiles } from '../files/files.queries.ts'
import { findPaper, isApproved, labelOf, paperMissing, type Viewer } from '../papers.queries.ts'
import { papers } from '../papers.tables.ts'
import { solutionMail } from './solution-mail.ts'
import { isVisibleSolution, solutions, solutionVotes } from './solutions.tables.ts'

const solutionMissing = 'This solution no longer exists'

async function findVisiblePaper(db: Db, paperId: string, viewer: Viewer) {
  const paper = await findPaper(db, paperId, viewer)
  if (!paper) throw missing(paperMissing)
  return paper
}

async function findApprovedPaper(db: Db, paperId: string, viewer: Viewer) {
  const paper = await findVisiblePaper(db, paperId, viewer)
  if (paper.status !== 'approved') throw conflict('Only approved papers can have solutions')
  return paper
}

/** A paper's solutions that this viewer may see, the most helpful first. */
export async function listSolutions(db: Db, paperId: string, viewer: Viewer): Promise<Solution[]> {
  await findVisiblePaper(db, paperId, viewer)
  const helpful = sql<number>`(SELECT count(*)::int FROM solution_votes v WHERE v.solution_id = ${solutions.id})`
  const isHelpful = sql<boolean>`EXISTS (SELECT FROM solution_votes v WHERE v.solution_id = ${solutions.id} AND v.user_id = ${viewer.id})`
  const rows = await db
    .select({ solution: solutions, helpful, isHelpful, ...authorColumns })
    .from(solutions)
    .leftJoin(users, eq(users.id, solutions.authorId))
    .where(and(eq(solutions.paperId, paperId), viewer.isLead ? undefined : isVisibleSolution(viewer)))
    .orderBy(sql`${helpful} DESC`, asc(solutions.createdAt), asc(solutions.id))
  const files = await filesOf(
    db,
    'solutionId',
    rows.map(({ solution }) => solution.id),
  )
  return rows.map(({ solution, helpful, isHelpful, ...author }) => {
    const { id, link, showsName, status, reason, createdAt, authorId } = solution
    const isOwn = authorId === viewer.id
    return {
      _id: id,
      link,
      files: files.get(id) ?? [],
      showsName,
      status,
      helpful,
      isHelpful,
      isOwn,
      createdAt: createdAt.toISOString(),
      ...authorOf(author, { isLead: viewer.isLead, isOwn, showsName }),
      ...(reason !== null && (isOwn || viewer.isLead) && { reason }),
    }
  })
}

/** How many solutions of one paper a member may have, so that one person can't fill a page. */
const ownMax = 5

interface Added {
  paperId: string
  author: Viewer
  now: Date
  rateLimits: RateLimiter
}

/** Adds a pending solution to an approved paper. */
export async function addSolution(
  db: Db,
  { link = '', files = [], showsName }: NewSolution,
  { paperId, author, now, rateLimits }: Added,
): Promise<void> {
  if (files.length > 0) await identifyFiles(db, files, { uploader: author })
  await db.transaction(async (tx) => {
    // Waits for a lead who is deleting the paper; otherwise the solution would stay.
    await tx.select({ id: papers.id }).from(papers).where(eq(papers.id, paperId)).for('share')
    await findApprovedPaper(tx, paperId, author)
    await lockAccount(tx, author.id)
    const own = await tx
      .select({ link: solutions.link })
      .from(solutions)
      .where(and(eq(solutions.paperId, paperId), eq(solutions.authorId, author.id)))
    if (own.length >= ownMax) throw conflict('You can’t add more solutions to this paper. Delete one first')
    if (link && own.some((other) => other.link === link))
      throw conflict('You have already added this solution', { link: 'You have already added this solution' })
    const [added] = await tx
      .insert(solutions)
      .values({ paperId, authorId: author.id, showsName, link, createdAt: now })
      .returning({ id: solutions.id })
    if (!added) throw new Error('a solution was not written')
    await attachFiles(tx, files, { uploader: author, solutionId: added.id })
    await rateLimits.consume('upload', author.id, { db: tx })
  })
}

/** Says whether a solution was helpful; one's own can't be. */
export function voteSolution(
  db: Db,
  id: string,
  { helpful, viewer, now }: { helpful: boolean; viewer: Viewer; now: Date },
): Promise<void> {
  return db.transaction(async (tx) => {
    const [solution] = await tx
      .select()
      .from(solutions)
      .where(and(eq(solutions.id, id), eq(solutions.status, 'approved')))
      .for('share')
    if (!solution) throw missing(solutionMissing)
    await findVisiblePaper(tx, solution.paperId, viewer)
    if (solution.authorId === viewer.id) throw conflict('This is your own solution')
    if (helpful) {
      await tx
        .insert(solutionVotes)
        .values({ solutionId: id, userId: viewer.id, at: now })
        .onConflictDoNothing()
    } else {
      await tx
        .delete(solutionVotes)
        .where(and(eq(solutionVotes.solutionId, id), eq(solutionVotes.userId, viewer.id)))
    }
  })
}

/** Deletes a solution and its files: one's own, or any as a lead. */
export function deleteSolution(
  db: Db,
  id: string,
  { viewer, now }: { viewer: Viewer; now: Date },
): Promise<void> {
  return db.transaction(async (tx) => {
    const [deleted] = await tx
      .delete(solutions)
      .where(and(eq(solutions.id, id), viewer.isLead ? undefined : eq(solutions.authorId, viewer.id)))
      .returning()
    if (!deleted) throw missing(solutionMissing)
    if (deleted.authorId === viewer.id) return
    const paper = await findPaper(tx, deleted.paperId, viewer)
    await writeActivity(tx, {
      at: now,
      actor: viewer.id,
      action: 'solution deleted',
      subject: deleted.paperId,
      details: { label: paper ? labelOf(paper) : '' },
    })
  })
}

/** Approves or rejects a solution, whatever was decided before, and mails its author. */
export function decideSolution(
  db: Db,
  id: string,
  { status, reason }: SolutionDecision,
  { lead, now, publicUrl }: DecidingLead & { publicUrl: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const [solution] = await tx.select().from(solutions).where(eq(solutions.id, id)).for('update')
    if (!solution) throw missing(solutionMissing)
    const paper = await findApprovedPaper(tx, solution.paperId, lead)
    await tx
      .update(solutions)
      .set({ status, reason: reason || null, decidedBy: lead.id })
      .where(eq(solutions.id, id))
    if (solution.status === status) return
    await writeActivity(tx, {
      at: now,
      actor: lead.id,
      action: `solution ${status}`,
      subject: paper._id,
      details: { label: labelOf(paper) },
    })
    if (!solution.authorId || solution.authorId === lead.id) return
    const mail = solutionMail({ paper, status, reason, publicUrl })
    await mailAccount(tx, solution.authorId, mail, now, mailUsefulMs)
  })
}

/** Papers with solutions that await review, for leads. Papers show their solutions once they are approved. */
export async function listPendingSolutions(db: Db) {
  const since = min(solutions.createdAt)
  const rows = await db
    .select({
      paperId: papers.id,
      academicSession: papers.academicSession,
      examType: papers.examType,
      subject: { _id: subjects.id, name: subjects.name, subjectCode: subjects.subjectCode },
      solutions: count(),
      since,
    })
    .from(solutions)
    .innerJoin(papers, eq(papers.id, solutions.paperId))
    .innerJoin(subjects, eq(subjects.id, papers.subjectId))
    .where(and(eq(solutions.status, 'pending'), isApproved))
    .groupBy(papers.id, subjects.id)
    .orderBy(asc(since))
    .limit(100)
  return rows.map(({ paperId, solutions, since, ...paper }) => ({
    paperId,
    paper: labelOf(paper),
    solutions,
    since: (since ?? new Date(0)).toISOString(),
  }))
}

/** How many papers have a solution that everyone can read. */
export async function countSolvedPapers(db: Db): Promise<number> {
  const [row] = await db
    .select({ papers: sql<number>`count(DISTINCT ${papers.id})::int` })
    .from(solutions)
    .innerJoin(papers, eq(papers.id, solutions.paperId))
    .where(and(eq(solutions.status, 'approved'), isApproved))
  return row?.papers ?? 0
}
