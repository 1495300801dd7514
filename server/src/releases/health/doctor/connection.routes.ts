import { connectionAnswer } from '@portal/shared/contract'
import { access } from '../../../core/http/access.ts'
import { routes } from '../../../core/http/routes.ts'

export default routes({ name: 'connection' }, async (app) => {
  // Each browser may know of itself what it sent; `portal-server doctor` reads whether the proxy passes it on.
  app.get(
    '/connection',
    { config: access('public'), schema: { tags: ['release'], response: { 200: connectionAnswer } } },
    async ({ ip, host }) => ({ address: ip, host }),
  )
})
