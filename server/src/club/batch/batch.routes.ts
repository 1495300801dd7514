import { batchEndpoints } from '@portal/shared/contract'
import { missing } from '../../core/errors/domain-error.ts'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { changeFollow, compareWith, listBatch } from './batch.queries.ts'

const nobody = 'Your batch has no such student, or they left the leaderboards'

/** The students of the reader's batch: a list, comparisons and follows. */
export default routes({ name: 'batch' }, async (app) => {
  const readerOf = ({ user }: { user: { id: string } }) => ({ id: user.id, now: app.clock() })

  serve(app, batchEndpoints.list, (request) => listBatch(app.db, readerOf(request), request.query))

  serve(app, batchEndpoints.compare, async (request) => {
    const pair = await compareWith(app.db, readerOf(request), request.params.username)
    if (!pair) throw missing(nobody)
    return pair
  })

  serve(app, batchEndpoints.follow, async (request) => {
    const { params, body, user } = request
    await app.rateLimits.consume('follow', user.id)
    if (!(await changeFollow(app.db, readerOf(request), { ...params, ...body }))) throw missing(nobody)
    return { message: 'Saved' }
  })
})
