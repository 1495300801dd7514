import { accountAnswer, accountChange, changedAccountAnswer } from '@portal/shared/contract'
import { userOf } from '../accounts/users.ts'
import { type Allowance, takeFromQuota } from '../core/database/quotas.ts'
import { access } from '../core/http/access.ts'
import { refusals } from '../core/http/answers.ts'
import { tooMany } from '../core/http/http-error.ts'
import { routes } from '../core/http/routes.ts'
import { changeAccount, settingsOf } from './account.queries.ts'

/** Names stand in the leads' lists: nobody plays with them. */
const changes: Allowance[] = [{ max: 30, withinMs: 3_600_000 }]

/** A student's own account: what its owner says of themselves, and who sees it. */
export default routes({ name: 'account' }, async (app) => {
  app.get(
    '/user/account',
    {
      config: access('verified'),
      schema: { tags: ['user'], response: { 200: accountAnswer, ...refusals(401) } },
    },
    async ({ user }) => ({ account: settingsOf(user) }),
  )

  app.put(
    '/user/account',
    {
      config: access('verified'),
      schema: {
        tags: ['user'],
        body: accountChange,
        response: { 200: changedAccountAnswer, ...refusals(400, 401, 403, 404, 409, 429) },
      },
    },
    async ({ user, body }) => {
      if (app.environment.rateLimits) {
        const waitSeconds = await takeFromQuota(app.db, `account ${user.id}`, changes, app.clock())
        if (waitSeconds > 0) throw tooMany(waitSeconds)
      }
      const changed = await changeAccount(app.db, user.id, body, app.clock())
      return { account: settingsOf(changed), user: await userOf(app.db, changed) }
    },
  )
})
