import { progressEndpoints } from '@portal/shared/contract'
import { routes } from '../../../core/http/routes.ts'
import { serve } from '../../../core/http/serve.ts'
import { readPotdGrid, readSheetGrid } from './grids.queries.ts'
import { readJuniorsPage } from './juniors.queries.ts'

const compress =
  'only for leads; to guess a phone number, an attacker would have to listen to a lead’s connection and change a name for each request'

/** Students' progress for leads, in pages: verified accounts that aren't leads. */
export default routes(
  { name: 'lead-progress', dependencies: ['compression', 'second-factor'] },
  async (app) => {
    serve(
      app,
      progressEndpoints.juniors,
      // An export has many phone numbers at once; the page shows a few.
      { compress, stepUp: ({ query }) => Object.hasOwn(Object(query), 'export') },
      ({ query }) => readJuniorsPage(app.db, query, app.clock()),
    )

    serve(app, progressEndpoints.potdGrid, { compress }, ({ query: { students: group = 'active', page } }) =>
      readPotdGrid(app.db, { group, page, now: app.clock() }),
    )

    serve(app, progressEndpoints.sheetGrid, { compress }, ({ query: { students: group = 'active', page } }) =>
      readSheetGrid(app.db, { group, page, now: app.clock() }),
    )
  },
)
