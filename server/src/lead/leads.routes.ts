import { leadsAnswer } from '@portal/shared/contract'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { access } from '../core/http/access.ts'
import { refusals } from '../core/http/answers.ts'
import { listLeads } from './leads.queries.ts'

export const leadsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/getAllLeads',
    {
      config: access('lead'),
      schema: { tags: ['lead'], response: { 200: leadsAnswer, ...refusals(401, 403) } },
    },
    async () => ({ leads: await listLeads(app.db) }),
  )
}
