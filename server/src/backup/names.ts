import { randomBytes } from 'node:crypto'
import { dayMs } from '../core/calendar/days.ts'

/** `portal-2026-11-23T03-30-00Z-5f3a9c02.ndjson.gz`, encrypted with `.age`: only these are ever deleted. */
const pattern = /^portal-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(?:-([0-9a-f]{8}))?\.ndjson\.gz(?:\.age)?$/

/** `mark`: which portal's it is, so that two in one place do not take each other's for their own. */
export const backupName = (at: Date, mark: string, isEncrypted: boolean): string =>
  `portal-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z-${mark.slice(0, 8)}.ndjson.gz${isEncrypted ? '.age' : ''}`

/** Beside the backups, while it is written; each run has its own. */
export const partialName = (name: string): string => `.${name}.${randomBytes(4).toString('hex')}.partial`

export const isPartial = (name: string): boolean => {
  const [, whole = ''] = /^\.(.+?)(?:\.[0-9a-f]{8})?\.partial$/.exec(name) ?? []
  return madeAt(whole) !== undefined
}

/** The mark of the portal whose backup this is; undefined of one from before they had marks. */
export const markIn = (name: string): string | undefined => pattern.exec(name)?.[5]

/** Backups that may be this portal's. */
export const ownOf = (names: readonly string[], mark: string): string[] =>
  names.filter((name) => madeAt(name) && [undefined, mark.slice(0, 8)].includes(markIn(name)))

/** When a backup of this name was made; undefined for a file that is none. */
export function madeAt(name: string): Date | undefined {
  const [, day, hour, minute, second] = pattern.exec(name) ?? []
  const at = new Date(`${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** Backups among these names, newest first. */
export const newestFirst = (names: readonly string[]): string[] =>
  names
    .filter((name) => madeAt(name))
    .sort()
    .reverse()

export interface Keep {
  days: number
  weeks: number
}

/** The week of a moment, from Monday on. */
const weekOf = (at: Date) => Math.floor((at.getTime() / dayMs + 3) / 7)
const dayNumber = (at: Date) => Math.floor(at.getTime() / dayMs)

/** What goes: all but the newest of each of the last days and weeks, and the newest of all, however old it is. */
export function expired(names: readonly string[], { days, weeks }: Keep, now: Date): string[] {
  const kept = new Set<string>()
  const sorted = newestFirst(names)
  const seen = new Set<string>()
  for (const name of sorted) {
    const at = madeAt(name)
    if (!at) continue
    const ages = [
      { period: `day ${dayNumber(at)}`, isIn: dayNumber(now) - dayNumber(at) < days },
      { period: `week ${weekOf(at)}`, isIn: weekOf(now) - weekOf(at) < weeks },
    ]
    for (const { period, isIn } of ages) {
      if (isIn && !seen.has(period)) kept.add(name)
      seen.add(period)
    }
  }
  return sorted.slice(1).filter((name) => !kept.has(name))
}
