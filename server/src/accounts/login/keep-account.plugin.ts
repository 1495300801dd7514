import fp from 'fastify-plugin'
import { forbidden } from '../../core/errors/domain-error.ts'
import type { UserRow } from '../../core/people/users.ts'
import { keepAccount, leavingText } from '../deletion-mark.queries.ts'

declare module 'fastify' {
  interface FastifyInstance {
    leaving: {
      /** An account that is about to be deleted opens only to be kept, so its owner decides first. */
      refuse(user: UserRow, wantsToStay: boolean | undefined): void
      /** The account as it is signed in to. Call it after every factor was shown: this restores the account. */
      keep(user: UserRow): Promise<UserRow>
    }
  }
}

/** What a login does, in whichever way, with an account that is about to be deleted. */
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
