import { foundPapersAnswer, searchQuery } from '@portal/shared/contract'
import { refusals } from '../../../core/http/answers/answers.ts'
import { routes } from '../../../core/http/routes.ts'
import { access } from '../../../core/http/security/access.ts'
import { paperSearch } from './quick-search.queries.ts'

export default routes({ name: 'paper-search' }, async (app) => {
  const search = paperSearch(app.db)

  app.get(
    '/paper/search',
    {
      config: access('verified'),
      schema: {
        tags: ['papers'],
        querystring: searchQuery,
        response: { 200: foundPapersAnswer, ...refusals(400, 401) },
      },
    },
    async ({ query, user }) => ({ data: await search(query.q, user) }),
  )
})
