import type { StandingChange } from '@portal/shared/api/students'
import type { StudentRow } from '@portal/shared/contract'
import { today } from '@portal/shared/dates'
import { fullDay } from './standingTexts'

export type Target = StandingChange['to']

/** A change that is open to a student: what it is called, and what follows from it. */
export interface Offer {
  to: Target
  label: string
  /** What happens, and how it is undone. */
  line: string
  danger?: boolean
}

const leftText = ({ lastDay, name }: StudentRow) =>
  lastDay !== null && lastDay < today()
    ? ` The time of ${name} is over since ${fullDay(lastDay)}: the next run takes them again, unless you extend it.`
    : ''

/** What a lead can change of this student now, the usual first. */
export function offersOf(student: StudentRow, isOwn: boolean): Offer[] {
  const { name, isLead, isExtended, standing, alumniSince, lastDay, hasSecondFactor } = student
  const extend: Offer = {
    to: 'extension',
    label: isExtended ? 'Change the extension' : 'Extend the time',
    line: `${name} counts as active until the day that you give${alumniSince ? ', beginning now' : ''}. You can end it any time.`,
  }
  const endExtension: Offer = {
    to: 'no extension',
    label: 'End the extension',
    line: `The programme says again how long the time of ${name} is. You can extend it anew.`,
  }
  const alumni: Offer = {
    to: 'alumni',
    label: 'Make alumni',
    line: `${name} leaves the counts, averages, boards and lists of juniors, and keeps the sign-in and all that is done. You can make ${name} active again.`,
  }
  const active: Offer = {
    to: 'no alumni',
    label: 'Make active again',
    line: `${name} stands in the counts, boards and lists of juniors again.${leftText(student)}`,
  }
  const suspend: Offer = {
    to: 'suspension',
    label: 'Suspend',
    line: `${name} is signed out everywhere at once, cannot sign in nor set a new password, and is in no list and on no board. Nothing is deleted, and you can end it any time.`,
    danger: true,
  }
  const takeFactors: Offer = {
    to: 'no second factor',
    label: 'Take app and passkeys away',
    line: `For who lost them: ${name} is signed out everywhere, and the password alone opens the account until ${name} sets up new ones. Make sure first that it is ${name} who asks. It cannot be undone.`,
    danger: true,
  }
  const forWhoLost = hasSecondFactor && !isOwn ? [takeFactors] : []
  if (standing === 'suspended')
    return [
      {
        to: 'no suspension',
        label: 'End the suspension',
        line: `${name} can sign in again, and is shown as before.`,
      },
      ...forWhoLost,
    ]
  const isOver = lastDay !== null && lastDay < today()
  return [
    ...(alumniSince && !isOver ? [active] : []),
    extend,
    ...(alumniSince && isOver ? [active] : []),
    ...(isExtended ? [endExtension] : []),
    ...(alumniSince ? [] : [alumni]),
    ...forWhoLost,
    ...(isLead ? [] : [suspend]),
  ]
}
