import { dayMs } from '../../core/calendar/days.ts'

/** A period whose solutions LeetCode's list no longer contains. */
export interface Gap {
  gapFrom: Date | null
  gapUntil: Date | null
  /** How many problems are missing; null: not known. */
  gapCount: number | null
}

/** A gap is shown for a month: later nobody submits those solutions again. */
export const gapShownSince = (now: Date): Date => new Date(now.getTime() - 30 * dayMs)

export const noGap: Gap = { gapFrom: null, gapUntil: null, gapCount: null }

interface Before extends Gap {
  /** How many solved problems of the account the portal didn't have at the last successful poll; null: not known. */
  unlisted: number | null
  goodAt: Date | null
}

interface Now {
  unlisted: number | null
  /** The oldest solution listed; null: all are listed. */
  oldest: Date | null
}

/**
 * The gap after a poll. If the oldest listed solution is newer than the last successful poll, some in between may be
 * lost; LeetCode's own count of solved problems tells how many. A solution that is submitted again is listed again,
 * which closes the gap.
 */
export function gapAfter(before: Before, { unlisted, oldest }: Now): Gap {
  const { goodAt, gapFrom, gapUntil, gapCount } = before
  const added = unlisted === null || before.unlisted === null ? null : unlisted - before.unlisted
  if (goodAt && oldest && oldest > goodAt && (added === null || added > 0)) {
    const isUnknown = added === null || (gapFrom !== null && gapCount === null)
    return {
      gapFrom: gapFrom ?? goodAt,
      gapUntil: oldest,
      gapCount: isUnknown ? null : (gapCount ?? 0) + added,
    }
  }
  const left = gapCount === null ? null : gapCount + Math.min(0, added ?? 0)
  if (left !== null && left <= 0) return noGap
  return { gapFrom, gapUntil, gapCount: left }
}
