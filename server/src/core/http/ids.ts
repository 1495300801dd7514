import { isId } from '../database/ids.ts'
import { missing } from '../errors/domain-error.ts'

/** Returns an id that the database accepts. Anything else is answered with 404, like an unknown id. */
export function idOr404(text: string, message?: string): string {
  if (!isId(text)) throw missing(message)
  return text
}
