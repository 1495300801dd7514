import { handlesEndpoints } from '@portal/shared/contract'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { releaseHandle } from './handle-release.queries.ts'

export default routes({ name: 'handle-release', dependencies: ['outbox', 'second-factor'] }, async (app) => {
  serve(app, handlesEndpoints.releaseHandle, { stepUp: true }, async ({ body, user }) => {
    const actor = { leadId: user.id, now: app.clock() }
    await releaseHandle(app.db, body, actor, app.environment.publicUrl)
    void app.sendMails()
    return { message: 'Handle released' }
  })
})
