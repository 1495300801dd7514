import { lt } from 'drizzle-orm'
import fp from 'fastify-plugin'
import { deleteInPieces } from '../core/database/delete-in-pieces.ts'
import { deleteStaleQuotas } from '../core/database/quotas.ts'
import { deleteEndedCounts } from '../core/http/address-counts.queries.ts'
import { deleteOldMails } from '../core/mail/mails.queries.ts'
import { pendingSignups } from './accounts.tables.ts'
import { deleteOldTurns } from './login-turns.queries.ts'
import { deleteEndedSessions, pendingLifeMs } from './sessions.queries.ts'

const everySeconds = 600

/** Rows that say nothing any more are deleted; nothing depends on when. */
export default fp(
  async (app) => {
    app.addJob('upkeep', everySeconds, async (now) => {
      await deleteEndedSessions(app.db, now)
      await deleteStaleQuotas(app.db, now)
      await deleteEndedCounts(app.db)
      await deleteOldTurns(app.db, now)
      await deleteOldMails(app.db, now)
      const endedAt = new Date(now.getTime() - pendingLifeMs)
      await deleteInPieces(app.db, pendingSignups, lt(pendingSignups.createdAt, endedAt))
    })
  },
  { name: 'upkeep', dependencies: ['jobs'] },
)
