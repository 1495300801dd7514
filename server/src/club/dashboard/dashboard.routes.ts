import { dashboardFiguresAnswer, leadDayAnswer } from '@portal/shared/contract'
import { refusals } from '../../core/http/answers/answers.ts'
import { routes } from '../../core/http/routes.ts'
import { access } from '../../core/http/security/access.ts'
import { readDashboardFigures } from './dashboard.queries.ts'
import { readLeadDay } from './day.queries.ts'

export default routes({ name: 'dashboard' }, async (app) => {
  app.get(
    '/lead/getDashboardFigures',
    {
      config: access('lead'),
      schema: { tags: ['lead'], response: { 200: dashboardFiguresAnswer, ...refusals(401, 403) } },
    },
    () => readDashboardFigures(app.db, app.clock()),
  )

  app.get(
    '/lead/getDay',
    {
      config: access('lead'),
      schema: { tags: ['lead'], response: { 200: leadDayAnswer, ...refusals(401, 403) } },
    },
    async () => ({ day: await readLeadDay(app.db, app.clock()) }),
  )
})
