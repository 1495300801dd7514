import { type Calls, message, type Place, within } from '../../testing/call.ts'
import { appointableOf, appointedOf, formerTerm, placeDay } from './leads.samples.ts'

export const place: Place = async (db, at) => {
  await formerTerm(db, at)
  await placeDay(db, at)
}

const term = { title: 'Events', until: null }

export const calls: Calls = {
  'GET /backend/lead/getAllLeads': {
    access: 'lead',
    status: 200,
    keys: [
      ...['leads', 'former', 'yearEnd'],
      ...within('leads[]', ['_id', 'email', 'name', 'since', 'title', 'until']),
      ...within('former[]', ['_id', 'by', 'name', 'reason', 'since', 'title', 'until']),
    ],
  },
  'GET /backend/lead/getDashboardFigures': {
    access: 'lead',
    status: 200,
    keys: [
      ...['papersPending', 'potdsToday', 'juniorCount', 'inactiveJuniorCount', 'leadCount'],
      ...['seniorCount', 'teacherCount', 'subjectCount'],
    ],
  },
  'GET /backend/lead/getDay': {
    access: 'lead',
    status: 200,
    keys: [
      ...['day', ...within('day', ['coming', 'papers', 'past', 'stalled'])],
      ...within('day.coming[]', ['date', 'problems']),
      ...within('day.coming[].problems[]', ['link', 'platform', 'questionId', 'title']),
      ...within('day.papers', ['count', 'waiting']),
      ...within('day.papers.waiting[]', [
        ...['_id', 'academicSession', 'examType', 'since', 'subject', 'subjectCode'],
      ]),
      ...within('day.past[]', ['active', 'date', 'papersDecided', 'papersIn', 'solved']),
      ...within('day.stalled[]', ['count', 'juniors', 'reason']),
      ...within('day.stalled[].juniors[]', ['email', 'name', 'regNumber', 'since', 'solvedBefore']),
    ],
  },
  'GET /backend/lead/candidates': {
    access: 'lead',
    status: 200,
    path: '/backend/lead/candidates?search=student',
    keys: ['students', ...within('students[]', ['_id', 'name', 'regNumber', 'username'])],
  },
  'POST /backend/lead/leads': {
    access: 'lead',
    status: 409,
    body: () => ({ ...term, student: '0b8f1d3e-6f5d-4c1f-9a59-6a2f4d1f0a00' }),
    act: async (lead) => ({ body: { ...term, student: await appointableOf(lead) } }),
    keys: message,
  },
  'PUT /backend/lead/leads/:id': {
    access: 'lead',
    status: 404,
    path: '/backend/lead/leads/0b8f1d3e-6f5d-4c1f-9a59-6a2f4d1f0a00',
    body: () => term,
    act: async (lead) => ({ path: `/lead/leads/${await appointedOf(lead)}`, body: term }),
    keys: message,
  },
  'POST /backend/lead/leads/:id/retire': {
    access: 'lead',
    status: 404,
    path: '/backend/lead/leads/0b8f1d3e-6f5d-4c1f-9a59-6a2f4d1f0a00/retire',
    body: () => ({ reason: '' }),
    act: async (lead) => ({
      path: `/lead/leads/${await appointedOf(lead)}/retire`,
      body: { reason: 'Has left' },
    }),
    keys: message,
  },
}
