import type { InsertRows, Samples } from '../../testing/calls/call.ts'
import { appointableOf, appointedOf, formerTerm, placeDay } from './leads.samples.ts'

export const insertRows: InsertRows = async (db, at) => {
  await formerTerm(db, at)
  await placeDay(db, at)
}

const term = { title: 'Events', until: null }

export const samples: Samples = {
  'GET /lead/candidates': { path: '/lead/candidates?search=student' },
  'POST /lead/leads': {
    status: 409,
    body: () => ({ ...term, student: '0b8f1d3e-6f5d-4c1f-9a59-6a2f4d1f0a00' }),
    act: async (lead) => ({ body: { ...term, student: await appointableOf(lead) } }),
  },
  'PUT /lead/leads/:id': {
    status: 404,
    path: '/lead/leads/0b8f1d3e-6f5d-4c1f-9a59-6a2f4d1f0a00',
    body: () => term,
    act: async (lead) => ({ path: `/lead/leads/${await appointedOf(lead)}`, body: term }),
  },
  'POST /lead/leads/:id/retire': {
    status: 404,
    path: '/lead/leads/0b8f1d3e-6f5d-4c1f-9a59-6a2f4d1f0a00/retire',
    body: () => ({ reason: '' }),
    act: async (lead) => ({
      path: `/lead/leads/${await appointedOf(lead)}/retire`,
      body: { reason: 'Has left' },
    }),
  },
}
