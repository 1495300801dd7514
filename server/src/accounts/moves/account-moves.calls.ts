import { type Calls, message, within } from '../../testing/call.ts'
import { placeMoves, waitingMove } from './account-moves.samples.ts'

export const place = placeMoves

const nobodys = '0b8f1d3e-6f5d-4c1f-9a59-6a2f4d1f0a01'

/** Of this browser's own sign-up; who has none has nothing to move. */
const ofOwn = { access: 'public', status: 409, keys: message } as const

export const calls: Calls = {
  'GET /backend/user/accountMove': { access: 'public', status: 200, keys: ['move'] },
  'POST /backend/user/accountMove/code': ofOwn,
  'POST /backend/user/accountMove/confirm': { ...ofOwn, body: () => ({ otp: 1, keepPassword: true }) },
  'POST /backend/user/accountMove/request': {
    ...ofOwn,
    body: () => ({ note: 'The mailbox is gone', keepPassword: true }),
  },
  'POST /backend/user/accountMove/object': {
    access: 'public',
    status: 400,
    body: () => ({ token: 'made-up' }),
    keys: message,
  },
  'GET /backend/lead/accountMoves': {
    access: 'lead',
    status: 200,
    keys: [
      ...['moves', 'sharedNumbers'],
      ...within('moves[]', [
        ...['_id', 'askedAt', 'hasObjection', 'lapsesAt', 'newEmail', 'newName', 'note'],
        ...['oldEmail', 'oldName', 'regNumber', 'username'],
      ]),
      ...within('sharedNumbers[]', ['accounts', 'regNumber']),
      ...within('sharedNumbers[].accounts[]', ['_id', 'email', 'name']),
    ],
  },
  'POST /backend/lead/accountMoves/:id/confirm': {
    access: 'lead',
    status: 404,
    path: `/backend/lead/accountMoves/${nobodys}/confirm`,
    act: async (lead) => ({ path: `/lead/accountMoves/${await waitingMove(lead)}/confirm` }),
    keys: message,
  },
  'POST /backend/lead/accountMoves/:id/refuse': {
    access: 'lead',
    status: 404,
    path: `/backend/lead/accountMoves/${nobodys}/refuse`,
    body: () => ({ reason: '' }),
    act: async (lead) => ({
      path: `/lead/accountMoves/${await waitingMove(lead)}/refuse`,
      body: { reason: 'Somebody else' },
    }),
    keys: message,
  },
}
