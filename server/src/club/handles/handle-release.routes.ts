import { messageAnswer, releaseHandleRequest } from '@portal/shared/contract'
import { refusals } from '../../core/http/answers/answers.ts'
import { routes } from '../../core/http/routes.ts'
import { access } from '../../core/http/security/access.ts'
import { releaseHandle } from './handle-release.queries.ts'

export default routes({ name: 'handle-release', dependencies: ['outbox', 'second-factor'] }, async (app) => {
  app.post(
    '/lead/releaseHandle',
    {
      config: { ...access('lead'), stepUp: true },
      schema: {
        tags: ['lead'],
        body: releaseHandleRequest,
        response: { 200: messageAnswer, ...refusals(400, 401, 403, 404) },
      },
    },
    async ({ body, user }) => {
      const actor = { leadId: user.id, now: app.clock() }
      await releaseHandle(app.db, body, actor, app.environment.publicUrl)
      void app.sendMails()
      return { message: 'Handle released' }
    },
  )
})
