import { lt } from 'drizzle-orm'
import fp from 'fastify-plugin'
import { deleteInPieces } from '../core/database/delete-in-pieces.ts'
import { deleteOldMails } from '../core/mail/mails.queries.ts'
import { rateLimits } from '../core/rate-limits/rate-limits.tables.ts'
import { mergeCodes, pendingSignups } from './accounts.tables.ts'
import { deleteEndedSessions, pendingLifeMs } from './login/sessions.queries.ts'

const everySeconds = 600

/** Deletes expired rows. Nothing depends on when it runs. */
export default fp(
  async (app) => {
    app.addJob('cleanup', everySeconds, async (now) => {
      await deleteEndedSessions(app.db, now)
      await deleteInPieces(app.db, rateLimits, lt(rateLimits.expire, now))
      await deleteOldMails(app.db, now)
      const endedAt = new Date(now.getTime() - pendingLifeMs)
      await deleteInPieces(app.db, mergeCodes, lt(mergeCodes.expiresAt, now))
      await deleteInPieces(app.db, pendingSignups, lt(pendingSignups.createdAt, endedAt))
    })
  },
  { name: 'cleanup', dependencies: ['jobs'] },
)
