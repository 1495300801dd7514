import { activityEndpoints } from '@portal/shared/contract'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { listActivity } from './activity.queries.ts'

/** The activity, for leads to read. */
export default routes({ name: 'activity' }, async (app) => {
  serve(app, activityEndpoints.activity, ({ query }) => listActivity(app.db, query))
})
