import { alumniRunsAnswer } from '@portal/shared/contract'
import { users } from '../../core/people/users.tables.ts'
import type { Browser } from '../../testing/browser.ts'
import type { InsertRows, Samples } from '../../testing/calls/call.ts'
import { sampleAccount } from '../../testing/students.ts'
import { alumniRuns } from './students.tables.ts'

const idOf = (number: number) => `52000000-0000-4000-8000-00000000000${number}`
const [suspended, extended, alumnus, leaver, someone] = [idOf(1), idOf(2), idOf(3), idOf(4), idOf(5)]
const run = idOf(9)
const longAgo = new Date('2022-07-15T00:00:00Z')

/** Accounts that no other test uses, one in each state that a call ends. */
export const insertRows: InsertRows = async (db, at) => {
  const account = (id: string, more = {}) =>
    sampleAccount(id, at, { id, name: 'Standing Sample', regNumber: `2019mca9${id.slice(-2)}`, ...more })
  await db
    .insert(users)
    .values([
      account(suspended, { suspendedAt: at, suspendedReason: 'a sample' }),
      account(extended, { extendedUntil: '2098-01-01' }),
      account(alumnus, { alumniSince: longAgo }),
      account(leaver, { graduatesOn: '2022-07-01' }),
      account(someone),
    ])
  const ranAt = new Date('2025-07-15T00:00:00Z')
  const made = { id: run, dueOn: '2025-07-15', ranAt, actor: 'The portal', students: 0 }
  await db.insert(alumniRuns).values(made)
}

const inTime = () => ({ until: '2098-12-31', reason: 'a thesis that takes longer' })
const why = () => ({ reason: 'a sample' })

/** Restores the state of a student that a call changes, so that it succeeds each time. */
const after =
  (restore: (lead: Browser, path: string) => Promise<unknown>, id: string) => async (lead: Browser) => {
    await restore(lead, `/lead/students/${id}`)
    return id
  }

const dueRun = async (lead: Browser) => {
  await lead.delete(`/lead/students/${leaver}/alumni`)
  const { due } = alumniRunsAnswer.parse((await lead.get('/lead/alumniRuns')).json())
  return { students: due }
}

export const samples: Samples = {
  'GET /user/searchStudents': { path: '/user/searchStudents?q=student', namesStudents: true },
  'POST /lead/alumniRuns': {
    body: () => ({ students: 1 }),
    act: async (lead) => ({ body: await dueRun(lead) }),
  },
  'DELETE /lead/alumniRuns/:id': {
    parameter: run,
    actOn: async (lead) => {
      await lead.post('/lead/alumniRuns', await dueRun(lead))
      const { last } = alumniRunsAnswer.parse((await lead.get('/lead/alumniRuns')).json())
      return last?._id ?? run
    },
  },
  'PUT /lead/students/:id/extension': { parameter: someone, body: inTime },
  'DELETE /lead/students/:id/extension': {
    parameter: extended,
    actOn: after((lead, path) => lead.put(`${path}/extension`, inTime()), extended),
  },
  'PUT /lead/students/:id/alumni': {
    parameter: someone,
    actOn: after((lead, path) => lead.delete(`${path}/alumni`), someone),
  },
  'DELETE /lead/students/:id/alumni': {
    parameter: alumnus,
    actOn: after((lead, path) => lead.put(`${path}/alumni`), alumnus),
  },
  'PUT /lead/students/:id/suspension': {
    parameter: someone,
    body: why,
    actOn: after((lead, path) => lead.delete(`${path}/suspension`), someone),
  },
  'DELETE /lead/students/:id/suspension': {
    parameter: suspended,
    actOn: after((lead, path) => lead.put(`${path}/suspension`, why()), suspended),
  },
}
