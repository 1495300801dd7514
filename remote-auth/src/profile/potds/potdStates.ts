import type { Potd } from '@portal/shared/contract'

export type Timing = 'before' | 'onTheDay' | 'late'

const timings: Record<string, Timing> = { b: 'before', d: 'onTheDay', l: 'late' }

/** A daily problem, and whether the student solved it. */
export interface PotdState extends Potd {
  solved: boolean
  /** Missing if unsolved, or if the server doesn't say. */
  timing?: Timing | undefined
}

/** Combines daily problems with the characters of the status string, by index. */
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
