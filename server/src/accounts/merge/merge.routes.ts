import { accountLimits, accountMovesEndpoints } from '@portal/shared/contract'
import { and, eq, gt } from 'drizzle-orm'
import { keyFor } from '../../core/environment/keys.ts'
import { conflict, invalidField } from '../../core/errors/domain-error.ts'
import { idOr404 } from '../../core/http/ids.ts'
import { routes } from '../../core/http/routes.ts'
import { serve } from '../../core/http/serve.ts'
import { mailPerson } from '../../core/mail/person-mails.ts'
import { isPresent } from '../../core/people/account-status.ts'
import { users } from '../../core/people/users.tables.ts'
import { userOf } from '../../core/people/users.ts'
import { mergeCodes } from '../accounts.tables.ts'
import { countGuess, rejectCode } from '../code-guesses.ts'
import { limitMailedCodes, requesterOf } from '../mail-allowance.ts'
import { noAccount } from '../second-factor/second-factor.queries.ts'
import { codeHash, generateCode } from '../signup/codes.ts'
import { mergeCodeMail } from './mail-texts.ts'
import { mergeAccounts } from './merge-accounts.queries.ts'

const codeMs = accountLimits.codeMinutes * 60_000

/** Students with a new registration number bring everything from their old account. */
export default routes({ name: 'merge', dependencies: ['outbox', 'second-factor'] }, async (app) => {
  const { publicUrl, sessionSecret } = app.environment
  const codeKey = keyFor(sessionSecret, 'merge code')
  const requester = requesterOf(app)

  serve(app, accountMovesEndpoints.sendMergeCode, { limit: 'signup' }, async (request) => {
    const { user, body } = request
    const { email } = body
    if (email === user.email)
      throw invalidField('email', 'This is the address of this account. Enter the address of the other one')
    const now = app.clock()
    await app.db.transaction(async (tx) => {
      const mail = { email, purpose: 'account merge', requester: requester(request) } as const
      await limitMailedCodes(app.rateLimits, tx, mail, 'that address')
      const [other] = await tx
        .select()
        .from(users)
        .where(and(eq(users.email, email), isPresent))
      const code = generateCode()
      const hash = codeHash(codeKey, email, user.id, code)
      const latest = { email, codeHash: hash, expiresAt: new Date(now.getTime() + codeMs) }
      await tx
        .insert(mergeCodes)
        .values({ userId: user.id, ...latest })
        .onConflictDoUpdate({ target: mergeCodes.userId, set: latest })
      if (other) await mailPerson(tx, other, mergeCodeMail(user.email, code), now, codeMs)
    })
    void app.sendMails()
    return { message: `If ${email} has an account, we sent a code to it` }
  })

  serve(app, accountMovesEndpoints.merge, async (request) => {
    const { user, body } = request
    const { email, otp } = body
    await app.addressLimits.check('wrongCode', request)
    const now = app.clock()
    const hash = codeHash(codeKey, email, user.id, otp)
    // Counted by the account that guesses: each code is for one pair, and strangers can't use up the owner's guesses.
    const merged = await countGuess(app, `merge ${user.id}`, () =>
      app.db.transaction(async (tx) => {
        const isRight = and(
          eq(mergeCodes.userId, user.id),
          eq(mergeCodes.email, email),
          eq(mergeCodes.codeHash, hash),
          gt(mergeCodes.expiresAt, now),
        )
        const [used] = await tx.delete(mergeCodes).where(isRight).returning()
        const [other] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
        if (!used || !other) return undefined
        const ids = { fromId: other.id, intoId: user.id }
        return mergeAccounts(tx, { ...ids, actor: user.id, now, publicUrl })
      }),
    )
    if (!merged) return rejectCode(app, request)
    void app.sendMails()
    return { user: await userOf(app.db, merged) }
  })

  serve(app, accountMovesEndpoints.mergeForStudent, { stepUp: true }, async ({ params, body, user }) => {
    const fromId = idOr404(params.id, noAccount)
    const { into: intoId, reason } = body
    if (intoId === user.id) throw conflict('This is your own account. Another lead must decide')
    const { name, email } = await app.db.transaction((tx) =>
      mergeAccounts(tx, { fromId, intoId, reason, actor: user.id, now: app.clock(), publicUrl }),
    )
    void app.sendMails()
    return { message: `The accounts of ${name} are merged into ${email}` }
  })
})
