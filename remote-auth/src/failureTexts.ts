import { failureText, isCallFailure } from '@portal/shared/api/api'

// Texts of the specification, section 8. Each request has its own fallback, including case and punctuation.

/** A failed login: the server's message, its raw data, or the client's error. */
export function loginFailureText(error: unknown): string {
  const fallback = 'Some error occurred please try again later'
  if (!isCallFailure(error)) return fallback
  return error.serverMessage || error.serverText || error.clientMessage || fallback
}

/** Only the server's message, except when offline. */
function serverText(error: unknown, fallback: string): string {
  if (!isCallFailure(error)) return fallback
  if (error.status === 'network' && !navigator.onLine) return error.clientMessage
  return error.serverMessage || fallback
}

export function signupFailureText(error: unknown): string {
  return serverText(error, 'Some error occurred! please try again later.')
}

export function codeFailureText(error: unknown): string {
  return serverText(error, 'Some error occurred! Please try again later.')
}

export const requestFailureText = (error: unknown): string =>
  failureText(error, 'Some error occurred please try again later')

export function stringFailureText(error: unknown): string {
  return serverText(error, 'Some error occurred, please try again later')
}

export function handleFailureText(error: unknown): string {
  return serverText(error, 'Verification failed. Please try again.')
}
