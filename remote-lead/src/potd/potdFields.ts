import {
  type AddPotdRequest,
  addPotdRequest,
  type Potd,
  problemOfLink,
  questionIdOf,
} from '@portal/shared/contract'
import { z } from 'zod'

/** What is typed, as typed. */
export type PotdValues = Record<keyof AddPotdRequest, string>

/** What is sent, and what to say of a field that is empty. */
export const potdFormSchema = addPotdRequest.extend({
  date: z.string().trim().min(1, 'Date is required').pipe(addPotdRequest.shape.date),
})

/** The question that a link leads to: `C 4 A`; undefined for a link of none of the three platforms. */
export function questionOf(link: string): string | undefined {
  const problem = problemOfLink(link)
  return problem && questionIdOf(problem)
}

export const alreadySet = 'That day already has this problem'

/** Whether the day has this problem already, by whatever link of it, among these. */
export const isAlreadySet = ({ date, questionLink }: PotdValues, potds: readonly Potd[]): boolean => {
  const question = questionOf(questionLink)
  return potds.some((potd) => potd.date === date && potd.questionId === question)
}
