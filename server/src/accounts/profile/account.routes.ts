import { accountAnswer, accountChange, changedAccountAnswer } from '@portal/shared/contract'
import { refusals } from '../../core/http/answers/answers.ts'
import { routes } from '../../core/http/routes.ts'
import { access } from '../../core/http/security/access.ts'
import { userOf } from '../../core/people/users.ts'
import { changeAccount, settingsOf } from './account.queries.ts'

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
      await app.rateLimits.consume('accountChange', user.id)
      const changed = await changeAccount(app.db, user.id, body, app.clock())
      return { account: settingsOf(changed), user: await userOf(app.db, changed) }
    },
  )
})
