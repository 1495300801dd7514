import type { InvitedSenior, TypedInterview } from '@portal/shared/contract'
import { hashToken } from '../../../core/environment/keys.ts'
import type { Browser } from '../../../testing/browser.ts'
import type { InsertRows, Samples } from '../../../testing/calls/call.ts'
import { sharedInterviews } from '../seniors.tables.ts'

export const typedInterview: TypedInterview = {
  company: 'Sample Systems',
  role: 'SDE',
  status: 'Selected',
  date: '2026-08-15',
  questionTypes: 'Arrays, Graphs',
  rounds: 'Two rounds.',
  questions: 'Reverse a list.',
  advice: 'Practise aloud.',
  linkedin: 'https://www.linkedin.com/in/nina',
  anonymous: '',
}

let made = 0

/** A senior without an account, as a lead invites them. */
export function newGuest(): InvitedSenior {
  made += 1
  const regNumber = `2019mca${String(made).padStart(3, '0')}`
  return { name: `Nina ${made}`, email: `nina${made}@mail.example`, regNumber, batch: '2019', branch: 'mca' }
}

/** Invites a senior and returns the invitation's id. */
async function invited(lead: Browser): Promise<string> {
  const guest = newGuest()
  await lead.post('/lead/sharedInterviews', guest)
  const { data } = (await lead.get('/lead/sharedInterviews')).json()
  return data.find(({ person }: { person: InvitedSenior }) => person.email === guest.email)._id
}

const token = 'a-token-of-the-samples'
const sentAt = '2026-01-02T10:00:00.000Z'
const sent = { state: 'pending', sentAt: new Date(sentAt) } as const
const pending = '0a7b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
const open = '1a7b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
const revocable = '2a7b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'

export const insertRows: InsertRows = async (db, at, { student }) => {
  const expiresAt = new Date(at.getTime() + 86_400_000)
  await db.insert(sharedInterviews).values([
    { ...sent, id: pending, authorId: student, typed: typedInterview, createdAt: at },
    { id: open, guest: newGuest(), tokenHash: hashToken(token), expiresAt, createdAt: at },
    { id: revocable, guest: newGuest(), expiresAt, createdAt: at },
  ])
}

export const samples: Samples = {
  'POST /sharedInterview/mine': { body: () => ({ token }) },
  'PUT /sharedInterview': { body: () => ({ token, id: open, typed: typedInterview, send: false }) },
  'POST /sharedInterview/withdraw': { body: () => ({ token, id: revocable }), status: 404 },
  'POST /lead/sharedInterviews': { body: newGuest },
  'PUT /lead/sharedInterviews/:id': {
    parameter: pending,
    body: () => ({ since: sentAt, decision: 'changed', typed: typedInterview }),
    act: async (lead) => {
      const { data } = (await lead.get('/lead/sharedInterviews')).json()
      const { at } = data.find(({ _id }: { _id: string }) => _id === pending)
      const body = { since: at, decision: 'changed', typed: typedInterview }
      return { path: `/lead/sharedInterviews/${pending}`, body }
    },
  },
  'DELETE /lead/sharedInterviews/:id': { parameter: revocable, actOn: invited },
}
