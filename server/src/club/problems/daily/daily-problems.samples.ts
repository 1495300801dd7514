import { potdsAnswer } from '@portal/shared/contract'
import type { Db } from '../../../core/database/database.ts'
import type { Browser } from '../../../testing/browser.ts'
import type { Samples } from '../../../testing/calls/call.ts'
import { problems } from '../problems.tables.ts'
import { potds } from './daily-problems.tables.ts'

/** Daily problems with fixed ids for calls. */
const changeablePotd = '2a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
const removablePotd = '3a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'

export async function insertRows(db: Db, now: Date): Promise<void> {
  for (const id of [changeablePotd, removablePotd]) {
    const questionId = `L placed-${id}`
    await db.insert(problems).values({ questionId, platform: 'leetcode' })
    await db.insert(potds).values({ id, date: '2031-01-02', questionId, createdAt: now })
  }
}

let made = 0

function newPotd() {
  made += 1
  return { date: '2031-01-01', questionLink: `https://leetcode.com/problems/added-${made}/` }
}

/** A plan for a day that no other call uses. */
const newPlan = () => ({
  potds: [{ ...newPotd(), date: new Date(Date.UTC(2040, 0, made)).toISOString().slice(0, 10) }],
})

/** Adds one, and returns its id. */
async function addedPotd(lead: Browser): Promise<string> {
  const { date, questionLink } = newPotd()
  await lead.post('/lead/addPotd', { date, questionLink })
  const { potds } = potdsAnswer.parse((await lead.get('/user/getAllPotds')).json())
  const added = potds.find(({ link }) => link === questionLink)
  if (!added) throw new Error(`${questionLink} was not added`)
  return added._id
}

export const samples: Samples = {
  'GET /user/searchQuestions': { path: '/user/searchQuestions?q=array' },
  'GET /lead/problem': { path: '/lead/problem?link=https%3A%2F%2Fleetcode.com%2Fproblems%2Fsolved%2F' },
  'GET /lead/unusedQuestions/:sheet': { parameter: 'tle' },
  'POST /lead/addPotd': { body: newPotd },
  'POST /lead/addPotds': { body: newPlan },
  'GET /user/potd/:date': { parameter: '2025-01-01' },
  'PUT /lead/potdHelp/:id': {
    parameter: changeablePotd,
    body: () => ({ hint: 'Sort first', editorial: 'https://editorials.example/1' }),
    actOn: addedPotd,
  },
  'PUT /lead/potd/:id': { parameter: changeablePotd, body: newPotd, actOn: addedPotd },
  'DELETE /lead/potd/:id': { parameter: removablePotd, actOn: addedPotd },
}
