import { solutionsEndpoints } from '@portal/shared/contract'
import { idOr404 } from '../../../core/http/ids.ts'
import { routes } from '../../../core/http/routes.ts'
import { serve } from '../../../core/http/serve.ts'
import {
  addSolution,
  decideSolution,
  deleteSolution,
  listPendingSolutions,
  listSolutions,
  voteSolution,
} from './solutions.queries.ts'

export default routes({ name: 'solutions' }, async (app) => {
  serve(app, solutionsEndpoints.list, async ({ params, user }) => ({
    data: await listSolutions(app.db, idOr404(params.id), user),
  }))

  serve(app, solutionsEndpoints.add, async ({ params, body, user }) => {
    const { rateLimits } = app
    const paperId = idOr404(params.id)
    await addSolution(app.db, body, { paperId, author: user, now: app.clock(), rateLimits })
    return { message: 'Solution added. A lead reviews it' }
  })

  serve(app, solutionsEndpoints.vote, async ({ params, body: { helpful }, user }) => {
    await voteSolution(app.db, idOr404(params.id), { helpful, viewer: user, now: app.clock() })
    return { message: helpful ? 'Marked as helpful' : 'No longer marked as helpful' }
  })

  serve(app, solutionsEndpoints.remove, async ({ params, user }) => {
    await deleteSolution(app.db, idOr404(params.id), { viewer: user, now: app.clock() })
    return { message: 'Solution deleted' }
  })

  serve(app, solutionsEndpoints.pending, async () => ({ data: await listPendingSolutions(app.db) }))

  serve(app, solutionsEndpoints.decide, async ({ params, body, user }) => {
    const { publicUrl } = app.environment
    await decideSolution(app.db, idOr404(params.id), body, { lead: user, now: app.clock(), publicUrl })
    void app.sendMails()
    return { message: `Solution ${body.status}` }
  })
})
