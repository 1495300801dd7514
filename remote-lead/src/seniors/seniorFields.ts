import { type NewSenior, newSeniorSchema, type Senior } from '@portal/shared/contract'
import { z } from 'zod'

const interviewShape = z.object({
  company: z.string(),
  role: z.string(),
  status: z.string(),
  date: z.string(),
  questionTypes: z.string(),
  interviewExperience: z.string(),
  adviceToJuniors: z.string(),
})
type InterviewValues = z.infer<typeof interviewShape>

/** Values as typed. */
export const seniorShape = z.object({
  name: z.string(),
  regNumber: z.string(),
  batch: z.string(),
  branch: z.string(),
  linkedin: z.string(),
  photoUrl: z.string(),
  isTopMentor: z.boolean(),
  interviews: z.array(interviewShape),
  /** When the senior was last changed before the form started; part of the draft, not of the request. */
  since: z.string(),
})
export type SeniorValues = z.infer<typeof seniorShape>

export const emptyInterview: InterviewValues = {
  company: '',
  role: '',
  status: '',
  date: '',
  questionTypes: '',
  interviewExperience: '',
  adviceToJuniors: '',
}

/** Initial values: a senior's data, or one empty interview. */
export function typedOf(senior: Senior | undefined): SeniorValues {
  if (!senior) {
    const own = { name: '', regNumber: '', batch: '', branch: '', linkedin: '', photoUrl: '' }
    return { ...own, isTopMentor: false, interviews: [emptyInterview], since: '' }
  }
  const { name, regNumber, batch, branch, linkedin, photoUrl, isTopMentor } = senior
  const leadInterviews = senior.interviews.filter(({ isShared }) => !isShared)
  return {
    name,
    regNumber,
    batch,
    branch,
    linkedin,
    photoUrl: photoUrl ?? '',
    isTopMentor,
    interviews: leadInterviews.map(({ date, questionTypes, isShared: _isShared, ...texts }) => ({
      ...emptyInterview,
      ...texts,
      date: date ?? '',
      questionTypes: questionTypes?.join(', ') ?? '',
    })),
    since: senior.updatedAt ?? '',
  }
}

/** `'Arrays, , DSA '` -> `['Arrays', 'DSA']` */
const splitByCommas = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** The texts that aren't blank. */
const given = <Name extends string>(texts: Record<Name, string>): Partial<Record<Name, string>> => {
  const entries = Object.entries<string>(texts).filter(([, text]) => text.trim() !== '')
  return Object.fromEntries(entries) as Partial<Record<Name, string>>
}

/** The request; empty optional fields are dropped (specification, section 5). */
export function seniorOf({
  photoUrl,
  isTopMentor,
  interviews,
  since: _since,
  ...own
}: SeniorValues): NewSenior {
  return {
    ...own,
    ...given({ photoUrl }),
    ...(isTopMentor && { isTopMentor }),
    interviews: interviews.map(({ company, role, status, questionTypes, ...optional }) => {
      const types = splitByCommas(questionTypes)
      return { company, role, status, ...given(optional), ...(types.length > 0 && { questionTypes: types }) }
    }),
  }
}

/** The request, parsed by the server's schema. */
export const seniorFormSchema = z.preprocess(seniorOf, newSeniorSchema)
