import fp from 'fastify-plugin'
import { dueAccounts, eraseAccount } from './erasure.queries.ts'

const everySeconds = 3600

/** Deletes the accounts whose owners asked for it, once they cannot change their minds any more. */
export default fp(
  async (app) => {
    app.addJob('account-deletions', everySeconds, async (now) => {
      // One that fails holds up no other.
      for (const id of await dueAccounts(app.db, now))
        await eraseAccount(app.db, id, now).catch((error) =>
          app.log.error({ err: error }, 'an account could not be deleted, retrying'),
        )
    })
  },
  { name: 'account-deletions', dependencies: ['jobs'] },
)
