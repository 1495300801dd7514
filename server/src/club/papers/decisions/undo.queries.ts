import { type PaperRequest, paperStateOf, paperText, type UndoDecisionRequest } from '@portal/shared/contract'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../core/database/database.ts'
import { brokenUniqueness } from '../../../core/database/failures.ts'
import { conflict, missing } from '../../../core/errors/domain-error.ts'
import { mailAccount } from '../../../core/mail/person-mails.ts'
import { withDetails } from '../details.queries.ts'
import { findPaper, notDeleted, paperMissing, stateMatches } from '../papers.queries.ts'
import { paperEvents, papers } from '../papers.tables.ts'
import { decisionUndoneMail } from './decision-mail.ts'
import { type DecidingLead, mailUsefulMs, writePaperActivity } from './decisions.queries.ts'

/** Makes a decided paper pending again, unless it changed meanwhile, and mails its uploader. */
export async function undoDecision(
  db: Db,
  id: string,
  { status }: UndoDecisionRequest,
  actor: DecidingLead & { publicUrl: string },
): Promise<PaperRequest> {
  try {
    return await db.transaction((tx) => undo(tx, id, status, actor))
  } catch (error) {
    if (brokenUniqueness(error) !== 'papers_drive_file_unique') throw error
    throw conflict('Another paper now has this file. Look at that one first')
  }
}

async function undo(
  tx: Db,
  id: string,
  status: UndoDecisionRequest['status'],
  actor: DecidingLead & { publicUrl: string },
): Promise<PaperRequest> {
  const { lead, now, publicUrl } = actor
  const [undone] = await tx
    .update(papers)
    .set({ status: 'pending', changesWanted: false, decidedBy: null, decidedAt: null })
    .where(and(eq(papers.id, id), stateMatches(status), notDeleted))
    .returning({ uploadedBy: papers.uploadedBy })
  const paper = await findPaper(tx, id, lead)
  if (!paper) throw missing(paperMissing)
  if (!undone) throw conflict(`This paper is ${paperText(paperStateOf(paper))} now. Look at it again`)
  await tx.insert(paperEvents).values({ paperId: id, at: now, what: 'decision taken back', actorId: lead.id })
  await writePaperActivity(tx, 'paper reopened', paper, actor)
  if (undone.uploadedBy && undone.uploadedBy !== lead.id) {
    await mailAccount(tx, undone.uploadedBy, decisionUndoneMail({ paper, publicUrl }), now, mailUsefulMs)
  }
  const [detailed] = await withDetails(tx, [paper], lead)
  return detailed ?? paper
}
