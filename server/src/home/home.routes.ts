import { homeStatsSchema } from '@portal/shared/contract'
import { access } from '../core/http/access.ts'
import { routes } from '../core/http/routes.ts'
import { readHomeStats } from './home.queries.ts'

export default routes({ name: 'home' }, async (app) => {
  app.get(
    '/user/getHomeStats',
    { config: access('public'), schema: { tags: ['user'], response: { 200: homeStatsSchema } } },
    () => readHomeStats(app.db),
  )
})
