import { type Calls, message, within } from '../testing/call.ts'
import { newStudent } from '../testing/students.ts'
import { details, userKeys } from './account-keys.samples.ts'

export const calls: Calls = {
  'POST /backend/user/signup': {
    access: 'public',
    status: 201,
    body: newStudent,
    keys: ['user', ...within('user', details)],
  },
  'POST /backend/user/verifyEmail': {
    access: 'public',
    status: 400,
    body: () => ({ email: newStudent().email, otp: 1 }),
    keys: message,
  },
  'POST /backend/user/isUsernameAvailable': {
    access: 'public',
    status: 200,
    body: () => ({ username: 'anybody' }),
    keys: ['available'],
  },
  'GET /backend/user/isAddressRefused': { access: 'public', status: 200, keys: ['refused'] },
  'POST /backend/user/login': {
    access: 'public',
    status: 401,
    body: () => ({ loginCredential: 'nobody_here', password: 'some password' }),
    keys: message,
  },
  'POST /backend/user/logout': { access: 'public', status: 200, keys: message },
  'GET /backend/user/me': {
    access: 'public',
    status: 200,
    keys: { visitor: ['user'], student: userKeys, lead: userKeys },
  },
}
