import type { z } from 'zod'

/** Labels that can't be derived from the field's name. */
const labels: Record<string, string> = {
  linkedin: 'LinkedIn link',
  loginCredential: 'Username or e-mail',
  otp: 'Code',
  photoUrl: 'Photo link',
  q: 'Search',
  questionLink: 'Question link',
  regNumber: 'Registration number',
}

/** The label of a field: `['interviews', 0, 'questionTypes']` is `Question types`. Undefined for the input. */
export function fieldLabel(path: readonly PropertyKey[]): string | undefined {
  const name = path.findLast((key) => typeof key === 'string' && !/^\d*$/.test(key))
  if (typeof name !== 'string') return undefined
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
  return Object.hasOwn(labels, name) ? labels[name] : words.charAt(0).toUpperCase() + words.slice(1)
}

const kinds: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
  date: 'must be a date',
}

const formats: Record<string, string> = {
  email: 'must be an e-mail address',
  url: 'must be a link that starts with https://',
  date: 'must be a date like 2026-01-31',
  datetime: 'must be a date and time like 2026-01-31T09:30:00Z',
}

const units: Record<string, string> = { string: 'characters', array: 'entries', set: 'entries' }

/** `must have at least 3 characters`, `must be at most 8`. */
const bounded = (origin: string, bound: string, amount: number | bigint) =>
  units[origin] ? `must have ${bound} ${amount} ${units[origin]}` : `must be ${bound} ${amount}`

/** A longer list doesn't help anyone. */
const mostChoices = 8

/**
 * Explains an invalid input in plain words, for rules without a message of their own: "Password is required". Pass
 * it as `error` of `parse`, `safeParse` or a form's resolver.
 */
export function inputMessage(issue: z.core.$ZodRawIssue): string {
  const label = fieldLabel(issue.path ?? [])
  return `${label ?? 'The input'} ${complaint(issue, label !== undefined)}`
}

function complaint(issue: z.core.$ZodRawIssue, isField: boolean): string {
  const { input } = issue
  const isBlank = input === undefined || input === null || (typeof input === 'string' && input.trim() === '')
  if (issue.code === 'unrecognized_keys')
    return `has unknown fields: ${issue.keys.slice(0, mostChoices).join(', ')}`
  if (isBlank && isField) return 'is required'
  switch (issue.code) {
    case 'invalid_type':
      return kinds[issue.expected] ?? 'is not valid'
    case 'invalid_format':
      return formats[issue.format] ?? 'is not valid'
    case 'invalid_value':
      return issue.values.length > mostChoices
        ? 'is not one of the choices'
        : `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`
    case 'too_small':
      return bounded(issue.origin, issue.inclusive === false ? 'more than' : 'at least', issue.minimum)
    case 'too_big':
      return bounded(issue.origin, issue.inclusive === false ? 'less than' : 'at most', issue.maximum)
    default:
      return 'is not valid'
  }
}
