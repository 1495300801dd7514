import fp from 'fastify-plugin'
import { forbidden } from '../../core/errors/domain-error.ts'
import type { UserRow } from '../../core/people/users.ts'
import { keepAccount, leavingText } from '../deletion-mark.queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    leaving: {
      /** Rejects the sign-in of an account that is about to be deleted, unless its owner chose to keep it. */
      refuse(user: UserRow, wantsToStay: boolean | undefined): void
      /** Restores such an account and returns it. Call it only after every factor was confirmed. */
      keep(user: UserRow): Promise<UserRow>
    }
  }
}

/** Handles accounts that are about to be deleted, for every kind of sign-in. */
export default fp(
  async (app) => {
    app.decorate('leaving', {
      refuse({ deletionDueAt }, wantsToStay) {
        if (!deletionDueAt || wantsToStay) return
        const message = leavingText(deletionDueAt)
        throw forbidden(message, { fields: { keepAccount: message } })
      },
      async keep(user) {
        if (!user.deletionDueAt) return user
        const kept = await keepAccount(app.db, user, app.clock())
        void app.sendMails()
        return kept
      },
    })
  },
  { name: 'keep-account', dependencies: ['outbox'] },
)
