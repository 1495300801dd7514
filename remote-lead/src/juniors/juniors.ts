import { inactiveDays, type JuniorRow, type Potd } from '@portal/shared/contract'

export interface Junior extends JuniorRow {
  /** Sum of the unique questions solved on each of the past 14 days. */
  total: number
  /** Solved nothing for `inactiveDays`. */
  isInactive: boolean
}

/** Shown instead of a hidden phone number. */
export const hiddenPhoneText = 'hidden by the student'

const sumOf = (days: JuniorRow['past14Days']) =>
  days.reduce((sum, { uniqueQuestionsSolved }) => sum + uniqueQuestionsSolved, 0)

export const juniorOf = (row: JuniorRow): Junior => ({
  ...row,
  total: sumOf(row.past14Days),
  isInactive: sumOf(row.past14Days.slice(-inactiveDays)) === 0,
})

/** The status indexes of the daily problems that count today. */
export const countedPlaces = (potds: readonly Potd[]): number[] =>
  potds.flatMap(({ isCounted }, at) => (isCounted ? [at] : []))

/** The status string of the counted daily problems. */
export const countedStatus = ({ potds }: Junior, counted: readonly number[]): string =>
  counted.map((at) => potds.status[at] ?? '').join('')

/** The number of solved problems in a status string. */
export const solvedIn = (status: string): number => status.replaceAll('0', '').length
