import { studentsAnswer } from '@portal/shared/contract'
import { users } from '../../core/people/users.tables.ts'
import type { InsertRows, Samples } from '../../testing/calls/call.ts'
import { sampleAccount } from '../../testing/students.ts'

const nobodys = '0b8f1d3e-6f5d-4c1f-9a59-6a2f4d1f0a02'
const kept = '5a000000-0000-4000-8000-000000000001'
const name = 'Merging Sample'

/** Enough accounts for all calls that merge one, and one that stays. */
export const insertRows: InsertRows = async (db, at) => {
  const ending = Array.from({ length: 20 }, (_, index) => sampleAccount(`merging_${index}`, at, { name }))
  await db.insert(users).values([...ending, sampleAccount('kept_sample', at, { id: kept })])
}

const email = 'none.2022msc001@institute.example'

export const samples: Samples = {
  'POST /user/accountMerge/code': { body: () => ({ email }) },
  'POST /user/accountMerge': { status: 400, body: () => ({ email, otp: 1 }) },
  'POST /lead/students/:id/merge': {
    status: 404,
    parameter: nobodys,
    body: () => ({ into: kept, reason: 'A sample' }),
    actOn: async (lead) => {
      const answer = await lead.get(`/lead/students?search=${encodeURIComponent(name)}`)
      return studentsAnswer.parse(answer.json()).students[0]?._id ?? nobodys
    },
  },
}
