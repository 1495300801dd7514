import type { Samples } from '../testing/calls/call.ts'
import { newStudent } from '../testing/students.ts'

export const samples: Samples = {
  'POST /user/signup': { body: newStudent },
  'POST /user/verifyEmail': { status: 400, body: () => ({ email: newStudent().email, otp: 1 }) },
  'POST /user/isUsernameAvailable': { body: () => ({ username: 'anybody' }) },
  'POST /user/login': {
    status: 401,
    body: () => ({ loginCredential: 'nobody_here', password: 'some password' }),
  },
}
