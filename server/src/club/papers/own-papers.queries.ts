import { type PaperRequest, paperStateOf } from '@portal/shared/contract'
import { and, eq, or } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { conflict, missing } from '../../core/errors/domain-error.ts'
import type { RateLimiter } from '../../core/rate-limits/rate-limiter.ts'
import { withDetails } from './details.queries.ts'
import { attachFiles, deleteContent } from './files/files.queries.ts'
import {
  findPaper,
  isCurrentVersion,
  isOwnOf,
  type PaperEdit,
  paperChanged,
  paperMissing,
  stateMatches,
  type Viewer,
} from './papers.queries.ts'
import { paperEvents, papers } from './papers.tables.ts'
import { checkPaper, withUniqueFile } from './upload.queries.ts'

/** Not yet approved or rejected. */
const isOpen = or(stateMatches('pending'), stateMatches('changes wanted'))

interface Own {
  id: string
  uploader: Viewer
  now: Date
}

/** Changes your own pending paper, or resubmits one with requested changes. One statement writes. */
export async function resubmitPaper(
  db: Db,
  { paper, sentAt }: PaperEdit,
  { id, uploader, now, rateLimits }: Own & { rateLimits: RateLimiter },
): Promise<PaperRequest> {
  const current = await findOwn(db, id, uploader)
  const { driveLink, driveFile } = await checkPaper(db, paper, { uploader, now, current })
  const { subject: subjectId, teacher: teacherId, files = [], ...fields } = paper
  return withUniqueFile(db, driveFile, paper, () =>
    db.transaction(async (tx) => {
      const sent = await tx
        .update(papers)
        .set({
          ...fields,
          driveLink,
          driveFile,
          subjectId,
          teacherId,
          sentAt: now,
          status: 'pending',
          changesWanted: false,
          decidedBy: null,
          decidedAt: null,
        })
        .where(and(eq(papers.id, id), isOwnOf(uploader), isOpen, isCurrentVersion(sentAt)))
        .returning({ id: papers.id })
      const own = await findOwn(tx, id, uploader)
      if (sent.length === 0) {
        const state = paperStateOf(own)
        throw conflict(
          state === 'pending' || state === 'changes wanted'
            ? paperChanged
            : `This paper was ${state}. It can no longer be changed`,
        )
      }
      await attachFiles(tx, files, { uploader, paperId: id })
      await rateLimits.consume('paperChange', uploader.id, { db: tx })
      await tx.insert(paperEvents).values({ paperId: id, at: now, what: 'sent again', actorId: uploader.id })
      const [detailed] = await withDetails(tx, [own], uploader)
      return detailed ?? own
    }),
  )
}

/** Hides your own paper if no lead has approved or rejected it; its file is free again. */
export function withdrawPaper(db: Db, { id, uploader, now }: Own): Promise<void> {
  return db.transaction(async (tx) => {
    const withdrawn = await tx
      .update(papers)
      .set({ deletedAt: now })
      .where(and(eq(papers.id, id), isOwnOf(uploader), isOpen))
      .returning({ id: papers.id })
    if (withdrawn.length === 0) {
      const { status } = await findOwn(tx, id, uploader)
      throw conflict(`This paper was ${status}. Ask a lead to delete it`)
    }
    await deleteContent(tx, id)
    await tx.insert(paperEvents).values({ paperId: id, at: now, what: 'withdrawn', actorId: uploader.id })
  })
}

async function findOwn(db: Db, id: string, uploader: Viewer): Promise<PaperRequest> {
  const paper = await findPaper(db, id, uploader, { own: 'true' })
  if (!paper) throw missing(paperMissing)
  return paper
}
