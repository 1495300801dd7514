import { users } from '../../core/people/users.tables.ts'
import type { InsertRows, Samples } from '../../testing/calls/call.ts'
import { sampleAccount } from '../../testing/students.ts'
import { prove } from '../progress/progress.samples.ts'

const id = '61000000-0000-4000-8000-000000000001'
const username = 'open_sample'

/** A student with a public page who is in no other test. */
export const insertRows: InsertRows = async (db, at) => {
  await db
    .insert(users)
    .values(sampleAccount(username, at, { id, isPagePublic: true, regNumber: '2019mca961' }))
  await prove(db, id, 'gfg', 'open', at)
}

export const samples: Samples = {
  'GET /students/:username': { parameter: username },
}
