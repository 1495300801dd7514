import { dashboardFiguresAnswer } from '@portal/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { access } from '../core/http/access.ts'
import { refusals } from '../core/http/answers.ts'
import { readDashboardFigures } from './dashboard.queries.ts'

export const dashboardRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/getDashboardFigures',
    {
      config: access('lead'),
      schema: { tags: ['lead'], response: { 200: dashboardFiguresAnswer, ...refusals(401, 403) } },
    },
    () => readDashboardFigures(app.db, app.clock()),
  )
}
