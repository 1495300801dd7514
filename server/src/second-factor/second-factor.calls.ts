import { type Calls, message, within } from '../testing/call.ts'
import { password } from '../testing/students.ts'

export const calls: Calls = {
  'GET /backend/user/secondFactor': {
    access: 'verified',
    status: 200,
    keys: ['isNeeded', 'recoveryCodesLeft', 'totpSince'],
  },
  'POST /backend/user/totp': {
    access: 'verified',
    status: 200,
    body: () => ({ password }),
    keys: ['secret', 'uri'],
  },
  'POST /backend/user/totp/confirm': {
    access: 'verified',
    status: 400,
    body: () => ({ code: '000000' }),
    keys: [...message, 'errors', ...within('errors', ['code'])],
  },
  'DELETE /backend/user/totp': {
    access: 'verified',
    status: 409,
    body: () => ({ password }),
    keys: message,
  },
  'POST /backend/user/proof/code': {
    access: 'verified',
    status: 400,
    body: () => ({ code: '123456' }),
    keys: [...message, 'errors', ...within('errors', ['code'])],
  },
  'POST /backend/user/login/code': {
    access: 'public',
    status: 401,
    body: () => ({ code: '123456' }),
    keys: message,
  },
}
