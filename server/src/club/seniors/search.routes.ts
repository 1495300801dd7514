import { foundCompaniesAnswer, foundSeniorsAnswer, searchQuery } from '@portal/shared/contract'
import { refusals } from '../../core/http/answers/answers.ts'
import { routes } from '../../core/http/routes.ts'
import { access } from '../../core/http/security/access.ts'
import { companySearch, seniorSearch } from './search.queries.ts'

const schema = { tags: ['seniors'], querystring: searchQuery }

export default routes({ name: 'senior-search' }, async (app) => {
  const search = seniorSearch(app.db)
  const searchCompanies = companySearch(app.db)

  app.get(
    '/seniors/search',
    {
      config: access('verified'),
      schema: { ...schema, response: { 200: foundSeniorsAnswer, ...refusals(400, 401) } },
    },
    async ({ query }) => ({ data: await search(query.q) }),
  )

  app.get(
    '/seniors/companies',
    {
      config: access('public'),
      schema: { ...schema, response: { 200: foundCompaniesAnswer, ...refusals(400) } },
    },
    async ({ query }, reply) => {
      // As of the list of seniors.
      reply.header('x-robots-tag', 'noindex')
      return { data: await searchCompanies(query.q) }
    },
  )
})
