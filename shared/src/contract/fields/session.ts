import { readDay } from './typedDay.ts'

/** The stored form of an academic session: `2024-25`. */
export const sessionPattern = /^\d{4}-\d{2}$/

const monthName = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/

const session = /^(?:ay|session)?[ :]*(\d{4}|\d{2})[ ]?[-/\u2010-\u2015_ ][ ]?(\d{4}|\d{2})$/

/** Whether Excel has turned a session into a date: it reads `2011-12` as December 2011 and writes `Dec-11`. */
export function isSessionAsDate(text: string): boolean {
  const typed = text.trim().toLowerCase()
  return monthName.test(typed) || 'day' in readDay(typed)
}

const fourDigits = (year: string) =>
  year.length === 4 ? Number(year) : Number(year) + (Number(year) < 80 ? 2000 : 1900)

/**
 * Reads an academic session as people write it: `2024-2025`, `2024/25` and `24-25` are `2024-25`. Returns other
 * text unchanged, for the schema to refuse.
 */
export function readSession(text: string): string {
  const [, first, second] = session.exec(text.trim().toLowerCase()) ?? []
  if (first === undefined || second === undefined) return text.trim()
  const begins = fourDigits(first)
  // With two-digit years it is a session only if they are consecutive; 11-12 could also be a date.
  if (first.length === 2 && (begins + 1) % 100 !== Number(second.slice(-2))) return text.trim()
  return second.length === 4 && Number(second) !== begins + 1 ? text.trim() : `${begins}-${second.slice(-2)}`
}

/** The academic year of a day, starting in July: `2025-01-31` is in `2024-25`. */
export function academicSessionOf(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const first = month >= 7 ? year : year - 1
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`
}

/** A subject or teacher, with the academic session in which a lead retired it. */
export interface Retirable {
  retiredIn?: string | undefined
}

/** Whether papers of a session can name this subject or teacher: after it was retired, only those of earlier ones. */
export const isOffered = ({ retiredIn }: Retirable, session: string): boolean =>
  retiredIn === undefined || (sessionPattern.test(session) && session < retiredIn)
