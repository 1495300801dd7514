import { z } from 'zod'
import { requiredOr } from './choice.ts'

/** Refuses control characters, lone surrogates and characters that change the text's direction. */
const oneLine = /^[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]*$/u

/** At least one visible character; empty texts have their own rule. */
const hasVisible = /^$|[^\p{Cf}\p{M}\p{Z}]/u

/**
 * A required line of text, trimmed: a name, a company. `required` is the message for a missing or blank one.
 * @param max the most characters
 */
export const lineSchema = (required: string, max: number) =>
  z
    .string(requiredOr(required, 'Use text'))
    .trim()
    .min(1, required)
    .regex(hasVisible, required)
    .max(max, `Use at most ${max} characters`)
    .regex(oneLine, 'Use letters, digits and punctuation only')

/** The same for a text that may be missing or blank. */
export const oneLineSchema = (max: number) =>
  z
    .string('Use text')
    .max(max, `Use at most ${max} characters`)
    .trim()
    .regex(oneLine, 'Use letters, digits and punctuation only')

/** As in `oneLine`, but for tabs and line breaks. Chats put such characters around pasted names and numbers. */
const unprintable = /[^\P{Cc}\t\n]|[\u202A-\u202E\u2066-\u2069]/gu

/** Text of several lines, trimmed, without control characters. `max` is the most characters. */
export const proseSchema = (max: number) =>
  z
    .string()
    // Before trimming: thousands of spaces are no text.
    .max(2 * max, `Use at most ${max} characters`)
    .overwrite((text) => text.replace(unprintable, ''))
    .trim()
    .max(max, `Use at most ${max} characters`)
