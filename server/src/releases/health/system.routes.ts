import { jobParams, messageAnswer, systemActRequest, systemAnswer } from '@portal/shared/contract'
import { refusals } from '../../core/http/answers/answers.ts'
import { routes } from '../../core/http/routes.ts'
import { access } from '../../core/http/security/access.ts'
import { readSystem, retryMails, runJobNow } from './system.ts'

const config = access('lead')
const tags = ['lead']
const dependencies = ['jobs', 'nodes', 'outbox', 'platforms', 'health']

/** The System page of leads: what runs, and what they can start without shell access. */
export default routes({ name: 'system', dependencies }, async (app) => {
  app.get(
    '/lead/system',
    { config, schema: { tags, response: { 200: systemAnswer, ...refusals(401, 403) } } },
    () => readSystem(app),
  )

  app.post(
    '/lead/system/jobs/:name',
    {
      config,
      schema: {
        tags,
        params: jobParams,
        body: systemActRequest,
        response: { 200: messageAnswer, ...refusals(400, 401, 403, 404, 409) },
      },
    },
    async ({ params: { name }, user }) => {
      await runJobNow(app, name, { leadId: user.id, now: app.clock() })
      return { message: 'The job will start within seconds' }
    },
  )

  app.post(
    '/lead/system/mails',
    {
      config,
      schema: {
        tags,
        body: systemActRequest,
        response: { 200: messageAnswer, ...refusals(400, 401, 403) },
      },
    },
    async ({ user }) => {
      const count = await retryMails(app.db, { leadId: user.id, now: app.clock() })
      void app.sendMails()
      return { message: count === 1 ? 'Retrying one mail' : `Retrying ${count} mails` }
    },
  )
})
