import { accountMovesAnswer, messageAnswer, refuseMoveRequest } from '@portal/shared/contract'
import { refusals } from '../../core/http/answers/answers.ts'
import { idOr404, idParams } from '../../core/http/ids.ts'
import { routes } from '../../core/http/routes.ts'
import { access } from '../../core/http/security/access.ts'
import { confirmMove, lapseMoves, listMoves, listSharedNumbers, refuseMove } from './lead-moves.queries.ts'

const everySeconds = 3600
const noRequest = 'There is no such request: reload the page'

export default routes(
  { name: 'lead-moves', dependencies: ['jobs', 'outbox', 'second-factor'] },
  async (app) => {
    app.addJob('account moves', everySeconds, async (now) => {
      await lapseMoves(app.db, now)
      void app.sendMails()
    })

    app.get(
      '/lead/accountMoves',
      {
        config: access('lead'),
        schema: { tags: ['lead'], response: { 200: accountMovesAnswer, ...refusals(401, 403) } },
      },
      async () => ({
        moves: await listMoves(app.db, app.clock()),
        sharedNumbers: await listSharedNumbers(app.db),
      }),
    )

    app.post(
      '/lead/accountMoves/:id/confirm',
      {
        config: { ...access('lead'), stepUp: true },
        schema: {
          tags: ['lead'],
          params: idParams,
          response: { 200: messageAnswer, ...refusals(401, 403, 404, 409) },
        },
      },
      async ({ params, user }) => {
        const id = idOr404(params.id, noRequest)
        await confirmMove(app.db, id, { leadId: user.id, now: app.clock() }, app.environment)
        void app.sendMails()
        return { message: 'Account moved' }
      },
    )

    app.post(
      '/lead/accountMoves/:id/refuse',
      {
        config: access('lead'),
        schema: {
          tags: ['lead'],
          params: idParams,
          body: refuseMoveRequest,
          response: { 200: messageAnswer, ...refusals(400, 401, 403, 404) },
        },
      },
      async ({ params, body, user }) => {
        const id = idOr404(params.id, noRequest)
        await refuseMove(app.db, id, body.reason, { leadId: user.id, now: app.clock() })
        void app.sendMails()
        return { message: 'Request refused' }
      },
    )
  },
)
