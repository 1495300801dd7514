import { potdsAnswer } from '@portal/shared/contract'
import type { Db } from '../../../core/database/database.ts'
import type { Browser } from '../../../testing/browser.ts'
import type { InsertRows, Samples } from '../../../testing/calls/call.ts'
import { problems } from '../problems.tables.ts'
import { potds } from './daily-problems.tables.ts'

/** Daily problems with fixed ids for calls. */
const changeablePotd = '2a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'
const removablePotd = '3a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'

async function placePotds(db: Db, now: Date): Promise<void> {
  for (const id of [changeablePotd, removablePotd]) {
    const questionId = `L placed-${id}`
    await db.insert(problems).values({ questionId, platform: 'leetcode' })
    await db.insert(potds).values({ id, date: '2031-01-02', questionId, createdAt: now })
  }
}

export const insertRows: InsertRows = placePotds

let made = 0

function newPotd() {
  made += 1
  return { date: '2031-01-01', questionLink: `https://leetcode.com/problems/added-${made}/` }
}

/** A plan for a day that no other call uses. */
const newPlan = () => ({
  potds: [{ ...newPotd(), date: new Date(Date.UTC(2040, 0, made)).toISOString().slice(0, 10) }],
})

const help = { hint: 'Sort first', editorial: 'https://editorials.example/1' }

/** Adds one, and returns its address. */
async function addedPotd(lead: Browser): Promise<string> {
  const { date, questionLink } = newPotd()
  await lead.post('/lead/addPotd', { date, questionLink })
  const { potds } = potdsAnswer.parse((await lead.get('/user/getAllPotds')).json())
  const added = potds.find(({ link }) => link === questionLink)
  if (!added) throw new Error(`${questionLink} was not added`)
  return `/lead/potd/${added._id}`
}

export const samples: Samples = {
  'GET /user/searchQuestions': { path: '/user/searchQuestions?q=array' },
  'GET /lead/problem': { path: '/lead/problem?link=https%3A%2F%2Fleetcode.com%2Fproblems%2Fsolved%2F' },
  'GET /lead/unusedQuestions/:sheet': { path: '/lead/unusedQuestions/tle' },
  'POST /lead/addPotd': { body: newPotd },
  'POST /lead/addPotds': { body: newPlan },
  'GET /user/potd/:date': { path: '/user/potd/2025-01-01' },
  'PUT /lead/potdHelp/:id': {
    path: `/lead/potdHelp/${changeablePotd}`,
    body: () => help,
    act: async (lead) => ({ path: (await addedPotd(lead)).replace('/potd/', '/potdHelp/'), body: help }),
  },
  'PUT /lead/potd/:id': {
    path: `/lead/potd/${changeablePotd}`,
    body: newPotd,
    act: async (lead) => ({ path: await addedPotd(lead), body: newPotd() }),
  },
  'DELETE /lead/potd/:id': {
    path: `/lead/potd/${removablePotd}`,
    act: async (lead) => ({ path: await addedPotd(lead) }),
  },
}
