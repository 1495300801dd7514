import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { isId } from '../../core/database/ids.ts'
import type { Environment } from '../../core/environment/environment.ts'
import { signer } from '../../core/environment/signer.ts'
import { isPresent } from '../../core/people/account-status.ts'
import { users } from '../../core/people/users.tables.ts'
import { contestCalendars } from './contests.tables.ts'

type Settings = Pick<Environment, 'publicUrl' | 'sessionSecret'>

const addresses = ({ sessionSecret }: Settings) => signer(sessionSecret, 'calendar address')

/** The value that a member's address is bound to: renewing it ends the previous one. Undefined for an unknown or absent member. */
async function renewalOf(db: Db, userId: string): Promise<string | undefined> {
  const [member] = await db
    .select({ renewedAt: contestCalendars.renewedAt })
    .from(users)
    .leftJoin(contestCalendars, eq(contestCalendars.userId, users.id))
    .where(and(eq(users.id, userId), isPresent))
  return member && (member.renewedAt?.toISOString() ?? '')
}

export async function calendarUrlOf(db: Db, settings: Settings, userId: string): Promise<string> {
  const secret = addresses(settings).sign(userId, await renewalOf(db, userId))
  return `${settings.publicUrl}/calendar/${secret}.ics`
}

/** The owner of a calendar; undefined if the address was never valid or has been renewed. */
export async function calendarOwner(db: Db, settings: Settings, secret: string): Promise<string | undefined> {
  const [userId = ''] = secret.split('.')
  const renewal = isId(userId) ? await renewalOf(db, userId) : undefined
  return renewal === undefined ? undefined : addresses(settings).read(secret, renewal)
}

export async function renewCalendar(db: Db, userId: string, now: Date): Promise<void> {
  // Always later than the last time, even within a millisecond.
  const renewedAt = sql`greatest(excluded.renewed_at, ${contestCalendars.renewedAt} + interval '1 millisecond')`
  await db
    .insert(contestCalendars)
    .values({ userId, renewedAt: now })
    .onConflictDoUpdate({ target: contestCalendars.userId, set: { renewedAt } })
}
