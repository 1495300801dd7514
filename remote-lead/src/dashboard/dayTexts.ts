import type { StalledJunior, StallReason } from '@portal/shared/contract'
import { today } from '@portal/shared/dates'

const minute = 60_000
const units = [
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

/** For how long something has waited: `12 days`, `3 hours`. */
export function waitedText(moment: number, now = Date.now()): string {
  const waited = Math.max(minute, now - moment)
  const [unit, length] = units.find(([, length]) => waited >= length) ?? ['minute', minute]
  return counted(Math.floor(waited / length), unit)
}

/** How many days ago a day was: `12 days ago`. */
const daysAgo = (day: string) =>
  `${counted(Math.round((Date.parse(today()) - Date.parse(day)) / (24 * 60 * minute)), 'day')} ago`

export const stallTitles: Record<StallReason, string> = {
  'lost handle': 'Handle not theirs any longer',
  'missing solutions': 'Solutions missing',
  'no handle': 'No verified handle',
  'a week': 'Nothing solved for a week',
  'a fortnight': 'Nothing solved for two weeks or more',
}

const subjects: Record<StallReason, string> = {
  'lost handle': 'Your handle on the club portal',
  'missing solutions': 'Your solutions on the club portal',
  'no handle': 'Your first handle on the club portal',
  'a week': 'A problem for today?',
  'a fortnight': 'We have missed you in the club',
}

/** What the junior can do about it. */
const whatToDo: Partial<Record<StallReason, string>> = {
  'lost handle': `Please verify your current handle: ${location.origin}/profileVerification`,
  'missing solutions':
    'Please submit them again on LeetCode, at most 20 an hour: then they count from that day.',
}

/** Why somebody stands in the list, in few words. */
export function stallText(reason: StallReason, { since, solvedBefore, about }: StalledJunior): string {
  if (about) return about
  if (reason === 'no handle') return `Signed up ${daysAgo(since)}`
  return `Last solved ${daysAgo(since)}, ${solvedBefore} in the two weeks before`
}

/** What a mail to a junior begins with. */
export const stallMail = (reason: StallReason, { name, about }: StalledJunior) => ({
  subject: subjects[reason],
  body: `Hello ${name.split(' ')[0]},\n\n${about ? `${about} ${whatToDo[reason] ?? ''}\n\n` : ''}`,
})
