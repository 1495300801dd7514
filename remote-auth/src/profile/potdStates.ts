import type { Potd } from '@portal/shared/contract'

/** When a daily problem was solved: before its day, on it, or late. */
export type Timing = 'before' | 'onTheDay' | 'late'

const timings: Record<string, Timing> = { b: 'before', d: 'onTheDay', l: 'late' }

/** A daily problem, and whether the student has solved it. */
export interface PotdState extends Potd {
  solved: boolean
  /** Absent where it is not solved, or the portal does not tell. */
  timing?: Timing | undefined
}

/** Each daily problem with the student's character of the status string: the i-th of each belong together. */
export function withStatus(
  potds: readonly Potd[],
  { status, timing }: { status: string; timing?: string | undefined },
): PotdState[] {
  return potds.map((potd, at) => ({
    ...potd,
    solved: status[at] === '1',
    timing: timings[timing?.[at] ?? ''],
  }))
}
