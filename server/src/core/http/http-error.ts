import { inWords } from '../errors/in-words.ts'

/** An answer that refuses: what happened, and what to do. Thrown anywhere, answered by the one error handler. */
export class HttpError extends Error {
  readonly statusCode: number
  readonly more: { errors?: Record<string, string>; retryAfterSeconds?: number; code?: string }

  constructor(statusCode: number, message: string, more: HttpError['more'] = {}) {
    super(message)
    this.statusCode = statusCode
    this.more = more
  }
}

export const badRequest = (message: string, errors?: Record<string, string>) =>
  new HttpError(400, message, errors && { errors })

/** A form's field is wrong: the field's message is the message. */
export const badField = (field: string, message: string) => badRequest(message, { [field]: message })

export const notSignedIn = () => new HttpError(401, 'Please log in first')

export const forbidden = (message = 'You are not allowed to do this') => new HttpError(403, message)

/** A write without the portal's own token, or from another site's page. */
export const notOurPage = () =>
  forbidden('The request did not come from the portal’s own page: reload the page and try again')

export const notFound = (message = 'There is nothing here') => new HttpError(404, message)

export const conflict = (message: string, errors?: Record<string, string>) =>
  new HttpError(409, message, errors && { errors })

export const tooMany = (retryAfterSeconds: number, message?: string) => {
  const seconds = Math.max(1, Math.ceil(retryAfterSeconds))
  return new HttpError(429, message ?? `Too many requests: try again in ${inWords(seconds)}`, {
    retryAfterSeconds: seconds,
  })
}

export const unavailable = (message: string, retryAfterSeconds = 5) =>
  new HttpError(503, message, { retryAfterSeconds })

export const diskIsFull = () =>
  unavailable('The portal’s disk is full: nothing can be saved until there is room', 60)
