import type { Calls } from '../testing/call.ts'

export const calls: Calls = {
  'GET /backend/lead/getAllLeads': {
    access: 'lead',
    status: 200,
    keys: ['leads', 'leads[]._id', 'leads[].email'],
  },
  'GET /backend/lead/getDashboardFigures': {
    access: 'lead',
    status: 200,
    keys: [
      ...['papersPending', 'potdsToday', 'juniorCount', 'inactiveJuniorCount', 'leadCount'],
      ...['seniorCount', 'teacherCount', 'subjectCount'],
    ],
  },
}
