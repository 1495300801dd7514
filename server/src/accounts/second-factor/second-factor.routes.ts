import { secondFactorEndpoints, suspendedText } from '@portal/shared/contract'
import type { FastifyBaseLogger } from 'fastify'
import { forbidden, invalidField, notSignedIn } from '../../core/errors/domain-error.ts'
import { routes } from '../../core/http/routes.ts'
import { logEvent } from '../../core/http/security/security-events.ts'
import { serve } from '../../core/http/serve.ts'
import { type UserRow, userOf } from '../../core/people/users.ts'
import { countGuess } from '../code-guesses.ts'
import { requireOwnPassword } from '../login/own-password.ts'
import { proveSession } from '../login/sessions.queries.ts'
import {
  beginTotp,
  confirmTotp,
  endTotp,
  factorOf,
  readSecondFactor,
  spendAppCode,
  spendRecoveryCode,
  totpSetupMinutes,
} from './second-factor.queries.ts'
import { uriOf } from './totp.ts'

const wrong = 'This code is wrong or was already used. Wait for the next one'
const wrongAtLogin = `${wrong}. After nine wrong codes in a day only a recovery code works`
const wrongAtSetup = `${wrong}. If you started more than ${totpSetupMinutes} minutes ago, start again`
const isAppCode = (code: string) => /^\d{6}$/.test(code)
const tooLate = 'Your login took too long. Log in with your password again'

/** Codes of an authenticator app: setting it up, asking at sign-in and before sensitive actions, and removing it. */
export default routes(
  {
    name: 'totp',
    dependencies: ['second-factor', 'keep-account', 'outbox', 'password-hashes'],
  },
  async (app) => {
    const sessionCookie = app.secretCookie('session')
    const moment = () => ({ now: app.clock(), publicUrl: app.environment.publicUrl })
    const guess = <T>(user: UserRow, look: () => Promise<T | undefined>) =>
      countGuess(app, `second factor ${user.id}`, look)

    serve(app, secondFactorEndpoints.secondFactor, async ({ user }) => {
      const { needsSecondFactor } = app.environment
      const isNeeded = needsSecondFactor && user.isLead && !(await factorOf(app.db, user))
      return { ...(await readSecondFactor(app.db, user.id)), isNeeded }
    })

    serve(app, secondFactorEndpoints.beginTotp, { limit: 'login', stepUp: true }, async (request) => {
      const { user, body } = request
      await requireOwnPassword(app, request, { field: 'password', typed: body.password })
      const secret = await beginTotp(app.db, user.id, app.clock())
      return { secret, uri: uriOf(secret, user.username) }
    })

    serve(app, secondFactorEndpoints.confirmTotp, { limit: 'login', stepUp: true }, async (request) => {
      const { user, body } = request
      const codes = await guess(user, () => confirmTotp(app.db, user, body.code, moment()))
      if (!codes) throw invalidField('code', wrongAtSetup)
      await proveSession(app.db, sessionCookie.read(request) ?? '', app.clock())
      logEvent(request.log, 'factor_changed', {
        account: user.id,
        subject: user.id,
        change: 'second factor set up',
      })
      void app.sendMails()
      return { recoveryCodes: codes }
    })

    serve(app, secondFactorEndpoints.removeTotp, { limit: 'login', stepUp: true }, async (request) => {
      const { user, body } = request
      await requireOwnPassword(app, request, { field: 'password', typed: body.password })
      await endTotp(app.db, user, moment())
      logEvent(request.log, 'factor_changed', {
        account: user.id,
        subject: user.id,
        change: 'second factor ended',
      })
      void app.sendMails()
      return { message: 'Two-factor authentication is off' }
    })

    const spend = async (user: UserRow, code: string, log: FastifyBaseLogger) => {
      // Recovery codes can't be guessed, so their owner gets in however many wrong codes others have sent.
      const isApp = isAppCode(code)
      const right = isApp
        ? await guess(user, async () => (await spendAppCode(app.db, user, code, moment())) || undefined)
        : await spendRecoveryCode(app.db, user, code, moment())
      if (!right) {
        logEvent(log, 'refused', { account: user.id, code: 'wrong code' })
        throw invalidField('code', wrongAtLogin)
      }
      if (!isApp)
        logEvent(log, 'factor_changed', {
          account: user.id,
          subject: user.id,
          change: 'recovery code used',
        })
      void app.sendMails()
    }

    serve(app, secondFactorEndpoints.prove, { limit: 'login' }, async (request) => {
      await spend(request.user, request.body.code, request.log)
      await proveSession(app.db, sessionCookie.read(request) ?? '', app.clock())
      return { message: 'Identity confirmed' }
    })

    serve(app, secondFactorEndpoints.loginCode, { limit: 'login' }, async (request, reply) => {
      const user = await app.halfSignedIn(request)
      if (!user) throw notSignedIn(tooLate)
      if (user.suspendedAt) throw forbidden(suspendedText(user.suspendedReason))
      const { code, keepAccount: wantsToStay } = request.body
      app.leaving.refuse(user, wantsToStay)
      await spend(user, code, request.log)
      const staying = await app.leaving.keep(user)
      await reply.signIn(staying, app.clock())
      app.endHalfSignIn(reply)
      return { user: await userOf(app.db, staying) }
    })
  },
)
