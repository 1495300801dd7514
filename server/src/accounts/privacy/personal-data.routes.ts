import { accountEndpoints } from '@portal/shared/contract'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { longDate, markForDeletion } from '../deletion-mark.queries.ts'
import { requireOwnPassword } from '../login/own-password.ts'
import { readOwnData } from './own-data.queries.ts'

const about =
  'Everything the club portal stores about you. Times are in UTC. Progress has one bit for each row of the sheets and for each daily problem. Secrets, such as the hash of your password, are left out.'

/** Download and deletion of one's own data. Both ask for the password again. */
export default routes(
  { name: 'personal-data', dependencies: ['outbox', 'password-hashes', 'second-factor'] },
  async (app) => {
    serve(app, accountEndpoints.download, { limit: 'login', stepUp: true }, async (request, reply) => {
      const { user, body } = request
      await requireOwnPassword(app, request, { field: 'password', typed: body.password })
      await app.rateLimits.consume('download', user.id)
      reply.header('content-disposition', 'attachment; filename="club-portal.json"')
      return { about, madeAt: app.clock().toISOString(), data: await readOwnData(app.db, user) }
    })

    serve(app, accountEndpoints.deleteAccount, { limit: 'login', stepUp: true }, async (request, reply) => {
      await requireOwnPassword(app, request, { field: 'password', typed: request.body.password })
      const { publicUrl } = app.environment
      const dueAt = await markForDeletion(app.db, request.user, { now: app.clock(), publicUrl })
      void app.sendMails()
      await reply.signOut()
      return {
        message: `Your account will be deleted on ${longDate(dueAt)}. To keep it, log in before then.`,
        deletionDueAt: dueAt.toISOString(),
      }
    })
  },
)
