import { failureText, isCallFailure } from '@portal/shared/api/api'

// The texts of the specification, section 8. Each call has its own fallback, down to case and punctuation.

/** A failed login: the server's message, else what it sent instead, else the client's error. */
export function loginFailureText(error: unknown): string {
  const fallback = 'Some error occurred please try again later'
  if (!isCallFailure(error)) return fallback
  return error.serverMessage || error.serverText || error.clientMessage || fallback
}

/** The server's message alone; but who is off line is told so. */
function serverText(error: unknown, fallback: string): string {
  if (!isCallFailure(error)) return fallback
  if (error.status === 'network' && !navigator.onLine) return error.clientMessage
  return error.serverMessage || fallback
}

/** A failed sign-up: the server's message alone. */
export function signupFailureText(error: unknown): string {
  return serverText(error, 'Some error occurred! please try again later.')
}

/** A refused code: the server's message alone. */
export function codeFailureText(error: unknown): string {
  return serverText(error, 'Some error occurred! Please try again later.')
}

/** A failed request for a link, or a refused new password. */
export const requestFailureText = (error: unknown): string =>
  failureText(error, 'Some error occurred please try again later')

/** No verification string: the server's message alone. */
export function stringFailureText(error: unknown): string {
  return serverText(error, 'Some error occurred, please try again later')
}

/** A handle that was not verified: the server's message alone. */
export function handleFailureText(error: unknown): string {
  return serverText(error, 'Verification failed. Please try again.')
}
