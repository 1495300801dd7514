import { approachesEndpoints } from '@portal/shared/contract'
import { idOr404 } from '../../../core/http/ids.ts'
import { routes } from '../../../core/http/routes.ts'
import { serve } from '../../../core/http/serve.ts'
import {
  deleteApproach,
  listApproaches,
  markApproach,
  reviewApproach,
  saveApproach,
} from './approaches.queries.ts'

const markTexts = {
  helpful: { set: 'Marked as helpful', removed: 'No longer marked as helpful' },
  reported: { set: 'Reported to the leads', removed: 'Report withdrawn' },
}

export default routes({ name: 'approaches' }, async (app) => {
  serve(app, approachesEndpoints.list, ({ params, user }) =>
    listApproaches(app.db, idOr404(params.id), { viewer: user, now: app.clock() }),
  )

  serve(app, approachesEndpoints.save, async ({ params, body, user }) => {
    const { rateLimits } = app
    await saveApproach(app.db, idOr404(params.id), body, { viewer: user, now: app.clock(), rateLimits })
    return { message: 'Approach saved' }
  })

  serve(app, approachesEndpoints.remove, async ({ params, user }) => {
    await deleteApproach(app.db, idOr404(params.id), { viewer: user, now: app.clock() })
    return { message: 'Approach deleted' }
  })

  serve(app, approachesEndpoints.mark, async ({ params, body, user }) => {
    await markApproach(app.db, idOr404(params.id), body, { viewer: user, now: app.clock() })
    return { message: markTexts[body.kind][body.isSet ? 'set' : 'removed'] }
  })

  serve(app, approachesEndpoints.review, async ({ params, body: { isHidden }, user }) => {
    await reviewApproach(app.db, idOr404(params.id), isHidden, { leadId: user.id, now: app.clock() })
    return { message: isHidden ? 'Approach hidden' : 'Approach approved' }
  })
})
