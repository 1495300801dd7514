import type { PaperEvent, PaperRequest } from '@portal/shared/contract'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { missing } from '../../core/errors/domain-error.ts'
import { users } from '../../core/people/users.tables.ts'
import { withFiles } from './files/files.queries.ts'
import { findPaper, paperMissing, type Viewer } from './papers.queries.ts'
import { paperEvents } from './papers.tables.ts'
import { sameExamsOf } from './same-exam.queries.ts'

/** Adds the details for leads and uploaders to papers: the history, and for leads other papers of the same exam. */
export async function withDetails(
  db: Db,
  requests: readonly PaperRequest[],
  viewer: Viewer,
): Promise<PaperRequest[]> {
  const detailedIds = requests.flatMap(({ _id, history }) => (history ? [_id] : []))
  if (detailedIds.length === 0) return [...requests]
  const events = await readEvents(db, detailedIds, viewer)
  const sameExams = viewer.isLead ? await sameExamsOf(db, detailedIds) : new Map()
  return requests.map((request) => {
    const { _id, history } = request
    if (!history) return request
    const sameExam = sameExams.get(_id)
    return { ...request, history: events.get(_id) ?? [], ...(sameExam && { sameExam }) }
  })
}

export async function readPaper(db: Db, id: string, viewer: Viewer): Promise<PaperRequest> {
  const found = await findPaper(db, id, viewer)
  const [paper] = found ? await withDetails(db, await withFiles(db, [found]), viewer) : []
  if (!paper) throw missing(paperMissing)
  return paper
}

async function readEvents(db: Db, ids: string[], { isLead }: Viewer): Promise<Map<string, PaperEvent[]>> {
  const rows = await db
    .select({ event: paperEvents, email: users.email })
    .from(paperEvents)
    .leftJoin(users, eq(users.id, paperEvents.actorId))
    .where(inArray(paperEvents.paperId, ids))
    .orderBy(asc(paperEvents.at), asc(paperEvents.id))
  const events = new Map<string, PaperEvent[]>()
  for (const { event, email } of rows) {
    const { paperId, at, what, reason, byUploader } = event
    const entry = {
      at: at.toISOString(),
      what,
      ...(reason !== null && { reason }),
      ...(isLead && email !== null && { by: { email } }),
      ...(isLead && byUploader && { byUploader }),
    }
    events.set(paperId, [...(events.get(paperId) ?? []), entry])
  }
  return events
}
