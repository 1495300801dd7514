import { foundStudentsAnswer, searchQuery } from '@portal/shared/contract'
import { refusals } from '../../core/http/answers/answers.ts'
import { routes } from '../../core/http/routes.ts'
import { access } from '../../core/http/security/access.ts'
import { studentSearch } from './search.queries.ts'

export default routes({ name: 'student-search' }, async (app) => {
  const search = studentSearch(app.db)

  app.get(
    '/user/searchStudents',
    {
      config: access('verified'),
      schema: {
        tags: ['user'],
        querystring: searchQuery,
        response: { 200: foundStudentsAnswer, ...refusals(400, 401) },
      },
    },
    async ({ query, user }) => ({
      data: (await search(query.q, user)).map(({ isHidden, ...student }) => ({
        ...student,
        ...(isHidden && { isHidden }),
      })),
    }),
  )
})
