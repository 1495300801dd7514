/**
 * All that the club uses of the accounts. What both know of a person, the account, its standing and its handles, is in
 * `core/people`.
 */
export { endSessions } from './end-sessions.ts'
export { hasFactors } from './second-factor/second-factor.queries.ts'
