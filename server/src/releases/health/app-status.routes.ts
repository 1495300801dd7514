import { releasesEndpoints } from '@portal/shared/contract'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { appStatusFor } from './app-status-for.ts'

/** An app's status at the address where the API client of the pages reaches it. */
export default routes({ name: 'app-status', dependencies: ['status'] }, async (app) => {
  const statusFor = appStatusFor(app)
  serve(app, releasesEndpoints.status, (request) => statusFor(request, request.params.name))
})
