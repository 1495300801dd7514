import {
  passkeyAnswer,
  passkeyLoginOptionsAnswer,
  passkeyOptionsAnswer,
  passkeyProofOptionsAnswer,
} from '@portal/shared/contract'
import { Authenticator } from '../../testing/authenticator.ts'
import type { Browser } from '../../testing/browser.ts'
import type { Samples } from '../../testing/calls/call.ts'
import { password } from '../../testing/students.ts'

/** The options that this browser gets to create a passkey. */
export async function passkeyOptions(browser: Browser) {
  const answer = await browser.post('/user/passkeys/options', { password })
  return passkeyOptionsAnswer.parse(answer.json()).options
}

/** The options that this browser gets to sign in. */
export async function loginOptions(browser: Browser) {
  return passkeyLoginOptionsAnswer.parse((await browser.post('/user/login/passkey/options')).json()).options
}

/** Adds a passkey to the account that is signed in. */
export async function addPasskey(browser: Browser, name = 'Sample phone') {
  const authenticator = new Authenticator()
  const response = authenticator.create(await passkeyOptions(browser))
  const answer = await browser.post('/user/passkeys', { name, response })
  return { authenticator, passkey: passkeyAnswer.parse(answer.json()).passkey }
}

interface Login {
  isVerifying?: boolean
  keepAccount?: true
}

export async function logInWith(
  authenticator: Authenticator,
  browser: Browser,
  { isVerifying = true, ...more }: Login = {},
) {
  const response = authenticator.get(await loginOptions(browser), { isVerifying })
  return browser.post('/user/login/passkey', { response, ...more })
}

/** The options that this browser gets to confirm the user's identity. */
export async function proofOptions(browser: Browser) {
  const answer = await browser.post('/user/proof/passkey/options')
  return passkeyProofOptionsAnswer.parse(answer.json()).options
}

export async function proveWith(authenticator: Authenticator, browser: Browser, isVerifying = true) {
  const response = authenticator.get(await proofOptions(browser), { isVerifying })
  return browser.post('/user/proof/passkey', { response })
}

const nobodys = '0f6d3f0a-7d55-4a51-9f44-0a8a6a0f5c12'
const credential = { id: 'AA', rawId: 'AA', type: 'public-key', authenticatorAttachment: null }
const assertion = { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA', userHandle: null }

export const samples: Samples = {
  'POST /user/passkeys/options': { body: () => ({ password }) },
  'POST /user/passkeys': {
    status: 400,
    body: () => ({
      name: 'Phone',
      response: { ...credential, response: { clientDataJSON: 'AA', attestationObject: 'AA' } },
    }),
  },
  'PUT /user/passkeys/:id': { status: 404, parameter: nobodys, body: () => ({ name: 'Phone' }) },
  'DELETE /user/passkeys/:id': { status: 404, parameter: nobodys },
  'POST /user/proof/passkey/options': { status: 409 },
  'POST /user/proof/passkey': {
    status: 400,
    body: () => ({ response: { ...credential, response: assertion } }),
  },
  'POST /user/login/passkey': {
    status: 401,
    body: () => ({ response: { ...credential, response: assertion } }),
  },
}
