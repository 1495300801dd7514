import { isCallFailure } from '@portal/shared/api/api'

/**
 * Whether what a page threw is an answer to the visitor, and no fault of its code: a call that failed, a redirect, a
 * response, `data('…', { status: 404 })` of the router.
 */
export function isAnswer(thrown: unknown): boolean {
  if (thrown instanceof Response || isCallFailure(thrown)) return true
  return typeof thrown === 'object' && thrown !== null && 'type' in thrown && 'init' in thrown
}
