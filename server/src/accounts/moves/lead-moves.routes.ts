import { accountMovesEndpoints } from '@portal/shared/contract'
import { idOr404 } from '../../core/http/ids.ts'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { confirmMove, lapseMoves, listMoves, listSharedNumbers, refuseMove } from './lead-moves.queries.ts'

const everySeconds = 3600
const noRequest = 'This request doesn’t exist. Reload the page'

export default routes(
  { name: 'lead-moves', dependencies: ['jobs', 'outbox', 'second-factor'] },
  async (app) => {
    app.addJob('account moves', everySeconds, async (now) => {
      await lapseMoves(app.db, now)
      void app.sendMails()
    })

    serve(app, accountMovesEndpoints.moves, async () => ({
      moves: await listMoves(app.db, app.clock()),
      sharedNumbers: await listSharedNumbers(app.db),
    }))

    serve(app, accountMovesEndpoints.confirmForStudent, { stepUp: true }, async ({ params, user }) => {
      const id = idOr404(params.id, noRequest)
      await confirmMove(app.db, id, { leadId: user.id, now: app.clock() }, app.environment)
      void app.sendMails()
      return { message: 'Account moved' }
    })

    serve(app, accountMovesEndpoints.refuse, async ({ params, body, user }) => {
      const id = idOr404(params.id, noRequest)
      await refuseMove(app.db, id, body.reason, { leadId: user.id, now: app.clock() })
      void app.sendMails()
      return { message: 'Request refused' }
    })
  },
)
