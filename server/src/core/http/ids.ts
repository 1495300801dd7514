import { z } from 'zod'
import { isId } from '../database/ids.ts'
import { missing } from '../errors/domain-error.ts'

/** The `:id` of an address; whether anything has it is for the database to say. */
export const idParams = z.object({ id: z.string() })

/** An id as the database takes it. What is no id at all is nobody's: 404, as an unknown one. */
export function idOr404(text: string, message?: string): string {
  if (!isId(text)) throw missing(message)
  return text
}
