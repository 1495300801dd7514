import { accountMessages, signInEndpoints, suspendedText } from '@portal/shared/contract'
import { forbidden, notSignedIn } from '../../core/errors/domain-error.ts'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { userOf, userWith } from '../../core/people/users.ts'
import { knownDevices } from './known-device.ts'
import { findAccount, findPendingAccount } from './login.queries.ts'
import { countAttempt } from './login-attempts.ts'

export default routes(
  { name: 'login', dependencies: ['keep-account', 'password-hashes', 'second-factor'] },
  async (app) => {
    const devices = knownDevices(app)

    serve(app, signInEndpoints.login, { limit: 'login' }, async (request, reply) => {
      const { loginCredential, password, keepAccount: wantsToStay } = request.body
      const account = await findAccount(app.db, loginCredential)
      const device = devices.recognise(request, account?.id ?? '')
      const look = async () => {
        const pending = await findPendingAccount(app.db, loginCredential, app.clock())
        // Compares both even if they don't exist, so that neither answer nor timing reveals an account.
        const hashes = [account?.passwordHash, pending?.passwordHash]
        const [isAccount, isPending] = await app.passwords.matches(hashes, password)
        // The password of a pending sign-up doesn't refund a guess: anyone can sign up with any address.
        const user = isAccount ? account : undefined
        return { isRight: user !== undefined, user, isPending }
      }
      const attempt = { credential: loginCredential, ip: request.ip, device }
      const { user, isPending } = await countAttempt(app, attempt, look)
      if (!user)
        throw isPending
          ? forbidden(accountMessages.unverified)
          : notSignedIn(accountMessages.invalidCredentials)
      // Shown only to people who know the password.
      if (user.suspendedAt) throw forbidden(suspendedText(user.suspendedReason))
      app.leaving.refuse(user, wantsToStay)
      await app.requireSecondFactor(reply, user)
      const staying = await app.leaving.keep(user)
      await reply.signIn(staying)
      return { user: await userOf(app.db, staying) }
    })

    serve(app, signInEndpoints.logout, { idleSignedOut: true }, async (_request, reply) => {
      await reply.signOut()
      return { message: 'Logged out' }
    })

    serve(app, signInEndpoints.me, async (request) => {
      const user = await request.signedInUser()
      return { user: user && userWith(user, user.handles) }
    })
  },
)
