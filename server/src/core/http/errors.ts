import type { Refusal as RefusalAnswer } from '@portal/shared/contract'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseAway, isDiskFull } from '../database/failures.ts'
import { DomainError, type DomainErrorKind } from '../errors/domain-error.ts'
import { documentPolicy } from './document-policy.ts'
import { badRequest, diskIsFull, HttpError, notOurPage, unavailable } from './http-error.ts'

/** The faults of one input: which field, what is wrong, and whether it was simply not given. */
export interface InputFault {
  field: string
  message: string
  missing: boolean
}

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

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

function valueAt(body: unknown, path: string[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? Reflect.get(value, key)
        : undefined,
    body,
  )
}

function faultsOf(
  error: FastifyError & { validation: Parameters<typeof faultOf>[0][] },
  request: FastifyRequest,
): InputFault[] {
  const part =
    error.validationContext === 'querystring'
      ? request.query
      : error.validationContext === 'params'
        ? request.params
        : request.body
  return error.validation.map((issue) => faultOf(issue, part))
}

function faultOf(
  issue: { instancePath: string; message?: string; params?: Record<string, unknown> },
  body: unknown,
): InputFault {
  const path = issue.instancePath.split('/').filter(Boolean)
  return {
    field: path.join('.'),
    message: issue.message ?? 'This is not right',
    missing: path.length > 0 && isBlank(valueAt(body, path)),
  }
}

function badInput(faults: InputFault[], request: FastifyRequest): HttpError {
  const fields = faults.filter(({ field }) => field !== '')
  const errors = Object.fromEntries(fields.map(({ field, message }) => [field, message]).reverse())
  const [first] = faults
  const own = request.routeOptions.config.badInput?.(faults)
  const message =
    own ?? (first?.field ? `${first.field}: ${first.message}` : (first?.message ?? 'The input is not right'))
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
  if (hasZodFastifySchemaValidationErrors(error)) return badInput(faultsOf(error, request), request)
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
