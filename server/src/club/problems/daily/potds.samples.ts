import type { Db } from '../../../core/database/database.ts'
import { problems } from '../problems.tables.ts'
import { potds } from './potds.tables.ts'

/** Daily problems of which calls speak by their ids. */
export const changeablePotd = '2a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
export const removablePotd = '3a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'

export async function placePotds(db: Db, now: Date): Promise<void> {
  for (const id of [changeablePotd, removablePotd]) {
    const questionId = `L placed-${id}`
    await db.insert(problems).values({ questionId, platform: 'leetcode' })
    await db.insert(potds).values({ id, date: '2031-01-02', questionId, createdAt: now })
  }
}
