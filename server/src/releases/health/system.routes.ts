import { systemEndpoints } from '@portal/shared/contract'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { readSystem, retryMails, runJobNow } from './system.ts'

const dependencies = ['jobs', 'nodes', 'outbox', 'platforms', 'health']

/** The System page of leads: what runs, and what they can start without shell access. */
export default routes({ name: 'system', dependencies }, async (app) => {
  serve(app, systemEndpoints.system, () => readSystem(app))

  serve(app, systemEndpoints.runJob, async ({ params: { name }, user }) => {
    await runJobNow(app, name, { leadId: user.id, now: app.clock() })
    return { message: 'The job will start within seconds' }
  })

  serve(app, systemEndpoints.retryMails, async ({ user }) => {
    const count = await retryMails(app.db, { leadId: user.id, now: app.clock() })
    void app.sendMails()
    return { message: count === 1 ? 'Retrying one mail' : `Retrying ${count} mails` }
  })
})
