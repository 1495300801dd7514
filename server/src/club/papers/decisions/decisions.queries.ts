import type { PaperDecision, PaperRequest } from '@portal/shared/contract'
import { and, eq } from 'drizzle-orm'
import { writeActivity } from '../../../core/activity/activity.queries.ts'
import type { Db } from '../../../core/database/database.ts'
import { conflict, missing } from '../../../core/errors/domain-error.ts'
import { mailAccount } from '../../../core/mail/person-mails.ts'
import { withDetails } from '../details.queries.ts'
import { deleteContent } from '../files/files.queries.ts'
import {
  findPaper,
  isCurrentVersion,
  labelOf,
  notDeleted,
  paperMissing,
  type Viewer,
} from '../papers.queries.ts'
import { paperEvents, papers } from '../papers.tables.ts'
import { decisionMail } from './decision-mail.ts'

export const mailUsefulMs = 3 * 86_400_000

export interface DecidingLead {
  lead: Viewer
  now: Date
}

interface Decision {
  status: PaperDecision
  reason?: string | undefined
  /** The version of the paper that the lead saw; a newer one is not decided. */
  sentAt?: string | undefined
}

/** Adds an entry to Activity. */
export async function writePaperActivity(
  tx: Db,
  action: string,
  paper: PaperRequest,
  { lead, now }: DecidingLead,
): Promise<void> {
  const details = { label: labelOf(paper) }
  await writeActivity(tx, { at: now, actor: lead.id, action, subject: paper._id, details })
}

const actions: Record<PaperDecision, string> = {
  approved: 'paper approved',
  rejected: 'paper rejected',
  'changes wanted': 'changes wanted in paper',
}

/**
 * Approves or rejects a paper, or requests changes, and mails its uploader. One statement checks and writes, so that only
 * one of several simultaneous decisions succeeds.
 */
export function decidePaper(
  db: Db,
  id: string,
  { status: decision, reason, sentAt }: Decision,
  actor: DecidingLead & { publicUrl: string },
): Promise<PaperRequest> {
  const { lead, now, publicUrl } = actor
  const changesWanted = decision === 'changes wanted'
  return db.transaction(async (tx) => {
    const [decided] = await tx
      .update(papers)
      .set({
        status: changesWanted ? 'rejected' : decision,
        changesWanted,
        decidedBy: lead.id,
        decidedAt: now,
      })
      .where(and(eq(papers.id, id), eq(papers.status, 'pending'), notDeleted, isCurrentVersion(sentAt)))
      .returning({ uploadedBy: papers.uploadedBy })
    const paper = await findPaper(tx, id, lead)
    if (!paper) throw missing(paperMissing)
    if (!decided) {
      throw conflict(
        paper.status === 'pending'
          ? 'This paper was changed. Check the new version'
          : 'This paper was already decided',
      )
    }
    const byUploader = decided.uploadedBy === lead.id
    await tx
      .insert(paperEvents)
      .values({ paperId: id, at: now, what: decision, reason: reason || null, actorId: lead.id, byUploader })
    await writePaperActivity(
      tx,
      byUploader ? actions[decision].replace('paper', 'own paper') : actions[decision],
      paper,
      actor,
    )
    if (decided.uploadedBy && !byUploader) {
      const mail = decisionMail({ paper, decision, reason, publicUrl })
      await mailAccount(tx, decided.uploadedBy, mail, now, mailUsefulMs)
    }
    const [detailed] = await withDetails(tx, [paper], lead)
    return detailed ?? paper
  })
}

/** Hides a paper from everyone, whatever its status, and deletes its files and solutions. */
export function deletePaper(db: Db, id: string, actor: DecidingLead): Promise<void> {
  return db.transaction(async (tx) => {
    const paper = await findPaper(tx, id, actor.lead)
    const hidden = await tx
      .update(papers)
      .set({ deletedAt: actor.now })
      .where(and(eq(papers.id, id), notDeleted))
      .returning({ id: papers.id })
    if (!paper || hidden.length === 0) throw missing(paperMissing)
    await deleteContent(tx, id)
    await writePaperActivity(tx, 'paper deleted', paper, actor)
  })
}
