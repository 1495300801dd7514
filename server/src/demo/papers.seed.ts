import { driveFileOf } from '@portal/shared/contract'
import { inArray } from 'drizzle-orm'
import { users } from '../accounts/accounts.tables.ts'
import type { Db } from '../core/database/database.ts'
import { papers } from '../papers/papers.tables.ts'
import { demoClub } from './club.ts'
import { demoPapers } from './papers.ts'

/** Gives the demonstration its papers, once: what leads have decided or deleted since stays so. */
export async function seedDemoPapers(db: Db, now: Date): Promise<void> {
  const all = demoPapers(now)
  const ids = all.map(({ _id }) => _id)
  if ((await db.$count(papers, inArray(papers.id, ids))) > 0) return
  const accounts = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(
      inArray(
        users.email,
        demoClub.map(({ email }) => email),
      ),
    )
  const idByEmail = new Map(accounts.map(({ id, email }) => [email, id]))
  const rows = all.map(({ _id, subject, teacher, uploader, uploadedAt, decision, ...paper }) => ({
    ...paper,
    ...{ id: _id, subjectId: subject, teacherId: teacher, createdAt: uploadedAt },
    driveFile: driveFileOf(paper.driveLink) ?? _id,
    uploadedBy: idByEmail.get(uploader.email),
    ...(decision && { decidedBy: idByEmail.get(decision.by.email), decidedAt: decision.at }),
  }))
  await db.insert(papers).values(rows).onConflictDoNothing()
}
