/** The batch and branch of a registration number that does not say them. */
export const other = 'Other'

/** What a registration number tells: `2024mca012` is batch 2024, branch mca, roll 012. */
export interface RegNumber {
  /** Four digits, or `Other`. */
  batch: string
  /** In small letters, or `Other`. */
  branch: string
  /** The trailing digits; empty where there are none. */
  roll: string
}

/** The institute's pattern is the server's to set (INSTITUTE_EMAIL_PATTERN): what does not fit is `Other`, never refused. */
export function parseRegNumber(regNumber: string): RegNumber {
  const [, batch = other, branch = other] = /^(\d{4})([a-z]+)/i.exec(regNumber) ?? []
  const [roll = ''] = /\d*$/.exec(regNumber) ?? []
  return { batch, branch: branch === other ? other : branch.toLowerCase(), roll }
}

const byText = (one: string, another: string) => (one < another ? -1 : one > another ? 1 : 0)

/** Numbers of any length: without their zeros in front, the longer is the larger. */
function byRoll(one: string, another: string): number {
  const [a, b] = [one.replace(/^0+/, ''), another.replace(/^0+/, '')]
  return a.length - b.length || byText(a, b)
}

/** For `sort`: registration numbers by their trailing digits (specification, section 2), those that are alike as text. */
export const byRegNumber = (one: string, another: string): number =>
  byRoll(parseRegNumber(one).roll, parseRegNumber(another).roll) || byText(one, another)
