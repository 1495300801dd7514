import {
  deleteAccountRequest,
  deletionAnswer,
  downloadAnswer,
  downloadRequest,
} from '@portal/shared/contract'
import { refusals } from '../../core/http/answers/answers.ts'
import { routes } from '../../core/http/routes.ts'
import { access } from '../../core/http/security/access.ts'
import { longDate, markForDeletion } from '../deletion-mark.queries.ts'
import { requireOwnPassword } from '../login/own-password.ts'
import { readOwnData } from './own-data.queries.ts'

const about =
  'All that the club portal holds of you. Times are in UTC. Progress is kept as bits, one for each row of the sheets and for each daily problem. Secrets, as the hash of your password, are left out.'

/** What a person takes along, and how they leave. Both ask for the password again. */
export default routes(
  { name: 'personal-data', dependencies: ['outbox', 'password-hashes', 'second-factor'] },
  async (app) => {
    app.post(
      '/user/download',
      {
        config: { ...access('verified'), limit: 'login', stepUp: true },
        schema: {
          tags: ['user'],
          body: downloadRequest,
          response: { 200: downloadAnswer, ...refusals(400, 401, 403, 429, 503) },
        },
      },
      async (request, reply) => {
        const { user, body } = request
        await requireOwnPassword(app, request, { field: 'password', typed: body.password })
        await app.rateLimits.consume('download', user.id)
        reply.header('content-disposition', 'attachment; filename="club-portal.json"')
        return { about, madeAt: app.clock().toISOString(), data: await readOwnData(app.db, user) }
      },
    )

    app.post(
      '/user/deleteAccount',
      {
        config: { ...access('verified'), limit: 'login', stepUp: true },
        schema: {
          tags: ['user'],
          body: deleteAccountRequest,
          response: { 200: deletionAnswer, ...refusals(400, 401, 403, 409, 429, 503) },
        },
      },
      async (request, reply) => {
        await requireOwnPassword(app, request, { field: 'password', typed: request.body.password })
        const { publicUrl } = app.environment
        const dueAt = await markForDeletion(app.db, request.user, { now: app.clock(), publicUrl })
        void app.sendMails()
        await reply.signOut()
        return {
          message: `Your account will be deleted on ${longDate(dueAt)}. To keep it, log in before then.`,
          deletionDueAt: dueAt.toISOString(),
        }
      },
    )
  },
)
