import { problemPlatformSchema, progressEndpoints } from '@portal/shared/contract'
import { dayOf } from '../../core/calendar/days.ts'
import { missing } from '../../core/errors/domain-error.ts'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { visiblePotds } from '../problems/daily/daily-problems.queries.ts'
import { readDictionary } from './juniors/dictionary.queries.ts'
import { readProgressState } from './polling/poll-states.queries.ts'
import { listSubmissions } from './submissions.queries.ts'
import { readUserData } from './user-data.queries.ts'

/** A student's own progress. */
export default routes({ name: 'progress', dependencies: ['compression'] }, async (app) => {
  serve(app, progressEndpoints.userData, async ({ user }) => {
    const now = app.clock()
    const potdsUntil = user.isLead ? null : dayOf(now)
    const { userDataOf } = await readUserData(app.db, [user.id], { potdsUntil, now })
    return { userData: userDataOf(user.id) }
  })

  serve(app, progressEndpoints.submissions, ({ params, query, user }) => {
    const { data: platform } = problemPlatformSchema.safeParse(params.platform)
    if (!platform) throw missing('That platform has no submissions')
    return listSubmissions(app.db, { userId: user.id, platform, page: query.page })
  })

  serve(
    app,
    progressEndpoints.dictionary,
    { compress: 'which public problems the asker has solved, with nothing that others could choose' },
    async ({ user }) => ({
      dictionary: await readDictionary(app.db, user.id, visiblePotds(user.isLead, app.clock())),
    }),
  )

  serve(app, progressEndpoints.state, async ({ user }) => ({
    platforms: await readProgressState(app.db, user.id, app.clock()),
  }))
})
