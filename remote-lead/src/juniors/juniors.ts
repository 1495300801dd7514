import { inactiveDays, type JuniorRow, type Potd } from '@portal/shared/contract'

/** A junior as a card shows one. */
export interface Junior extends JuniorRow {
  /** Unique questions solved on each of the past 14 days, summed. */
  total: number
  /** Solved nothing for `inactiveDays`. */
  isInactive: boolean
}

/** In the place of a number that its student does not show. */
export const hiddenPhoneText = 'hidden by the student'

const sumOf = (days: JuniorRow['past14Days']) =>
  days.reduce((sum, { uniqueQuestionsSolved }) => sum + uniqueQuestionsSolved, 0)

export const juniorOf = (row: JuniorRow): Junior => ({
  ...row,
  total: sumOf(row.past14Days),
  isInactive: sumOf(row.past14Days.slice(-inactiveDays)) === 0,
})

/** Where a status string has the daily problems that count today. */
export const countedPlaces = (potds: readonly Potd[]): number[] =>
  potds.flatMap(({ isCounted }, at) => (isCounted ? [at] : []))

/** The status string of the daily problems that count. */
export const countedStatus = ({ potds }: Junior, counted: readonly number[]): string =>
  counted.map((at) => potds.status[at] ?? '').join('')

/** How many of a status string's problems are solved. */
export const solvedIn = (status: string): number => status.replaceAll('0', '').length
