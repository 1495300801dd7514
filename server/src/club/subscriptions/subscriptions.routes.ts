import { subscriptionsEndpoints } from '@portal/shared/contract'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { changeSubscription, readSubscriptions } from './subscriptions.queries.ts'

export default routes({ name: 'subscriptions' }, async (app) => {
  serve(app, subscriptionsEndpoints.mine, async ({ user }) => ({
    ...(await readSubscriptions(app.db, user.id)),
  }))

  serve(app, subscriptionsEndpoints.change, async ({ params: { kind }, body, user }) => {
    await changeSubscription(app.db, { userId: user.id, kind }, body, app.clock())
    return {
      message: body.isSubscribed ? 'You will get these e-mails' : 'You will no longer get these e-mails',
    }
  })
})
