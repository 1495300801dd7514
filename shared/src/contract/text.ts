import { z } from 'zod'
import { requiredOr } from './choice.ts'

/** What no single line of text may hold: control characters and halves of characters. */
const oneLine = /^[^\p{Cc}\p{Cs}]*$/u

/**
 * A required line of text, trimmed: a name, a company. `required` is the message where it is missing or blank.
 * @param max the most characters it may have
 */
export const lineSchema = (required: string, max: number) =>
  z
    .string(requiredOr(required, 'Use a text'))
    .trim()
    .min(1, required)
    .max(max, `Use at most ${max} characters`)
    .regex(oneLine, 'Use letters, digits and punctuation only')

/** A text of several lines, trimmed. `max` is the most characters it may have. */
export const proseSchema = (max: number) => z.string().trim().max(max, `Use at most ${max} characters`)

/**
 * A link over https to one of these hosts and no other, without user, password or port (security, row 29).
 * @param hosts exact names, or `*.name` for every name below it
 * @param message what to say of any other link
 */
export const linkSchema = (required: string, hosts: readonly string[], message: string) =>
  z
    .string(requiredOr(required, 'Use a text'))
    .trim()
    .min(1, required)
    .max(300, 'Use at most 300 characters')
    .refine((link) => leadsTo(link, hosts), message)

/** A link over https to any host with a name, without user, password or port. */
export const webLinkSchema = (required: string) =>
  z
    .string(requiredOr(required, 'Use a text'))
    .trim()
    .min(1, required)
    .max(300, 'Use at most 300 characters')
    .refine((link) => hostOf(link)?.includes('.') === true, 'Use a link that begins with https://')

/** The host of a link over https as it is written: no user, password, port, backslash, or sign of another script that browsers read as a dot. */
function hostOf(link: string): string | undefined {
  const host = /^https:\/\/([a-z0-9.-]+)(?:[/?#][^\s\\<>"]*)?$/i.exec(link)?.[1]?.toLowerCase()
  return z.url().safeParse(link).success ? host : undefined
}

/**
 * Whether a link leads over https to one of these hosts, written as for `linkSchema`. A page asks before it makes an
 * address of what was stored (security, row 29).
 */
export function leadsTo(link: string, hosts: readonly string[]): boolean {
  const host = hostOf(link)
  return hosts.some((own) => (own.startsWith('*.') ? host?.endsWith(own.slice(1)) : host === own))
}
