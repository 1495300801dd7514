import { foundQuestionsAnswer, searchQuery } from '@portal/shared/contract'
import { refusals } from '../../../core/http/answers/answers.ts'
import { routes } from '../../../core/http/routes.ts'
import { access } from '../../../core/http/security/access.ts'
import { questionSearch } from './search.queries.ts'

export default routes({ name: 'question-search' }, async (app) => {
  const search = questionSearch(app)

  app.get(
    '/user/searchQuestions',
    {
      config: access('verified'),
      schema: {
        tags: ['user'],
        querystring: searchQuery,
        response: { 200: foundQuestionsAnswer, ...refusals(400, 401) },
      },
    },
    async ({ query, user }) => ({ data: await search(query.q, user) }),
  )
})
