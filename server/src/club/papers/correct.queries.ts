import type { PaperRequest } from '@portal/shared/contract'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { conflict, missing } from '../../core/errors/domain-error.ts'
import { type DecidingLead, writePaperActivity } from './decisions/decisions.queries.ts'
import { withDetails } from './details.queries.ts'
import { attachFiles } from './files/files.queries.ts'
import {
  findPaper,
  isCurrentVersion,
  notDeleted,
  type PaperEdit,
  paperChanged,
  paperMissing,
} from './papers.queries.ts'
import { paperEvents, papers } from './papers.tables.ts'
import { checkPaper, withUniqueFile } from './upload.queries.ts'

/** Corrects any field of a paper; its status stays. One statement checks and writes. */
export async function correctPaper(
  db: Db,
  id: string,
  { paper, sentAt }: PaperEdit,
  actor: DecidingLead,
): Promise<PaperRequest> {
  const { lead, now } = actor
  const current = await findPaper(db, id, lead)
  if (!current) throw missing(paperMissing)
  const { driveLink, driveFile } = await checkPaper(db, paper, { uploader: lead, now, current })
  const { subject: subjectId, teacher: teacherId, files = [], ...fields } = paper
  return withUniqueFile(db, driveFile, paper, () =>
    db.transaction(async (tx) => {
      const corrected = await tx
        .update(papers)
        .set({ ...fields, driveLink, driveFile, subjectId, teacherId, sentAt: now })
        .where(and(eq(papers.id, id), notDeleted, isCurrentVersion(sentAt)))
        .returning({ id: papers.id })
      const found = await findPaper(tx, id, lead)
      if (!found) throw missing(paperMissing)
      if (corrected.length === 0) throw conflict(paperChanged)
      await attachFiles(tx, files, { uploader: lead, paperId: id })
      await tx.insert(paperEvents).values({ paperId: id, at: now, what: 'corrected', actorId: lead.id })
      await writePaperActivity(tx, 'paper corrected', found, actor)
      const [detailed] = await withDetails(tx, [found], lead)
      return detailed ?? found
    }),
  )
}
