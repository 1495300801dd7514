import { isId } from '../database/ids.ts'
import { missing } from '../errors/domain-error.ts'

/** An id as the database takes it. What is no id at all is nobody's: 404, as an unknown one. */
export function idOr404(text: string, message?: string): string {
  if (!isId(text)) throw missing(message)
  return text
}
