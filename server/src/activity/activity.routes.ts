import { activityAnswer, pageSchema } from '@portal/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { access } from '../core/http/access.ts'
import { refusals } from '../core/http/answers.ts'
import { listActivity } from './activity.queries.ts'

/** What was done, for the leads to read. */
export const activityRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/getActivity',
    {
      config: access('lead'),
      schema: {
        tags: ['lead'],
        querystring: z.object({ page: pageSchema }),
        response: { 200: activityAnswer, ...refusals(400, 401, 403) },
      },
    },
    ({ query }) => listActivity(app.db, query.page),
  )
}
