import type { FastifyInstance } from 'fastify'
import { HttpError } from '../core/http/http-error.ts'
import { keepAccount, leavingText } from './deletion-mark.queries.ts'
import type { UserRow } from './users.ts'

/** An account that is about to be deleted opens only to be kept, so its owner decides first. */
export function refuseLeaving({ deletionDueAt }: UserRow, wantsToStay: boolean | undefined): void {
  if (!deletionDueAt || wantsToStay) return
  const message = leavingText(deletionDueAt)
  throw new HttpError(403, message, { errors: { keepAccount: message } })
}

/** The account as it is signed in to. Call it after every factor was shown: this restores the account. */
export async function keepLeaving(app: FastifyInstance, user: UserRow): Promise<UserRow> {
  if (!user.deletionDueAt) return user
  const kept = await keepAccount(app.db, user, app.clock())
  void app.sendMails()
  return kept
}
