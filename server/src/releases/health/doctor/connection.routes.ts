import { connectionAnswer } from '@portal/shared/contract'
import { routes } from '../../../core/http/routes.ts'
import { access } from '../../../core/http/security/access.ts'

export default routes({ name: 'connection' }, async (app) => {
  // `portal-server doctor` checks with it that the proxy passes on address and host.
  app.get(
    '/connection',
    { config: access('public'), schema: { tags: ['release'], response: { 200: connectionAnswer } } },
    async ({ ip, host }) => ({ address: ip, host }),
  )
})
