import { fieldLabel, type Refusal as RefusalAnswer } from '@portal/shared/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseAway, isDiskFull } from '../database/failures.ts'
import { DomainError, type DomainErrorKind } from '../errors/domain-error.ts'
import { badRequest, diskIsFull, HttpError, notOurPage, unavailable } from './http-error.ts'
import { documentPolicy } from './security/document-policy.ts'
import { type InputFault, InvalidInput } from './validation.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The message for a wrong body, where the specification gives one. */
    badInput?: (faults: InputFault[]) => string | undefined
  }
}

/** Fastify's own refusals by status; its texts name the library's ideas. */
const plainTexts: Record<number, string> = {
  400: 'The request could not be understood: send a JSON body',
  404: 'There is nothing here',
  413: 'The request is too large',
  415: 'The request must be JSON (content-type: application/json)',
  431: 'The request headers are too large',
}

/** A message that does not name its field is told with it. */
function withLabel({ field, message }: InputFault): string {
  const label = fieldLabel(field.split('.'))
  return label && !message.toLowerCase().includes(label.toLowerCase()) ? `${label}: ${message}` : message
}

function badInput(faults: InputFault[], request: FastifyRequest): HttpError {
  const fields = faults.filter(({ field }) => field !== '')
  const errors = Object.fromEntries(fields.map(({ field, message }) => [field, message]).reverse())
  const [first] = faults
  const message =
    request.routeOptions.config.badInput?.(faults) ??
    (first ? withLabel(first) : 'The request could not be understood')
  return badRequest(message, fields.length > 0 ? errors : undefined)
}

const statusOf: Record<DomainErrorKind, number> = {
  invalid: 400,
  missing: 404,
  conflict: 409,
  'too large': 413,
  'too often': 429,
  unavailable: 503,
}

const answerTo = ({ kind, message, details: { fields, retryAfterSeconds } }: DomainError) =>
  new HttpError(statusOf[kind], message, {
    ...(fields && { errors: fields }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  })

/** What any failure is to the one who called. Nothing of a library, of SQL or of a stack is told. */
export function httpErrorOf(error: FastifyError | Error, request: FastifyRequest): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof DomainError) return answerTo(error)
  if (error instanceof InvalidInput) return badInput(error.faults, request)
  if ('code' in error && error.code.startsWith('FST_CSRF_')) return notOurPage()
  if ('code' in error && error.code === 'FST_ERR_BAD_URL')
    return badRequest('This address cannot be read: look at it once more')
  if (isDiskFull(error)) return diskIsFull()
  if (isDatabaseAway(error))
    return unavailable('The portal cannot reach its data just now: try again in a few seconds')
  const statusCode = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500
  if (statusCode >= 500) return new HttpError(500, 'Something went wrong on the server: please try again')
  return new HttpError(statusCode, plainTexts[statusCode] ?? 'The request was refused')
}

export function sendHttpError(reply: FastifyReply, { statusCode, message, more }: HttpError) {
  const { errors, retryAfterSeconds, code } = more
  const answer: RefusalAnswer = { message, ...(errors && { errors }), ...(code && { code }) }
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  // Past any response schema: a refusal is the same everywhere.
  return reply
    .code(statusCode)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(answer)
}

/** For what Fastify refuses before any route is found, as a broken address, and so before any hook has set headers. */
export const frameworkErrors = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
  void sendHttpError(
    reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': documentPolicy(),
    }),
    httpErrorOf(error, request),
  )
