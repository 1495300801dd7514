import { homeStatsSchema, myNewsAnswer, showcaseAnswer } from '@portal/shared/contract'
import { routes } from '../../core/http/routes.ts'
import { access } from '../../core/http/security/access.ts'
import { readOwnStates } from '../papers/own-states.queries.ts'
import { readFollowed } from '../seniors/followed.queries.ts'
import { readHomeStats } from './home.queries.ts'

export default routes({ name: 'home', dependencies: ['showcase'] }, async (app) => {
  app.get(
    '/user/getHomeStats',
    { config: access('public'), schema: { tags: ['user'], response: { 200: homeStatsSchema } } },
    () => readHomeStats(app.db),
  )

  app.get(
    '/home/showcase',
    {
      config: { ...access('public'), compress: 'what stands on home for everybody, or for every member' },
      schema: { tags: ['user'], response: { 200: showcaseAnswer } },
    },
    async (request) => ({ data: await app.showcase(Boolean(await request.signedInUser())) }),
  )

  app.get(
    '/user/myNews',
    { config: access('verified'), schema: { tags: ['user'], response: { 200: myNewsAnswer } } },
    async ({ user }) => {
      const [papers, followed] = await Promise.all([
        readOwnStates(app.db, user.id),
        readFollowed(app.db, user.id),
      ])
      return { data: { papers, ...followed } }
    },
  )
})
