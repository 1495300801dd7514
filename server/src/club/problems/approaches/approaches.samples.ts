import { potdsAnswer } from '@portal/shared/contract'
import type { Browser } from '../../../testing/browser.ts'
import type { InsertRows, Samples } from '../../../testing/calls/call.ts'
import { potds } from '../daily/daily-problems.tables.ts'
import { problems } from '../problems.tables.ts'
import { approaches } from './approaches.tables.ts'

/** A past daily problem with an approach by the other student, with fixed ids for calls. */
const samplePotd = '4a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
const sampleApproach = '5a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'

export const insertRows: InsertRows = async (db, createdAt, { other }) => {
  const questionId = 'L sample-of-approaches'
  await db.insert(problems).values({ questionId, platform: 'leetcode' })
  await db.insert(potds).values({ id: samplePotd, date: '2025-01-02', questionId, createdAt })
  const approach = { authorId: other, text: 'Use two pointers', link: '' }
  await db.insert(approaches).values({ id: sampleApproach, questionId, createdAt, ...approach })
}

let made = 0

/** Adds an approach of this lead to a new daily problem, and returns its id. */
async function addedApproach(lead: Browser): Promise<string> {
  made += 1
  const questionLink = `https://leetcode.com/problems/approached-${made}/`
  await lead.post('/lead/addPotd', { date: '2025-01-03', questionLink })
  const { potds } = potdsAnswer.parse((await lead.get('/user/getAllPotds')).json())
  const potd = potds.find(({ link }) => link === questionLink)
  await lead.put(`/user/approach/${potd?._id}`, { text: 'Sort first' })
  return (await lead.get(`/user/approaches/${potd?._id}`)).json().data[0]._id
}

export const samples: Samples = {
  'GET /user/approaches/:id': { parameter: samplePotd, forLeads: ['data[].reports'], namesStudents: true },
  'PUT /user/approach/:id': {
    parameter: samplePotd,
    body: () => ({ text: 'Sort first', link: 'https://solutions.example/1' }),
  },
  // Nothing is deleted by an id that no daily problem has.
  'DELETE /user/approach/:id': { status: 404, parameter: sampleApproach },
  'PUT /user/markApproach/:id': { parameter: sampleApproach, body: () => ({ kind: 'helpful', isSet: true }) },
  'PUT /lead/reviewApproach/:id': {
    parameter: sampleApproach,
    body: () => ({ isHidden: false }),
    actOn: addedApproach,
  },
}
