import { durationText } from './duration-text.ts'

export type DomainErrorKind =
  | 'invalid'
  | 'not signed in'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'gone'
  | 'too large'
  | 'wrong format'
  | 'too often'
  | 'unavailable'

interface Details {
  /** The problems by form field. */
  fields?: Record<string, string>
  retryAfterSeconds?: number
  /** Identifies the error if a page has to distinguish it. */
  code?: string
}

/** Says what happened and what to do. Thrown anywhere, and answered in core/http/errors.ts. */
export class DomainError extends Error {
  readonly kind: DomainErrorKind
  readonly details: Details

  constructor(kind: DomainErrorKind, message: string, details: Details = {}) {
    super(message)
    this.kind = kind
    this.details = details
  }
}

export const invalid = (message: string, fields?: Record<string, string>) =>
  new DomainError('invalid', message, fields && { fields })

/** An error in one form field: its message is also the message of the whole error. */
export const invalidField = (field: string, message: string) => invalid(message, { [field]: message })

export const notSignedIn = (message = 'Please log in first') => new DomainError('not signed in', message)

export const forbidden = (message = 'You aren’t allowed to do this', details: Details = {}) =>
  new DomainError('forbidden', message, details)

/** A write without the portal's own token, or from another site's page. */
export const notOurPage = () =>
  forbidden(
    'Your session couldn’t be verified. Reload the page; if cookies are blocked, allow them for this site',
  )

export const missing = (message = 'Nothing was found at this address') => new DomainError('missing', message)

/** It existed, but never will again. */
export const gone = (message: string) => new DomainError('gone', message)

export const conflict = (message: string, fields?: Record<string, string>) =>
  new DomainError('conflict', message, fields && { fields })

/** The same for a form with one field. */
export const conflictAt = (field: string, message: string) => conflict(message, { [field]: message })

export const tooOften = (waitSeconds: number, message?: string) => {
  const retryAfterSeconds = Math.max(1, Math.ceil(waitSeconds))
  return new DomainError(
    'too often',
    message ?? `Too many requests. Try again in ${durationText(retryAfterSeconds)}`,
    { retryAfterSeconds },
  )
}

export const unavailable = (message: string, retryAfterSeconds = 5) =>
  new DomainError('unavailable', message, { retryAfterSeconds })

export const diskIsFull = () =>
  unavailable('The portal’s disk is full. Nothing can be saved until space is freed', 60)
