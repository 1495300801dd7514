import { alumniRunsAnswer } from '@portal/shared/contract'
import { users } from '../../core/people/users.tables.ts'
import type { Browser } from '../../testing/browser.ts'
import { type Calls, listOf, message, type Place, within } from '../../testing/call.ts'
import { alumniRuns } from './students.tables.ts'

const idOf = (number: number) => `52000000-0000-4000-8000-00000000000${number}`
const [suspended, extended, alumnus, leaver, someone] = [idOf(1), idOf(2), idOf(3), idOf(4), idOf(5)]
const run = idOf(9)
const longAgo = new Date('2022-07-15T00:00:00Z')

/** Accounts that nobody else speaks of, one in each state that a call ends. */
export const place: Place = async (db, at) => {
  const account = (id: string) => ({
    ...{ id, username: id, usernameKey: id, name: 'Standing Sample', email: `${id}@institute.example` },
    ...{
      phone: 1,
      regNumber: `2019mca9${id.slice(-2)}`,
      batch: '2019',
      branch: 'mca',
      passwordHash: 'a hash that no password has',
    },
    ...{ createdAt: at, updatedAt: at },
  })
  await db
    .insert(users)
    .values([
      { ...account(suspended), suspendedAt: at, suspendedReason: 'a sample' },
      { ...account(extended), extendedUntil: '2098-01-01' },
      { ...account(alumnus), alumniSince: longAgo },
      { ...account(leaver), graduatesOn: '2022-07-01' },
      account(someone),
    ])
  await db.insert(alumniRuns).values({
    id: run,
    dueOn: '2025-07-15',
    ranAt: new Date('2025-07-15T00:00:00Z'),
    actor: 'The portal',
    students: 0,
  })
}

const inTime = () => ({ until: '2098-12-31', reason: 'a thesis that takes longer' })
const why = () => ({ reason: 'a sample' })

const at = (id: string, what: string) => `/lead/students/${id}/${what}`

/** What puts a student back into the state that a call changes, so that it succeeds each time. */
const dueRun = async (lead: Browser) => {
  await lead.delete(at(leaver, 'alumni'))
  const { due } = alumniRunsAnswer.parse((await lead.get('/lead/alumniRuns')).json())
  return { students: due }
}

export const calls: Calls = {
  'GET /backend/user/searchStudents': {
    access: 'verified',
    status: 200,
    path: '/backend/user/searchStudents?q=student',
    namesStudents: true,
    keys: listOf(['username', 'name', 'batch', 'branch']),
  },
  'GET /backend/lead/students': {
    access: 'lead',
    status: 200,
    keys: [
      ...['batches', 'branches', 'matches', 'page', 'students', 'total'],
      ...within('students[]', ['_id', 'alumniSince', 'batch', 'branch', 'hasSecondFactor', 'isExtended']),
      ...within('students[]', [
        'isLead',
        'lastDay',
        'name',
        'regNumber',
        'standing',
        'suspendedAt',
        'suspendedReason',
      ]),
    ],
  },
  'GET /backend/lead/alumniRuns': {
    access: 'lead',
    status: 200,
    keys: [
      ...['due', 'last', 'next', 'next.on', 'next.students'],
      ...within('last', ['_id', 'at', 'by', 'isTakenBack', 'students']),
    ],
  },
  'POST /backend/lead/alumniRuns': {
    access: 'lead',
    status: 200,
    body: () => ({ students: 1 }),
    act: async (lead) => ({ body: await dueRun(lead) }),
    keys: message,
  },
  'DELETE /backend/lead/alumniRuns/:id': {
    access: 'lead',
    status: 200,
    path: `/backend/lead/alumniRuns/${run}`,
    act: async (lead) => {
      await lead.post('/lead/alumniRuns', await dueRun(lead))
      const { last } = alumniRunsAnswer.parse((await lead.get('/lead/alumniRuns')).json())
      return { path: `/lead/alumniRuns/${last?._id}` }
    },
    keys: message,
  },
  'PUT /backend/lead/students/:id/extension': {
    access: 'lead',
    status: 200,
    path: `/backend${at(someone, 'extension')}`,
    body: inTime,
    act: async () => ({ path: at(someone, 'extension'), body: inTime() }),
    keys: message,
  },
  'DELETE /backend/lead/students/:id/extension': {
    access: 'lead',
    status: 200,
    path: `/backend${at(extended, 'extension')}`,
    act: async (lead) => {
      await lead.put(at(extended, 'extension'), inTime())
      return { path: at(extended, 'extension') }
    },
    keys: message,
  },
  'PUT /backend/lead/students/:id/alumni': {
    access: 'lead',
    status: 200,
    path: `/backend${at(someone, 'alumni')}`,
    act: async (lead) => {
      await lead.delete(at(someone, 'alumni'))
      return { path: at(someone, 'alumni') }
    },
    keys: message,
  },
  'DELETE /backend/lead/students/:id/alumni': {
    access: 'lead',
    status: 200,
    path: `/backend${at(alumnus, 'alumni')}`,
    act: async (lead) => {
      await lead.put(at(alumnus, 'alumni'))
      return { path: at(alumnus, 'alumni') }
    },
    keys: message,
  },
  'PUT /backend/lead/students/:id/suspension': {
    access: 'lead',
    status: 200,
    path: `/backend${at(someone, 'suspension')}`,
    body: why,
    act: async (lead) => {
      await lead.delete(at(someone, 'suspension'))
      return { path: at(someone, 'suspension'), body: why() }
    },
    keys: message,
  },
  'DELETE /backend/lead/students/:id/suspension': {
    access: 'lead',
    status: 200,
    path: `/backend${at(suspended, 'suspension')}`,
    act: async (lead) => {
      await lead.put(at(suspended, 'suspension'), why())
      return { path: at(suspended, 'suspension') }
    },
    keys: message,
  },
}
