import { accountLimits } from '@portal/shared/contract'
import type { Db } from '../core/database/database.ts'
import { type Allowance, takeFromQuota } from '../core/database/quotas.ts'

const minute = 60_000

/** Mails to one address, whoever asks for them and for what. */
const mailAllowances: Allowance[] = [
  { max: 1, withinMs: accountLimits.resendSeconds * 1000 },
  { max: 5, withinMs: 60 * minute },
  { max: 8, withinMs: 24 * 60 * minute },
]

/** Counts one mail to this address. Returns the seconds to wait, 0 when it may be sent. */
export const takeMailAllowance = (tx: Db, email: string, now: Date): Promise<number> =>
  takeFromQuota(tx, `mail ${email}`, mailAllowances, now)
