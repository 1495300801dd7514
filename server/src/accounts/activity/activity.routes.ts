import { activityAnswer, activityQuery } from '@portal/shared/contract'
import { refusals } from '../../core/http/answers/answers.ts'
import { routes } from '../../core/http/routes.ts'
import { access } from '../../core/http/security/access.ts'
import { listActivity } from './activity.queries.ts'

/** What was done, for the leads to read. */
export default routes({ name: 'activity' }, async (app) => {
  app.get(
    '/lead/getActivity',
    {
      config: access('lead'),
      schema: {
        tags: ['lead'],
        querystring: activityQuery,
        response: { 200: activityAnswer, ...refusals(400, 401, 403) },
      },
    },
    ({ query }) => listActivity(app.db, query),
  )
})
