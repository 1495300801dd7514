import { type ErrorAnswer, fieldLabel } from '@portal/shared/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway, isDiskFull } from '../database/failures.ts'
import {
  DomainError,
  type DomainErrorKind,
  diskIsFull,
  invalid,
  notOurPage,
  unavailable,
} from '../errors/domain-error.ts'
import { documentPolicy } from './security/document-policy.ts'
import { type InputFault, InvalidInput } from './validation.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The message for an invalid body, if the specification gives one. */
    badInput?: (faults: InputFault[]) => string | undefined
  }
}

/** Texts for Fastify's own errors by status; its messages use the library's terms. */
const plainTexts: Record<number, string> = {
  400: 'The request body isn’t valid JSON',
  404: 'Nothing was found at this address',
  413: 'The request is too large',
  415: 'The request must be JSON (content-type: application/json)',
  431: 'The request headers are too large',
}

/** Adds the field's label to a message that doesn't name its field. */
function withLabel({ field, message }: InputFault): string {
  const label = fieldLabel(field.split('.'))
  return label && !message.toLowerCase().includes(label.toLowerCase()) ? `${label}: ${message}` : message
}

/** The response to a failed request. */
export interface ErrorResponse {
  statusCode: number
  message: string
  fields?: Record<string, string>
  retryAfterSeconds?: number
  code?: string
}

function badInput(faults: InputFault[], request: FastifyRequest): DomainError {
  const fields = faults.filter(({ field }) => field !== '')
  const errors = Object.fromEntries(fields.map(({ field, message }) => [field, message]).reverse())
  const [first] = faults
  const message =
    request.routeOptions.config.badInput?.(faults) ?? (first ? withLabel(first) : 'The request is invalid')
  return invalid(message, fields.length > 0 ? errors : undefined)
}

/** The status of each kind. */
export const statusOf: Record<DomainErrorKind, number> = {
  invalid: 400,
  'not signed in': 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  gone: 410,
  'too large': 413,
  'wrong format': 415,
  'too often': 429,
  unavailable: 503,
}

/** Translates other failures into the portal's own errors. */
function domainErrorOf(error: FastifyError | Error, request: FastifyRequest): DomainError | undefined {
  if (error instanceof DomainError) return error
  if (error instanceof InvalidInput) return badInput(error.faults, request)
  if ('code' in error && error.code.startsWith('FST_CSRF_')) return notOurPage()
  if ('code' in error && error.code === 'FST_ERR_BAD_URL')
    return invalid('This address is invalid. Check it and try again')
  if (error === request.raw.errored) return invalid('The connection ended early. Send the request again')
  if (isDiskFull(error)) return diskIsFull()
  if (isDatabaseAway(error)) return unavailable('The portal can’t reach its data. Try again in a few seconds')
  return undefined
}

/** The caller's view of any failure. Reveals nothing of a library, SQL or a stack. */
export function errorResponseOf(error: FastifyError | Error, request: FastifyRequest): ErrorResponse {
  const known = domainErrorOf(error, request)
  if (known) return { statusCode: statusOf[known.kind], message: known.message, ...known.details }
  const statusCode = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
  if (statusCode >= 500)
    return { statusCode: 500, message: 'Something went wrong on the server. Please try again' }
  return { statusCode, message: plainTexts[statusCode] ?? 'The request was refused' }
}

export function sendError(reply: FastifyReply, response: ErrorResponse) {
  const { statusCode, message, fields: errors, retryAfterSeconds, code } = response
  const answer: ErrorAnswer = { message, ...(errors && { errors }), ...(code && { code }) }
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  // Skips the response schema: errors look the same everywhere.
  return reply
    .code(statusCode)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(answer)
}

/** For errors before routing, such as an invalid address, when no hook has set headers yet. */
export const frameworkErrors = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
  void sendError(
    reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': documentPolicy(),
    }),
    errorResponseOf(error, request),
  )
