import { type PaperRequest, paperStateOf, type TakeBackDecisionRequest } from '@portal/shared/contract'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { brokenUniqueness } from '../../../core/database/failures.ts'
import { conflict, missing } from '../../../core/errors/domain-error.ts'
import { insertMail } from '../../../core/mail/mails.queries.ts'
import { users } from '../../../core/people/users.tables.ts'
import { withDetails } from '../details.queries.ts'
import { findPaper, notDeleted, stateFits } from '../papers.queries.ts'
import { paperEvents, papers } from '../papers.tables.ts'
import { takenBackMail } from './decision-mail.ts'
import { type DecidingLead, mailUsefulMs, noPaper, writeDown } from './decisions.queries.ts'

/**
 * Makes a paper pending again that was decided by mistake, and mails its uploader. One statement checks and writes, so
 * that a newer decision or resubmission stays.
 */
export async function takeBackDecision(
  db: Db,
  id: string,
  { status }: TakeBackDecisionRequest,
  actor: DecidingLead & { publicUrl: string },
): Promise<PaperRequest> {
  try {
    return await db.transaction((tx) => takeBack(tx, id, status, actor))
  } catch (error) {
    if (brokenUniqueness(error) !== 'papers_drive_file_unique') throw error
    throw conflict('Another paper now has this file. Look at that one first')
  }
}

async function takeBack(
  tx: Db,
  id: string,
  status: TakeBackDecisionRequest['status'],
  actor: DecidingLead & { publicUrl: string },
): Promise<PaperRequest> {
  const { lead, now, publicUrl } = actor
  const [taken] = await tx
    .update(papers)
    .set({ status: 'pending', changesWanted: false, decidedBy: null, decidedAt: null })
    .where(and(eq(papers.id, id), stateFits(status), notDeleted))
    .returning({ uploadedBy: papers.uploadedBy })
  const paper = await findPaper(tx, id, lead)
  if (!paper) throw missing(noPaper)
  if (!taken) throw conflict(`This paper is ${paperStateOf(paper)} now. Look at it again`)
  await tx.insert(paperEvents).values({ paperId: id, at: now, what: 'decision taken back', actorId: lead.id })
  await writeDown(tx, 'paper reopened', paper, actor)
  if (taken.uploadedBy && taken.uploadedBy !== lead.id) {
    const [uploader] = await tx.select().from(users).where(eq(users.id, taken.uploadedBy))
    const mail = uploader && takenBackMail({ uploader, paper, publicUrl })
    if (mail) await insertMail(tx, mail, now, mailUsefulMs)
  }
  const [told] = await withDetails(tx, [paper], lead)
  return told ?? paper
}
