import {
  type AddPotdRequest,
  addPotdRequest,
  type Potd,
  problemOfLink,
  questionIdOf,
} from '@portal/shared/contract'
import { z } from 'zod'

export type PotdValues = Record<keyof AddPotdRequest, string>

/** The request, with texts for empty fields. */
export const potdFormSchema = addPotdRequest.extend({
  date: z.string().trim().min(1, 'Date is required').pipe(addPotdRequest.shape.date),
})

/** The question in a link: `C 4 A`; undefined if it isn't on a supported platform. */
export function questionOf(link: string): string | undefined {
  const problem = problemOfLink(link)
  return problem && questionIdOf(problem)
}

export const alreadySet = 'That day already has this problem'

/** Whether the day already has this problem, by any of its links. */
export const isAlreadySet = ({ date, questionLink }: PotdValues, potds: readonly Potd[]): boolean => {
  const question = questionOf(questionLink)
  return potds.some((potd) => potd.date === date && potd.questionId === question)
}
