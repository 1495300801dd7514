import { releasesEndpoints } from '@portal/shared/contract'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { appStatusFor } from './app-status-for.ts'

/** An app's status for the pages' API client. */
export default routes({ name: 'app-status', dependencies: ['status'] }, async (app) => {
  const statusFor = appStatusFor(app)
  serve(app, releasesEndpoints.status, (request) => statusFor(request, request.params.name))
})
