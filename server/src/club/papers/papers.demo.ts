import type { Seed } from '@portal/demo'
import { demoClub } from '@portal/demo'
import { driveFileOf } from '@portal/shared/contract'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { users } from '../../core/people/users.tables.ts'
import { demoPapers } from './made-up-papers.demo.ts'
import { paperEvents, papers } from './papers.tables.ts'

/** Adds the demo's papers once: later decisions and deletions of leads stay. */
export const seed: Seed<Db> = {
  name: 'papers',
  after: ['accounts', 'subjects', 'teachers'],
  async run(db, { now }) {
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
      id: _id,
      subjectId: subject,
      teacherId: teacher,
      createdAt: uploadedAt,
      driveFile: driveFileOf(paper.driveLink) ?? _id,
      uploadedBy: idByEmail.get(uploader.email),
      ...(decision && {
        decidedBy: idByEmail.get(decision.by.email),
        decidedAt: decision.at,
        changesWanted: decision.changesWanted,
      }),
    }))
    await db.insert(papers).values(rows).onConflictDoNothing()
    const events = all.flatMap(({ _id, status, decision }) =>
      decision
        ? [
            {
              paperId: _id,
              at: decision.at,
              reason: decision.reason ?? null,
              what: decision.changesWanted ? 'changes wanted' : status,
              actorId: idByEmail.get(decision.by.email) ?? null,
            },
          ]
        : [],
    )
    await db.insert(paperEvents).values(events)
  },
}
