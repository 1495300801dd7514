import { type Calls, message } from '../../testing/call.ts'

const wrong = [...message, 'errors', 'errors.password']

export const calls: Calls = {
  'POST /backend/user/download': {
    access: 'verified',
    status: 400,
    body: () => ({ password: 'not the password' }),
    keys: wrong,
  },
  'POST /backend/user/deleteAccount': {
    access: 'verified',
    status: 400,
    body: () => ({ password: 'not the password', confirmation: 'delete my account' }),
    keys: wrong,
  },
}
