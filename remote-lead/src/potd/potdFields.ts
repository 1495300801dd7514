import { isCallFailure } from '@portal/shared/api/api'
import {
  type AddPotdRequest,
  addPotdRequest,
  type Potd,
  problemOfLink,
  questionIdOf,
} from '@portal/shared/contract'
import type { FieldErrors } from '@portal/shared/ui/form'

/** What is typed, as typed. */
export type PotdValues = Record<keyof AddPotdRequest, string>
export type PotdErrors = FieldErrors<keyof AddPotdRequest>

const missing: PotdValues = {
  date: 'Date is required',
  questionLink: 'Question link is required',
}

/** The question that a link leads to: `C 4 A`; undefined for a link of none of the three platforms. */
export function questionOf(link: string): string | undefined {
  const problem = problemOfLink(link.trim())
  return problem && questionIdOf(problem)
}

/** What to send, or what is wrong with what is typed. */
export function readPotd(values: PotdValues): { request?: AddPotdRequest; errors: PotdErrors } {
  const read = addPotdRequest.safeParse(values)
  if (read.success) return { request: read.data, errors: {} }
  const errors: PotdErrors = {}
  for (const { path, message } of read.error.issues)
    if (path[0] === 'date' || path[0] === 'questionLink') errors[path[0]] ??= message
  for (const name of ['date', 'questionLink'] as const)
    if (values[name].trim() === '') errors[name] = missing[name]
  return { errors }
}

export const alreadySet = 'That day has this problem already'

/** Whether the day has this problem already, by whatever link of it. */
export const isAlreadySet = ({ date, questionLink }: PotdValues, potds: readonly Potd[]): boolean => {
  const question = questionOf(questionLink)
  return potds.some((potd) => potd.date === date && potd.questionId === question)
}

/** What a refusal says of the fields. */
export function refusedFields(error: unknown): PotdErrors {
  const { date, questionLink } = (isCallFailure(error) && error.fields) || {}
  return { ...(date && { date }), ...(questionLink && { questionLink }) }
}
