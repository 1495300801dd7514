import { z } from 'zod'
import { months } from './months.ts'

/** The day first, as in India; a four-digit year may come first. */
const shapes = [
  /^(?<year>[12]\d{3})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})[-/. ](?<month>\d{1,2})[-/. ](?<year>[12]\d{3}|\d{2})$/,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[-/., ]*(?<month>[a-z]{3,9})[-/., ]*(?<year>[12]\d{3}|\d{2})$/,
  /^(?<month>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>[12]\d{3})$/,
]

/** Excel adds midnight to some dates. */
const clockTime = /[ t]\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?z?(?: ?[ap]m)?$/

const twoDigits = (number: number) => String(number).padStart(2, '0')

/** 1 to 12; 0 for any other word. Accepts `Sept` and `aug`. */
const monthOf = (text: string) =>
  /^\d/.test(text) ? Number(text) : months.findIndex((month) => month.toLowerCase().startsWith(text)) + 1

const isReal = (year: number, month: number, day: number) =>
  day >= 1 && month >= 1 && new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1

const words = (year: number, month: number, day: number) => `${day} ${months[month - 1]} ${year}`

/** `2024-08-01` in words: `1 August 2024`. */
export function longDay(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return words(year, month, date)
}

/** Reads a date, day first: `01-08-2024`, `1/8/24` and `1 Aug 2024`. Otherwise explains the problem. */
export function readDay(text: string): { day: string } | { problem: string } {
  const typed = text.trim().toLowerCase().replace(clockTime, '')
  if (typed === '') return { problem: 'Date is required' }
  const groups = shapes.map((shape) => shape.exec(typed)?.groups).find(Boolean)
  const month = monthOf(groups?.month ?? '')
  if (!groups?.year || (month === 0 && !/^\d/.test(groups.month ?? '')))
    return { problem: 'Use a date with the day first, such as 01-08-2024 or 1 August 2024' }
  const day = Number(groups.day)
  const year =
    groups.year.length === 4
      ? Number(groups.year)
      : Number(groups.year) + (Number(groups.year) < 80 ? 2000 : 1900)
  if (isReal(year, month, day)) return { day: [year, twoDigits(month), twoDigits(day)].join('-') }
  if (month >= 1 && month <= 12) return { problem: `There is no ${words(year, month, day)}` }
  const swapped = isReal(year, day, month) && [twoDigits(month), twoDigits(day), year].join('-')
  const hint = swapped ? `: ${swapped} for ${words(year, day, month)}` : ', such as 01-08-2024'
  return { problem: `There is no month ${month}. Write the day first${hint}` }
}

/** A date that `readDay` accepts. */
export const typedDaySchema = z.string('Use a date such as 01-08-2024').check((payload) => {
  const read = readDay(payload.value)
  if ('day' in read) payload.value = read.day
  else payload.issues.push({ code: 'custom', input: payload.value, message: read.problem })
})
