import { papersEndpoints } from '@portal/shared/contract'
import { routes } from '../../../core/http/routes.ts'
import { serve } from '../../../core/http/serve.ts'
import { paperSearch } from './quick-search.queries.ts'

export default routes({ name: 'paper-search' }, async (app) => {
  const search = paperSearch(app.db)

  serve(app, papersEndpoints.search, async ({ query, user }) => ({ data: await search(query.q, user) }))
})
