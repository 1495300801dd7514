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

/** What is typed, as typed. */
export const seniorShape = z.object({
  name: z.string(),
  regNumber: z.string(),
  batch: z.string(),
  branch: z.string(),
  linkedin: z.string(),
  photoUrl: z.string(),
  isTopMentor: z.boolean(),
  interviews: z.array(interviewShape),
  /** When the senior that the form began with was changed last; it goes with the draft, and not with what is sent. */
  since: z.string(),
})
export type SeniorValues = z.infer<typeof seniorShape>

/** The fields of a new interview. */
export const emptyInterview: InterviewValues = {
  company: '',
  role: '',
  status: '',
  date: '',
  questionTypes: '',
  interviewExperience: '',
  adviceToJuniors: '',
}

/** What a form begins with: a senior's own data, or one empty interview. */
export function typedOf(senior: Senior | undefined): SeniorValues {
  if (!senior) {
    const own = { name: '', regNumber: '', batch: '', branch: '', linkedin: '', photoUrl: '' }
    return { ...own, isTopMentor: false, interviews: [emptyInterview], since: '' }
  }
  const { name, regNumber, batch, branch, linkedin, photoUrl, isTopMentor } = senior
  return {
    ...{ name, regNumber, batch, branch, linkedin, photoUrl: photoUrl ?? '', isTopMentor },
    interviews: senior.interviews.map(({ date, questionTypes, ...texts }) => ({
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

/** The texts that are not blank, as they are typed. */
const given = <Name extends string>(texts: Record<Name, string>): Partial<Record<Name, string>> => {
  const entries = Object.entries<string>(texts).filter(([, text]) => text.trim() !== '')
  return Object.fromEntries(entries) as Partial<Record<Name, string>>
}

/** What would be sent: empty optional fields are dropped (specification, section 5). */
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
      return {
        ...{ company, role, status, ...given(optional) },
        ...(types.length > 0 && { questionTypes: types }),
      }
    }),
  }
}

/** What to send of what is typed, by the server's own schema. */
export const seniorFormSchema = z.preprocess(seniorOf, newSeniorSchema)
