import { randomBytes } from 'node:crypto'
import { dayMs } from '../../calendar/days.ts'

/** What made the dump: `pg_dump` (custom format), or the embedded database (a tar of its folder). */
type DumpKind = 'dump' | 'tar'

/** `portal-2026-11-23T03-30-00Z-5f3a9c02.dump.gz`, encrypted with `.age`. No other file is ever deleted. */
const pattern = /^portal-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z-([0-9a-f]{8})\.(?:dump|tar)\.gz(?:\.age)?$/

const shortMark = (mark: string) => mark.slice(0, 8)

/** `mark` identifies the portal, so that two portals in one place don't delete each other's backups. */
export const backupName = (
  at: Date,
  { mark, kind, isEncrypted }: { mark: string; kind: DumpKind; isEncrypted: boolean },
): string =>
  `portal-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z-${shortMark(mark)}.${kind}.gz${isEncrypted ? '.age' : ''}`

export const deletionsName = (mark: string): string => `portal-deletions-${shortMark(mark)}.json`

/** A file's name while it is written. Each run has its own. */
export const partialName = (name: string): string => `.${name}.${randomBytes(4).toString('hex')}.partial`

export const isPartial = (name: string): boolean => /^\.portal-.+\.[0-9a-f]{8}\.partial$/.test(name)

/** The mark of the portal that made this backup. */
export const markIn = (name: string): string | undefined => pattern.exec(name)?.[5]

/** This portal's backups. */
export const ownOf = (names: readonly string[], mark: string): string[] =>
  names.filter((name) => madeAt(name) && markIn(name) === shortMark(mark))

/** When a backup was made; undefined for other files. */
export function madeAt(name: string): Date | undefined {
  const [, day, hour, minute, second] = pattern.exec(name) ?? []
  const at = new Date(`${day}T${hour}:${minute}:${second}Z`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** The backups among these names, newest first. */
export const newestFirst = (names: readonly string[]): string[] =>
  names
    .filter((name) => madeAt(name))
    .sort()
    .reverse()

interface Keep {
  days: number
  weeks: number
}

/** Weeks start on Monday. */
const weekOf = (at: Date) => Math.floor((at.getTime() / dayMs + 3) / 7)
const dayNumber = (at: Date) => Math.floor(at.getTime() / dayMs)

/** The backups to delete: all but the newest of each recent day and week. The newest of all always stays. */
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
