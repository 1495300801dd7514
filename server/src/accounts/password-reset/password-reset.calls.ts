import { type Calls, file, message } from '../../testing/call.ts'

export const calls: Calls = {
  'GET /.well-known/change-password': file(302),
  'POST /backend/user/forgotPassword': {
    access: 'public',
    status: 200,
    body: () => ({ loginCredential: 'nobody_here' }),
    keys: message,
  },
  'POST /backend/user/resetPassword': {
    access: 'public',
    status: 400,
    body: () => ({ token: 'made-up', password: 'some password' }),
    keys: message,
  },
}
