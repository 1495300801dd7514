import {
  gridQuery,
  juniorsAnswer,
  juniorsQuery,
  potdSubmissionDataAnswer,
  sheetSubmissionDataAnswer,
} from '@portal/shared/contract'
import { refusals } from '../../../core/http/answers/answers.ts'
import { routes } from '../../../core/http/routes.ts'
import { access } from '../../../core/http/security/access.ts'
import { readPotdGrid, readSheetGrid } from './grids.queries.ts'
import { readJuniorsPage } from './juniors.queries.ts'

const config = {
  ...access('lead'),
  compress:
    'for leads alone; a guess at a phone number needs a name changed for each look of a lead, whose line is listened to',
}

const tags = ['lead']
const errors = refusals(400, 401, 403)

/** Students' progress, for the leads: verified accounts that are no lead's, in pages. */
export default routes(
  { name: 'lead-progress', dependencies: ['compression', 'second-factor'] },
  async (app) => {
    app.get(
      '/lead/getJuniorsData',
      {
        // An export has many phone numbers at once; the page shows a few.
        config: { ...config, stepUp: ({ query }) => Object.hasOwn(Object(query), 'export') },
        schema: { tags, querystring: juniorsQuery, response: { 200: juniorsAnswer, ...errors } },
      },
      ({ query }) => readJuniorsPage(app.db, query, app.clock()),
    )

    app.get(
      '/lead/getAllPotdsSubmissionData',
      {
        config,
        schema: { tags, querystring: gridQuery, response: { 200: potdSubmissionDataAnswer, ...errors } },
      },
      ({ query: { students: group = 'active', page } }) =>
        readPotdGrid(app.db, { group, page, now: app.clock() }),
    )

    app.get(
      '/lead/getSheetSubmissionData',
      {
        config,
        schema: { tags, querystring: gridQuery, response: { 200: sheetSubmissionDataAnswer, ...errors } },
      },
      ({ query: { students: group = 'active', page } }) =>
        readSheetGrid(app.db, { group, page, now: app.clock() }),
    )
  },
)
