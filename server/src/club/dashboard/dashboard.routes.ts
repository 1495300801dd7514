import { leadsEndpoints } from '@portal/shared/contract'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { readDashboardFigures } from './dashboard.queries.ts'
import { readLeadDay } from './day.queries.ts'

export default routes({ name: 'dashboard' }, async (app) => {
  serve(app, leadsEndpoints.dashboardFigures, () => readDashboardFigures(app.db, app.clock()))

  serve(app, leadsEndpoints.day, async () => ({ day: await readLeadDay(app.db, app.clock()) }))
})
