import type { StatusChange } from '@portal/shared/api/students'
import type { StudentRow } from '@portal/shared/contract'
import { today } from '@portal/shared/dates'
import { fullDay } from './statusTexts'

export type Target = StatusChange['to']

/** A possible change of a student, and its consequences. */
export interface Offer {
  to: Target
  label: string
  /** What happens, and how to undo it. */
  line: string
  danger?: boolean
}

const leftText = ({ lastDay, name }: StudentRow) =>
  lastDay !== null && lastDay < today()
    ? ` ${name}’s course ended on ${fullDay(lastDay)}. The next run makes them alumni again unless you extend it.`
    : ''

/** The changes possible for this student, the most usual first. */
export function offersOf(student: StudentRow, isOwn: boolean): Offer[] {
  const { name, isLead, isExtended, accountStatus, alumniSince, lastDay, hasSecondFactor } = student
  const extend: Offer = {
    to: 'extension',
    label: isExtended ? 'Change the extension' : 'Extend the term',
    line: `${name} counts as active until the day you choose${alumniSince ? ', starting now' : ''}. You can end the extension at any time.`,
  }
  const endExtension: Offer = {
    to: 'no extension',
    label: 'End the extension',
    line: `${name}’s term follows the programme again. You can extend it again.`,
  }
  const alumni: Offer = {
    to: 'alumni',
    label: 'Make alumni',
    line: `${name} leaves the counts, averages, leaderboards and lists of juniors, and keeps their account and everything they did. You can make ${name} active again.`,
  }
  const active: Offer = {
    to: 'no alumni',
    label: 'Make active again',
    line: `${name} returns to the counts, leaderboards and lists of juniors.${leftText(student)}`,
  }
  const suspend: Offer = {
    to: 'suspension',
    label: 'Suspend',
    line: `${name} is signed out everywhere, can’t sign in or set a new password, and disappears from lists and leaderboards. Nothing is deleted, and you can end the suspension at any time.`,
    danger: true,
  }
  const takeFactors: Offer = {
    to: 'no second factor',
    label: 'Remove app and passkeys',
    line: `Use this if they were lost. ${name} is signed out everywhere, and only needs the password until new ones are set up. First make sure that the request is from ${name}. This can’t be undone.`,
    danger: true,
  }
  const merge: Offer = {
    to: 'merge',
    label: 'Merge into another account',
    line: `Use this if ${name} has a second account, say after changing the programme. Everything moves to the account you choose. This account is deleted, and its address and password no longer work. First make sure that both are the same person’s. This can’t be undone.`,
    danger: true,
  }
  const forWhoLost = hasSecondFactor && !isOwn ? [takeFactors] : []
  if (accountStatus === 'suspended')
    return [
      {
        to: 'no suspension',
        label: 'End the suspension',
        line: `${name} can sign in again and returns to lists and leaderboards.`,
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
    ...(isLead ? [] : [suspend, merge]),
  ]
}
