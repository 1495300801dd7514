export type DomainErrorKind = 'invalid' | 'missing' | 'conflict' | 'too large' | 'too often' | 'unavailable'

interface Details {
  /** What is wrong at which field of a form. */
  fields?: Record<string, string>
  retryAfterSeconds?: number
}

/**
 * The portal cannot do what is asked: what happened, and what to do. Queries and all else that knows nothing of calls
 * throw it; what it is to the one who called, core/http/errors.ts says, in one place for all routes.
 */
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

/** A form's field is wrong: the field's message is the message. */
export const invalidField = (field: string, message: string) => invalid(message, { [field]: message })

export const missing = (message: string) => new DomainError('missing', message)

export const conflict = (message: string, fields?: Record<string, string>) =>
  new DomainError('conflict', message, fields && { fields })

/** The same for a form's one field. */
export const conflictAt = (field: string, message: string) => conflict(message, { [field]: message })

export const tooOften = (waitSeconds: number, message: string) =>
  new DomainError('too often', message, { retryAfterSeconds: Math.max(1, Math.ceil(waitSeconds)) })

export const unavailable = (message: string, retryAfterSeconds = 5) =>
  new DomainError('unavailable', message, { retryAfterSeconds })
