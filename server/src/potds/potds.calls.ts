import { type Calls, message, within } from '../testing/call.ts'

let made = 0

export const calls: Calls = {
  'GET /backend/user/getAllPotds': {
    access: 'verified',
    status: 200,
    keys: ['potds', ...within('potds[]', ['_id', 'date', 'link', 'questionId'])],
  },
  'POST /backend/lead/addPotd': {
    access: 'lead',
    status: 201,
    body: () => {
      made += 1
      return { date: '2031-01-01', questionLink: `https://leetcode.com/problems/added-${made}/` }
    },
    keys: message,
  },
}
