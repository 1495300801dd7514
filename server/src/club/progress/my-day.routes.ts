import { memberHomeEndpoints } from '@portal/shared/contract'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { readMyDay } from './my-day.queries.ts'
import { askForToday } from './polling/ask-now.ts'

/** What students open the portal for: today's problems, and what comes next. */
export default routes({ name: 'my-day', dependencies: ['platforms', 'stopping'] }, async (app) => {
  serve(app, memberHomeEndpoints.myDay, async ({ user }) => ({
    day: await readMyDay(app.db, user.id, app.clock()),
  }))

  serve(app, memberHomeEndpoints.askPlatforms, async ({ user }) => ({
    asked: await askForToday(app, user.id),
  }))
})
