import { subscriptionsEndpoints } from '@portal/shared/contract'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { changeSubscription, readSubscriptions } from './subscriptions.queries.ts'

export default routes({ name: 'subscriptions' }, async (app) => {
  serve(app, subscriptionsEndpoints.mine, async ({ user }) => ({
    data: await readSubscriptions(app.db, user.id),
  }))

  serve(app, subscriptionsEndpoints.change, async ({ params: { kind }, body: { isSubscribed }, user }) => {
    await changeSubscription(app.db, { userId: user.id, kind }, isSubscribed, app.clock())
    return { message: isSubscribed ? 'You will get these mails' : 'You won’t get these mails any more' }
  })
})
