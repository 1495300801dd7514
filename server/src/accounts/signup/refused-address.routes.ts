import { signInEndpoints } from '@portal/shared/contract'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { isRefused } from '../../core/mail/mails.queries.ts'

/** Only the browser that signed up learns about its own mail: nobody can find out which addresses exist. */
export default routes({ name: 'refused-address' }, async (app) => {
  serve(app, signInEndpoints.isAddressRefused, async (request) => {
    const mailId = (await request.pendingSignup())?.mailId
    return { refused: mailId ? await isRefused(app.db, mailId) : false }
  })
})
