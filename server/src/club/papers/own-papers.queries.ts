import type { NewPaper, PaperRequest } from '@portal/shared/contract'
import { and, eq, or } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { conflict, missing } from '../../core/errors/domain-error.ts'
import { withDetails } from './details.queries.ts'
import { attachFiles, deleteFilesOf } from './files/files.queries.ts'
import { findPaper, isOwnOf, paperMissing, stateFits, type Viewer } from './papers.queries.ts'
import { paperEvents, papers } from './papers.tables.ts'
import { checkPaper, takeFile } from './upload.queries.ts'

interface Own {
  id: string
  uploader: Viewer
  now: Date
}

/** Resubmits a paper with requested changes, which makes it pending. One statement checks and writes. */
export async function resubmitPaper(
  db: Db,
  paper: NewPaper,
  { id, uploader, now }: Own,
): Promise<PaperRequest> {
  const current = await findOwn(db, id, uploader)
  const { driveLink, driveFile } = await checkPaper(db, paper, { uploader, now, current })
  const { subject: subjectId, teacher: teacherId, files = [], ...fields } = paper
  return takeFile(db, driveFile, paper, () =>
    db.transaction(async (tx) => {
      const sent = await tx
        .update(papers)
        .set({
          ...{ ...fields, driveLink, driveFile, subjectId, teacherId, sentAt: now },
          ...{ status: 'pending', changesWanted: false, decidedBy: null, decidedAt: null },
        })
        .where(and(eq(papers.id, id), isOwnOf(uploader), stateFits('changes wanted')))
        .returning({ id: papers.id })
      const own = await findOwn(tx, id, uploader)
      if (sent.length === 0) {
        throw conflict(
          own.status === 'pending'
            ? 'This paper is awaiting review. You can change it if a lead requests changes'
            : `This paper was ${own.status}. It can no longer be changed`,
        )
      }
      await attachFiles(tx, files, { uploader, paperId: id })
      await tx.insert(paperEvents).values({ paperId: id, at: now, what: 'sent again', actorId: uploader.id })
      const [detailed] = await withDetails(tx, [own], uploader)
      return detailed ?? own
    }),
  )
}

/** Hides your own paper if no lead has approved or rejected it; its file is free again. */
export function withdrawPaper(db: Db, { id, uploader, now }: Own): Promise<void> {
  return db.transaction(async (tx) => {
    const isOpen = or(stateFits('pending'), stateFits('changes wanted'))
    const withdrawn = await tx
      .update(papers)
      .set({ deletedAt: now })
      .where(and(eq(papers.id, id), isOwnOf(uploader), isOpen))
      .returning({ id: papers.id })
    if (withdrawn.length === 0) {
      const { status } = await findOwn(tx, id, uploader)
      throw conflict(`This paper was ${status}. Ask a lead to delete it`)
    }
    await deleteFilesOf(tx, id)
    await tx.insert(paperEvents).values({ paperId: id, at: now, what: 'withdrawn', actorId: uploader.id })
  })
}

async function findOwn(db: Db, id: string, uploader: Viewer): Promise<PaperRequest> {
  const paper = await findPaper(db, id, uploader, { own: 'true' })
  if (!paper) throw missing(paperMissing)
  return paper
}
