import { seniorsEndpoints } from '@portal/shared/contract'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { companySearch, seniorSearch } from './search.queries.ts'

export default routes({ name: 'senior-search' }, async (app) => {
  const search = seniorSearch(app.db)
  const searchCompanies = companySearch(app.db)

  serve(app, seniorsEndpoints.search, async ({ query }) => ({ data: await search(query.q) }))

  serve(app, seniorsEndpoints.companies, async ({ query }, reply) => {
    // As in the list of seniors.
    reply.header('x-robots-tag', 'noindex')
    return { data: await searchCompanies(query.q) }
  })
})
