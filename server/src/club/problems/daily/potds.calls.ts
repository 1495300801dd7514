import { potdsAnswer } from '@portal/shared/contract'
import type { Browser } from '../../../testing/browser.ts'
import { type Calls, listOf, message, type Place, within } from '../../../testing/call.ts'
import { changeablePotd, placePotds, removablePotd } from './potds.samples.ts'

export const place: Place = placePotds

let made = 0

function newPotd() {
  made += 1
  return { date: '2031-01-01', questionLink: `https://leetcode.com/problems/added-${made}/` }
}

/** Adds one, and answers its address. */
async function addedPotd(lead: Browser): Promise<string> {
  const { date, questionLink } = newPotd()
  await lead.post('/lead/addPotd', { date, questionLink })
  const { potds } = potdsAnswer.parse((await lead.get('/user/getAllPotds')).json())
  const added = potds.find(({ link }) => link === questionLink)
  if (!added) throw new Error(`${questionLink} was not added`)
  return `/lead/potd/${added._id}`
}

export const calls: Calls = {
  'GET /backend/user/getAllPotds': {
    access: 'verified',
    status: 200,
    keys: ['potds', ...within('potds[]', ['_id', 'date', 'isCounted', 'link', 'questionId'])],
  },
  'GET /backend/user/searchQuestions': {
    access: 'verified',
    status: 200,
    path: '/backend/user/searchQuestions?q=array',
    keys: listOf(['sheet', 'title', 'topic']),
  },
  'GET /backend/lead/problem': {
    access: 'lead',
    status: 200,
    path: '/backend/lead/problem?link=https%3A%2F%2Fleetcode.com%2Fproblems%2Fsolved%2F',
    keys: ['problem', ...within('problem', ['questionId', 'link', 'state', 'title'])],
  },
  'POST /backend/lead/addPotd': {
    access: 'lead',
    status: 201,
    body: newPotd,
    keys: message,
  },
  'PUT /backend/lead/potd/:id': {
    access: 'lead',
    status: 200,
    path: `/backend/lead/potd/${changeablePotd}`,
    body: newPotd,
    act: async (lead) => ({ path: await addedPotd(lead), body: newPotd() }),
    keys: message,
  },
  'DELETE /backend/lead/potd/:id': {
    access: 'lead',
    status: 200,
    path: `/backend/lead/potd/${removablePotd}`,
    act: async (lead) => ({ path: await addedPotd(lead) }),
    keys: message,
  },
}
