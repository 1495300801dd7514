import type { StalledJunior, StallReason } from '@portal/shared/contract'
import { today } from '@portal/shared/dates'
import { counted } from '@portal/shared/numbers'

const minute = 60_000
const units = [
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const

/** A waiting time: `12 days`, `3 hours`. */
export function waitedText(moment: number): string {
  const waited = Math.max(minute, Date.now() - moment)
  const [unit, length] = units.find(([, length]) => waited >= length) ?? ['minute', minute]
  return counted(Math.floor(waited / length), unit)
}

/** `12 days ago`. */
const daysAgo = (day: string) =>
  `${counted(Math.round((Date.parse(today()) - Date.parse(day)) / (24 * 60 * minute)), 'day')} ago`

export const stallTitles: Record<StallReason, string> = {
  'lost handle': 'Lost handle',
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
  'a fortnight': 'We miss you at the club',
}

/** The junior's next step. */
const whatToDo: Partial<Record<StallReason, string>> = {
  'lost handle': `Please verify your current handle: ${location.origin}/profileVerification`,
  'missing solutions':
    'Please submit them again on LeetCode, at most 20 an hour, so that they count from that day.',
}

/** Why a junior is in the list. */
export function stallText(reason: StallReason, { since, solvedBefore, about }: StalledJunior): string {
  if (about) return about
  if (reason === 'no handle') return `Signed up ${daysAgo(since)}`
  return `Last solved ${daysAgo(since)}, ${solvedBefore} in the two weeks before`
}

/** The start of an e-mail to a junior. */
export const stallMail = (reason: StallReason, { name, about }: StalledJunior) => ({
  subject: subjects[reason],
  body: `Hello ${name.split(' ')[0]},\n\n${about ? `${about} ${whatToDo[reason] ?? ''}\n\n` : ''}`,
})
