import { type Calls, message, within } from '../../testing/call.ts'
import { userKeys } from '../account-keys.samples.ts'

const settings = [
  'account',
  ...within('account', ['isOnBoards', 'isPagePublic', 'name', 'phone', 'phoneVisibleTo']),
]
const nobodys = '0f6d3f0a-7d55-4a51-9f44-0a8a6a0f5c11'

export const calls: Calls = {
  'GET /backend/user/account': { access: 'verified', status: 200, keys: settings },
  'PUT /backend/user/account': {
    access: 'verified',
    status: 200,
    body: () => ({ name: 'Tara Sample', isOnBoards: true }),
    keys: [...settings, ...userKeys],
  },
  'POST /backend/user/password': {
    access: 'verified',
    status: 400,
    body: () => ({ oldPassword: 'not the old one', password: 'quite another battery' }),
    keys: [...message, 'errors', 'errors.oldPassword'],
  },
  'GET /backend/user/sessions': {
    access: 'verified',
    status: 200,
    keys: ['sessions', ...within('sessions[]', ['_id', 'createdAt', 'device', 'isCurrent', 'seenAt'])],
  },
  'DELETE /backend/user/sessions/:id': {
    access: 'verified',
    status: 404,
    path: `/backend/user/sessions/${nobodys}`,
    keys: message,
  },
  'DELETE /backend/user/sessions': { access: 'verified', status: 200, keys: message },
}
