import { type Calls, message, within } from '../../testing/call.ts'
import { password } from '../../testing/students.ts'

const nobodys = '0f6d3f0a-7d55-4a51-9f44-0a8a6a0f5c12'
const credential = { id: 'AA', rawId: 'AA', type: 'public-key', authenticatorAttachment: null }
const assertion = { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA', userHandle: null }

export const calls: Calls = {
  'GET /backend/user/passkeys': { access: 'verified', status: 200, keys: ['passkeys'] },
  'POST /backend/user/passkeys/options': {
    access: 'verified',
    status: 200,
    body: () => ({ password }),
    keys: [
      'options',
      ...within('options', ['attestation', 'authenticatorSelection', 'challenge', 'excludeCredentials']),
      ...within('options', ['pubKeyCredParams', 'rp', 'timeout', 'user']),
      ...within('options.authenticatorSelection', ['residentKey', 'userVerification']),
      ...within('options.pubKeyCredParams[]', ['alg', 'type']),
      ...within('options.rp', ['id', 'name']),
      ...within('options.user', ['displayName', 'id', 'name']),
    ],
  },
  'POST /backend/user/passkeys': {
    access: 'verified',
    status: 400,
    body: () => ({
      name: 'Phone',
      response: { ...credential, response: { clientDataJSON: 'AA', attestationObject: 'AA' } },
    }),
    keys: message,
  },
  'PUT /backend/user/passkeys/:id': {
    access: 'verified',
    status: 404,
    path: `/backend/user/passkeys/${nobodys}`,
    body: () => ({ name: 'Phone' }),
    keys: message,
  },
  'DELETE /backend/user/passkeys/:id': {
    access: 'verified',
    status: 404,
    path: `/backend/user/passkeys/${nobodys}`,
    keys: message,
  },
  'POST /backend/user/proof/passkey/options': { access: 'verified', status: 409, keys: message },
  'POST /backend/user/proof/passkey': {
    access: 'verified',
    status: 400,
    body: () => ({ response: { ...credential, response: assertion } }),
    keys: message,
  },
  'POST /backend/user/login/passkey/options': {
    access: 'public',
    status: 200,
    keys: ['options', ...within('options', ['challenge', 'rpId', 'timeout', 'userVerification'])],
  },
  'POST /backend/user/login/passkey': {
    access: 'public',
    status: 401,
    body: () => ({ response: { ...credential, response: assertion } }),
    keys: message,
  },
}
