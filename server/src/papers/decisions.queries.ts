import type { PaperDecision, PaperRequest } from '@portal/shared/contract'
import { and, eq } from 'drizzle-orm'
import { writeAudit } from '../core/audit/audit.queries.ts'
import type { Db } from '../core/database/database.ts'
import { conflict, missing } from '../core/errors/domain-error.ts'
import { type Asker, findPaper, notDeleted } from './papers.queries.ts'
import { papers } from './papers.tables.ts'

export const noPaper = 'This paper is not there any more'

interface Actor {
  lead: Asker
  now: Date
}

/** A paper for people: `Data Structures (CS101), 2024-25 End-Sem`. */
const labelOf = ({ subject, academicSession, examType }: PaperRequest) =>
  `${subject.name} (${subject.subjectCode}), ${academicSession} ${examType}`

async function writeDown(tx: Db, action: string, paper: PaperRequest, { lead, now }: Actor): Promise<void> {
  await writeAudit(tx, {
    ...{ at: now, actor: lead.id, action, subject: paper._id },
    details: { label: labelOf(paper) },
  })
}

/** Approves or rejects a paper. One statement looks and writes: of leads who decide at once, one does. */
export function decidePaper(
  db: Db,
  id: string,
  decision: PaperDecision,
  actor: Actor,
): Promise<PaperRequest> {
  const { lead, now } = actor
  return db.transaction(async (tx) => {
    const decided = await tx
      .update(papers)
      .set({ status: decision, decidedBy: lead.id, decidedAt: now })
      .where(and(eq(papers.id, id), eq(papers.status, 'pending'), notDeleted))
      .returning({ id: papers.id })
    const paper = await findPaper(tx, id, lead)
    if (!paper) throw missing(noPaper)
    if (decided.length === 0) throw conflict('This paper was already decided')
    await writeDown(tx, `paper ${decision}`, paper, actor)
    return paper
  })
}

/** Hides a paper, whatever its status, for everybody and for good. */
export function deletePaper(db: Db, id: string, actor: Actor): Promise<void> {
  return db.transaction(async (tx) => {
    const paper = await findPaper(tx, id, actor.lead)
    const hidden = await tx
      .update(papers)
      .set({ deletedAt: actor.now })
      .where(and(eq(papers.id, id), notDeleted))
      .returning({ id: papers.id })
    if (!paper || hidden.length === 0) throw missing(noPaper)
    await writeDown(tx, 'paper deleted', paper, actor)
  })
}
