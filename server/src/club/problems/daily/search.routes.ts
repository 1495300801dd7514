import { dailyProblemsEndpoints } from '@portal/shared/contract'
import { routes } from '../../../core/http/routes.ts'
import { serve } from '../../../core/http/serve.ts'
import { questionSearch } from './search.queries.ts'

export default routes({ name: 'question-search' }, async (app) => {
  const search = questionSearch(app)

  serve(app, dailyProblemsEndpoints.searchQuestions, async ({ query, user }) => ({
    data: await search(query.q, user),
  }))
})
