import { randomInt } from 'node:crypto'
import { retentionMs } from '@portal/shared/contract'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { verificationStrings } from './handles.tables.ts'

const hour = 3_600_000

/** A day to change four names. A request in the last hour gets a new string, valid for a day again. */
export const stringLife = { wholeMs: retentionMs('proofStrings'), leastMs: hour } as const

/** Only letters, because the platforms' name fields may not accept others, and without look-alikes. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const stringLength = 10

const randomString = () =>
  Array.from({ length: stringLength }, () => letters.charAt(randomInt(letters.length))).join('')

/** The student's string: the same one while it has enough time left, otherwise a new one. */
export async function issueString(db: Db, userId: string, now: Date): Promise<string> {
  const fresh = { value: randomString(), expiresAt: new Date(now.getTime() + stringLife.wholeMs) }
  const [issued] = await db
    .insert(verificationStrings)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({
      target: verificationStrings.userId,
      set: fresh,
      setWhere: lte(verificationStrings.expiresAt, new Date(now.getTime() + stringLife.leastMs)),
    })
    .returning({ value: verificationStrings.value })
  if (issued) return issued.value
  const [kept] = await db
    .select({ value: verificationStrings.value })
    .from(verificationStrings)
    .where(eq(verificationStrings.userId, userId))
  if (!kept) throw new Error('the verification string was not written')
  return kept.value
}

export async function findString(db: Db, userId: string, now: Date): Promise<string | undefined> {
  const [found] = await db
    .select({ value: verificationStrings.value })
    .from(verificationStrings)
    .where(and(eq(verificationStrings.userId, userId), gt(verificationStrings.expiresAt, now)))
  return found?.value
}

export async function deleteExpiredStrings(db: Db, now: Date): Promise<void> {
  await db.delete(verificationStrings).where(lte(verificationStrings.expiresAt, now))
}
