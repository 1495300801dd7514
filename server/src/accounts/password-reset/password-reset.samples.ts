import type { Samples } from '../../testing/calls/call.ts'

export const samples: Samples = {
  'POST /user/forgotPassword': { body: () => ({ loginCredential: 'nobody_here' }) },
  'POST /user/resetPassword': { status: 400, body: () => ({ token: 'made-up', password: 'some password' }) },
}
