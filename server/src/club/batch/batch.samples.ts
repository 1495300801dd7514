import { users } from '../../core/people/users.tables.ts'
import type { InsertRows, Samples } from '../../testing/calls/call.ts'
import { sampleAccount } from '../../testing/students.ts'

const username = 'classmate_sample'

/** A student of the batch of every signed-up one. */
export const insertRows: InsertRows = async (db, at) => {
  await db.insert(users).values(sampleAccount(username, at, { batch: '2024' }))
}

export const samples: Samples = {
  'GET /user/batch': { namesStudents: true },
  'GET /user/batch/:username': { parameter: username },
  'PUT /user/batch/:username/follow': { parameter: username, body: () => ({ isFollowed: true }) },
}
