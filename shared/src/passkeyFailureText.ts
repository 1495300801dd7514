import { failureText, isCallFailure } from '@portal/shared/api/api'
import { WebAuthnError } from '@simplewebauthn/browser'

/** Explains why a passkey failed: the server's message, or a text for the browser's error. */
export function passkeyFailureText(error: unknown): string {
  if (isCallFailure(error)) return failureText(error, 'Some error occurred please try again later')
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'This device already has a passkey for your account'
  // Browsers report a closed dialog, a timeout and a missing passkey the same way.
  if (error instanceof Error && error.name === 'NotAllowedError')
    return 'The browser’s dialog was closed, or no passkey was chosen in time. Try again when you’re ready'
  return 'This browser couldn’t use a passkey. Try another device'
}
