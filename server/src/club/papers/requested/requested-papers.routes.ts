import { requestedPapersEndpoints } from '@portal/shared/contract'
import { routes } from '../../../core/http/routes.ts'
import { serve } from '../../../core/http/serve.ts'
import { listRequestedPapers, requestPaper, withdrawRequest } from './requested-papers.queries.ts'

export default routes({ name: 'requested-papers' }, async (app) => {
  serve(app, requestedPapersEndpoints.list, ({ user }) => listRequestedPapers(app.db, user.id))

  serve(app, requestedPapersEndpoints.request, async ({ body, user }) => {
    await requestPaper(app.db, body, { userId: user.id, now: app.clock(), rateLimits: app.rateLimits })
    return { message: 'Paper requested' }
  })

  serve(app, requestedPapersEndpoints.withdraw, async ({ body, user }) => {
    await withdrawRequest(app.db, body, user.id)
    return { message: 'Request withdrawn' }
  })
})
