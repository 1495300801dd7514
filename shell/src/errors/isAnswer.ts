import { isCallFailure } from '@portal/shared/api/api'

/** Whether a page threw an answer instead of an error: a failed call, a redirect or a response. */
export function isAnswer(thrown: unknown): boolean {
  if (thrown instanceof Response || isCallFailure(thrown)) return true
  return typeof thrown === 'object' && thrown !== null && 'type' in thrown && 'init' in thrown
}
