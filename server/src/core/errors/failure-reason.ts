import { types } from 'node:util'

/** The innermost cause: Drizzle only says which statement failed, and fetch only that it failed. */
export function failureReason(error: unknown): string {
  if (!types.isNativeError(error)) return String(error)
  // Several addresses of one host may fail.
  const { errors = [], cause } = error as { errors?: unknown[]; cause?: unknown }
  if (errors.length > 0) return errors.map(failureReason).join('; ')
  return types.isNativeError(cause) ? failureReason(cause) : (error.message || error.name).slice(0, 500)
}
