import fp from 'fastify-plugin'
import { dueAccounts, eraseAccount } from './erasure.queries.ts'

const everySeconds = 3600

/** Deletes accounts once the time to keep them is over. */
export default fp(
  async (app) => {
    app.addJob('account-deletions', everySeconds, async (now) => {
      // A failure must not hold up the others.
      for (const id of await dueAccounts(app.db, now))
        await eraseAccount(app.db, id, now).catch((error) =>
          app.log.error({ err: error }, 'an account could not be deleted, retrying'),
        )
    })
  },
  { name: 'account-deletions', dependencies: ['jobs'] },
)
