import { failureText, isCallFailure } from '@portal/shared/api/api'
import { WebAuthnError } from '@simplewebauthn/browser'

/** Why nothing came of a passkey: the server's word, or what the browser says (`@simplewebauthn/browser`), in ours. */
export function passkeyFailureText(error: unknown): string {
  if (isCallFailure(error)) return failureText(error, 'Some error occurred please try again later')
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'This device has a passkey of your account already'
  // Browsers do not tell apart who closed their dialog, who took too long, and where there is no passkey.
  if (error instanceof Error && error.name === 'NotAllowedError')
    return 'The browser’s dialog was closed, or no passkey was chosen in time: try again when you are ready'
  return 'This browser could not use a passkey: try another device'
}
