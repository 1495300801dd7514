import { releasesEndpoints } from '@portal/shared/contract'
import { routes } from '../../../core/http/routes.ts'
import { serve } from '../../../core/http/serve.ts'

export default routes({ name: 'connection' }, async (app) => {
  // `portal-server doctor` checks with it that the proxy passes on address and host.
  serve(app, releasesEndpoints.connection, async ({ ip, host }) => ({ address: ip, host }))
})
