import { homeStatsSchema } from '@portal/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { access } from '../core/http/access.ts'
import { readHomeStats } from './home.queries.ts'

export const homeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/getHomeStats',
    { config: access('public'), schema: { tags: ['user'], response: { 200: homeStatsSchema } } },
    () => readHomeStats(app.db),
  )
}
