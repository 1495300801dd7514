import { askPlatformsAnswer, myDayAnswer } from '@portal/shared/contract'
import { refusals } from '../../core/http/answers/answers.ts'
import { routes } from '../../core/http/routes.ts'
import { access } from '../../core/http/security/access.ts'
import { readMyDay } from './my-day.queries.ts'
import { askForToday } from './polling/ask-now.ts'

const config = access('verified')
const tags = ['user']

/** What a student opens the portal for: today's problems, and what comes next. */
export default routes({ name: 'my-day', dependencies: ['platforms', 'stopping'] }, async (app) => {
  app.get(
    '/user/myDay',
    { config, schema: { tags, response: { 200: myDayAnswer, ...refusals(401) } } },
    async ({ user }) => ({ day: await readMyDay(app.db, user.id, app.clock()) }),
  )

  app.post(
    '/user/askPlatforms',
    { config, schema: { tags, response: { 200: askPlatformsAnswer, ...refusals(401, 403, 409) } } },
    async ({ user }) => ({ asked: await askForToday(app, user.id) }),
  )
})
