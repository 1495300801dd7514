import { homeEndpoints, memberHomeEndpoints } from '@portal/shared/contract'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { countOwnPapers } from '../papers/own-counts.queries.ts'
import { readFollowed } from '../seniors/followed.queries.ts'
import { readHomeStats } from './home.queries.ts'

export default routes({ name: 'home', dependencies: ['showcase'] }, async (app) => {
  serve(app, homeEndpoints.homeStats, () => readHomeStats(app.db))

  serve(
    app,
    homeEndpoints.showcase,
    { compress: 'the home page’s content for everyone, or for every member' },
    async (request) => ({ data: await app.showcase(Boolean(await request.signedInUser())) }),
  )

  serve(app, memberHomeEndpoints.myNews, async ({ user }) => {
    const [papers, followed] = await Promise.all([
      countOwnPapers(app.db, user.id),
      readFollowed(app.db, user.id),
    ])
    return { data: { papers, ...followed } }
  })
})
