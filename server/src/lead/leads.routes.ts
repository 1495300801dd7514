import { leadsAnswer } from '@portal/shared/contract'
import { access } from '../core/http/access.ts'
import { refusals } from '../core/http/answers.ts'
import { routes } from '../core/http/routes.ts'
import { listLeads } from './leads.queries.ts'

export default routes({ name: 'leads' }, async (app) => {
  app.get(
    '/lead/getAllLeads',
    {
      config: {
        ...access('lead'),
        compress: 'addresses of leads for leads, with nothing that others could choose',
      },
      schema: { tags: ['lead'], response: { 200: leadsAnswer, ...refusals(401, 403) } },
    },
    async () => ({ leads: await listLeads(app.db) }),
  )
})
