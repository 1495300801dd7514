import { and, inArray, isNull, lt } from 'drizzle-orm'
import fp from 'fastify-plugin'
import type { Db } from '../../../core/database/database.ts'
import { insertMails } from '../../../core/mail/mails.queries.ts'
import { mailTo } from '../../../core/mail/person-mails.ts'
import { isAmong } from '../../../core/people/account-status.ts'
import { users } from '../../../core/people/users.tables.ts'
import { sharedInterviews } from '../seniors.tables.ts'
import { alumnusMail } from './interview-mails.ts'
import { isInvitation, linkMs } from './invitations.queries.ts'

const everySeconds = 600

/** So few that codes don't wait for them. */
const mailsAtOnce = 100

/** Asks new alumni once for their interviews. A lead has some minutes to undo a mistake. */
async function askAlumni(db: Db, link: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const next = tx
      .select({ id: users.id })
      .from(users)
      .where(and(isAmong.alumni, isNull(users.askedForInterviewAt)))
      .limit(mailsAtOnce)
    const asked = await tx
      .update(users)
      .set({ askedForInterviewAt: now })
      .where(inArray(users.id, next))
      .returning({ name: users.name, email: users.email })
    await insertMails(
      tx,
      asked.map((alumnus) => mailTo(alumnus, alumnusMail(link))),
      now,
      linkMs,
    )
  })
}

export default fp(
  async (app) => {
    app.addJob('interview invitations', everySeconds, async (now) => {
      await app.db.delete(sharedInterviews).where(and(isInvitation, lt(sharedInterviews.expiresAt, now)))
      await askAlumni(app.db, `${app.environment.publicUrl}/shareInterview`, now)
    })
  },
  { name: 'interview-invitations', dependencies: ['jobs'] },
)
