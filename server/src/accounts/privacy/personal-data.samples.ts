import type { Samples } from '../../testing/calls/call.ts'

export const samples: Samples = {
  'POST /user/download': { status: 400, body: () => ({ password: 'not the password' }) },
  'POST /user/deleteAccount': {
    status: 400,
    body: () => ({ password: 'not the password', confirmation: 'delete my account' }),
  },
}
