import { releasesEndpoints } from '@portal/shared/contract'
import { forbidden } from '../../core/errors/domain-error.ts'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { ownApps } from '../access/own-apps.queries.ts'
import { visitors } from '../composer/visitor.ts'
import { readAppStatus } from './app-status.ts'

const dependencies = ['browser-preview', 'health', 'sessions', 'visits']

/** An app's status, for its team and leads. */
export default routes({ name: 'app-status', dependencies }, async (app) => {
  const { canaryOptIns } = visitors(app)

  serve(app, releasesEndpoints.status, async (request) => {
    const { name } = request.params
    const [isOwn] = await ownApps(app.db, request.user, [name])
    if (!isOwn) throw forbidden('Only leads and the team of this app may see this')
    return { ...(await readAppStatus(app, name)), hasNewest: canaryOptIns(request).includes(name) }
  })
})
