import { studentsEndpoints } from '@portal/shared/contract'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { studentSearch } from './search.queries.ts'

export default routes({ name: 'student-search' }, async (app) => {
  const search = studentSearch(app.db)

  serve(app, studentsEndpoints.search, async ({ query, user }) => ({
    data: (await search(query.q, user)).map(({ isHidden, ...student }) => ({
      ...student,
      ...(isHidden && { isHidden }),
    })),
  }))
})
