/** Everything that the club uses from accounts. What both share about people is in `core/people`. */
export { endSessions } from './end-sessions.ts'
export { hasFactors } from './second-factor/second-factor.queries.ts'
