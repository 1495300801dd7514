import { isCallFailure } from '@portal/shared/api/api'

/**
 * Whether a page threw an answer for the visitor instead of an error: a failed call, a redirect, a response, or
 * the router's `data('…', { status: 404 })`.
 */
export function isAnswer(thrown: unknown): boolean {
  if (thrown instanceof Response || isCallFailure(thrown)) return true
  return typeof thrown === 'object' && thrown !== null && 'type' in thrown && 'init' in thrown
}
