import { progressEndpoints } from '@portal/shared/contract'
import { routes } from '../../../core/http/routes.ts'
import { serve } from '../../../core/http/serve.ts'
import { readPotdGrid, readSheetGrid } from './grids.queries.ts'
import { readJuniorsPage } from './juniors.queries.ts'

const compress =
  'for leads alone; a guess at a phone number needs a name changed for each look of a lead, whose line is listened to'

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
