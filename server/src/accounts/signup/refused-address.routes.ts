import { addressAnswer } from '@portal/shared/contract'
import { refusals } from '../../core/http/answers/answers.ts'
import { routes } from '../../core/http/routes.ts'
import { access } from '../../core/http/security/access.ts'
import { isRefused } from '../../core/mail/mails.queries.ts'

/** Only the browser that signed up hears of its own mail: nobody can ask which addresses there are. */
export default routes({ name: 'refused-address' }, async (app) => {
  app.get(
    '/user/isAddressRefused',
    {
      config: access('public'),
      schema: { tags: ['user'], response: { 200: addressAnswer, ...refusals(429) } },
    },
    async (request) => {
      const mailId = (await request.pendingSignup())?.mailId
      return { refused: mailId ? await isRefused(app.db, mailId) : false }
    },
  )
})
