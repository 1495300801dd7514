import { accountEndpoints } from '@portal/shared/contract'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { userOf } from '../../core/people/users.ts'
import { changeAccount, settingsOf } from './account.queries.ts'

/** A student's own account: profile and visibility. */
export default routes({ name: 'account' }, async (app) => {
  serve(app, accountEndpoints.account, async ({ user }) => ({ account: settingsOf(user) }))

  serve(app, accountEndpoints.saveAccount, async ({ user, body }) => {
    await app.rateLimits.consume('accountChange', user.id)
    const changed = await changeAccount(app.db, user.id, body, app.clock())
    return { account: settingsOf(changed), user: await userOf(app.db, changed) }
  })
})
