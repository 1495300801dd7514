import { type Calls, dataOf, idFrom, listOf, message, type Place, within } from '../../testing/call.ts'
import { deletableSenior, newSenior, placeSenior, sampleSenior } from './seniors.samples.ts'

const publicSenior = [
  ...[
    '_id',
    'batch',
    'branch',
    'followerCount',
    'interviews',
    'isFollowed',
    'isTopMentor',
    'linkedin',
    'name',
  ],
  ...['photoUrl', ...within('interviews[]', ['company', 'date', 'role'])],
]
const senior = [
  ...publicSenior,
  ...['followers', 'regNumber', 'updatedAt'],
  ...within('interviews[]', ['adviceToJuniors', 'interviewExperience', 'questionTypes', 'status']),
]

export const place: Place = async (db, at, { student, lead }) => {
  await placeSenior(db, sampleSenior, at, [student, lead])
  await placeSenior(db, deletableSenior, at)
}

export const calls: Calls = {
  'GET /backend/seniors': {
    access: 'public',
    status: 200,
    keys: listOf([...publicSenior, 'earliestInternshipOffer']),
  },
  'GET /backend/seniors/search': {
    access: 'verified',
    status: 200,
    path: '/backend/seniors/search?q=senior',
    keys: listOf(['_id', 'name', 'batch', 'branch']),
  },
  'GET /backend/seniors/companies': {
    access: 'public',
    status: 200,
    path: '/backend/seniors/companies?q=sample',
    keys: listOf(['company', 'seniors']),
  },
  'POST /backend/seniors': { access: 'lead', status: 201, body: newSenior, keys: dataOf(senior) },
  'GET /backend/seniors/:id': {
    access: 'verified',
    status: 200,
    path: `/backend/seniors/${sampleSenior}`,
    keys: dataOf(senior),
  },
  'PUT /backend/seniors/:id': {
    access: 'lead',
    status: 200,
    path: `/backend/seniors/${sampleSenior}`,
    body: newSenior,
    act: async (lead) => ({
      path: `/seniors/${await idFrom(lead, '/seniors', newSenior())}`,
      body: newSenior(),
    }),
    keys: dataOf(senior),
  },
  'DELETE /backend/seniors/:id': {
    access: 'lead',
    status: 200,
    path: `/backend/seniors/${deletableSenior}`,
    act: async (lead) => ({ path: `/seniors/${await idFrom(lead, '/seniors', newSenior())}` }),
    keys: message,
  },
  'POST /backend/seniors/follow/:id': {
    access: 'verified',
    status: 200,
    path: `/backend/seniors/follow/${sampleSenior}`,
    keys: dataOf(['followerCount', 'following']),
  },
}
