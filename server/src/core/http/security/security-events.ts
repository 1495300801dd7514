import type { FastifyRequest } from 'fastify'
import type { ErrorResponse } from '../errors.ts'

/** Security events in the log, with stable names: docs/operations.md lists them. */
export type SecurityEvent =
  | 'signed_in'
  | 'refused'
  | 'lead_added'
  | 'lead_changed'
  | 'lead_removed'
  | 'factor_changed'
  | 'release_activated'
  | 'release_rolled_back'
  | 'release_rolled_back_automatically'

type Log = Pick<FastifyRequest['log'], 'info'>

/** People are identified by account ids, never by address or name. */
export function logEvent(log: Log, event: SecurityEvent, details: Record<string, unknown>): void {
  log.info({ event, ...details }, event.replaceAll('_', ' '))
}

const callers = new WeakMap<object, string>()

/** Remembers which account makes this call, whether it is allowed or not. */
export const noteCaller = (request: FastifyRequest, account: string): void =>
  void callers.set(request, account)

/** Undefined if nobody is signed in, and before that has been looked up. */
export const callerOf = (request: object): string | undefined => callers.get(request)

const deniedStatuses = [401, 403, 429]

/** Logs failed sign-ins, forbidden calls and exceeded limits. */
export function logDenied(request: FastifyRequest, { statusCode, code }: ErrorResponse): void {
  if (!deniedStatuses.includes(statusCode)) return
  const account = callerOf(request)
  logEvent(request.log, 'refused', {
    status: statusCode,
    method: request.method,
    route: request.routeOptions.url,
    ...(code && { code }),
    ...(account && { account }),
  })
}
