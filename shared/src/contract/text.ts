import { z } from 'zod'
import { requiredOr } from './choice.ts'

/** What no single line of text may hold: control characters, halves of characters, and what turns the text around. */
const oneLine = /^[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]*$/u

/** Something that is seen; of an empty text another rule speaks. */
const hasVisible = /^$|[^\p{Cf}\p{M}\p{Z}]/u

/**
 * A required line of text, trimmed: a name, a company. `required` is the message where it is missing or blank.
 * @param max the most characters it may have
 */
export const lineSchema = (required: string, max: number) =>
  z
    .string(requiredOr(required, 'Use a text'))
    .trim()
    .min(1, required)
    .regex(hasVisible, required)
    .max(max, `Use at most ${max} characters`)
    .regex(oneLine, 'Use letters, digits and punctuation only')

/** A text of several lines, trimmed. `max` is the most characters it may have. */
export const proseSchema = (max: number) => z.string().trim().max(max, `Use at most ${max} characters`)
