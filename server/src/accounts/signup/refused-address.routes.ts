import { signInEndpoints } from '@portal/shared/contract'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { isRefused } from '../../core/mail/mails.queries.ts'

/** Only the browser that signed up hears of its own mail: nobody can ask which addresses there are. */
export default routes({ name: 'refused-address' }, async (app) => {
  serve(app, signInEndpoints.isAddressRefused, async (request) => {
    const mailId = (await request.pendingSignup())?.mailId
    return { refused: mailId ? await isRefused(app.db, mailId) : false }
  })
})
