import { failureText, isCallFailure } from '@portal/shared/api/api'
import { isRouteErrorResponse } from 'react-router-dom'

const fallback = 'Some error occurred. Reload the page, or come back later.'

/** The error page's message: the server's, else the error's (specification, section 2). */
export function messageOf(error: unknown): string {
  if (isCallFailure(error)) return failureText(error, fallback)
  if (isRouteErrorResponse(error)) {
    const { data } = error
    return (typeof data === 'string' && data) || error.statusText || fallback
  }
  return (error instanceof Error && error.message) || fallback
}
