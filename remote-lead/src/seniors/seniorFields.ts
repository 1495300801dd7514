import { type NewSenior, newSeniorSchema, type Senior } from '@portal/shared/contract'
import type { FieldErrors } from '@portal/shared/ui/form'
import { fieldErrors } from '../added-list/fieldErrors'

const ownFields = ['name', 'regNumber', 'linkedin', 'batch', 'branch', 'photoUrl'] as const
const interviewFields = [
  'company',
  'role',
  'status',
  'date',
  'questionTypes',
  'interviewExperience',
  'adviceToJuniors',
] as const

/** An interview block keeps its number while others come and go. */
export type InterviewField = `interviews.${number}.${(typeof interviewFields)[number]}`
export type SeniorField = (typeof ownFields)[number] | InterviewField

/** What is typed: texts by field, the numbers of the interview blocks in their order, and the one check box. */
export interface Typed {
  values: Record<SeniorField, string>
  blocks: readonly number[]
  isTopMentor: boolean
}

/** The fields of a new, empty interview block. */
export const emptyInterview = (block: number): Record<InterviewField, string> =>
  Object.fromEntries(interviewFields.map((field) => [`interviews.${block}.${field}`, '']))

/** What a form begins with: a senior's own data, or one empty interview. */
export function typedOf(senior: Senior | undefined): Typed {
  if (!senior) {
    const own = { name: '', regNumber: '', linkedin: '', batch: '', branch: '', photoUrl: '' }
    return { values: { ...own, ...emptyInterview(0) }, blocks: [0], isTopMentor: false }
  }
  const { name, regNumber, linkedin, batch, branch, photoUrl, isTopMentor, interviews } = senior
  const texts = interviews.map((interview, block) => ({
    [`interviews.${block}.company`]: interview.company,
    [`interviews.${block}.role`]: interview.role,
    [`interviews.${block}.status`]: interview.status,
    [`interviews.${block}.date`]: interview.date ?? '',
    [`interviews.${block}.questionTypes`]: interview.questionTypes?.join(', ') ?? '',
    [`interviews.${block}.interviewExperience`]: interview.interviewExperience ?? '',
    [`interviews.${block}.adviceToJuniors`]: interview.adviceToJuniors ?? '',
  }))
  return {
    values: Object.assign({ name, regNumber, linkedin, batch, branch, photoUrl: photoUrl ?? '' }, ...texts),
    blocks: interviews.map((_, block) => block),
    isTopMentor,
  }
}

/** `'Arrays, , DSA '` -> `['Arrays', 'DSA']` */
const splitByCommas = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)

/** What would be sent: empty optional fields are dropped (specification, section 5). */
export function seniorOf({ values, blocks, isTopMentor }: Typed): NewSenior {
  const text = (name: SeniorField) => values[name] ?? ''
  const given = (name: SeniorField) => text(name).trim() || undefined
  return {
    name: values.name,
    regNumber: values.regNumber,
    linkedin: values.linkedin,
    batch: values.batch,
    branch: values.branch,
    ...(given('photoUrl') && { photoUrl: values.photoUrl }),
    ...(isTopMentor && { isTopMentor }),
    interviews: blocks.map((block) => {
      const questionTypes = splitByCommas(text(`interviews.${block}.questionTypes`))
      const date = given(`interviews.${block}.date`)
      const interviewExperience = given(`interviews.${block}.interviewExperience`)
      const adviceToJuniors = given(`interviews.${block}.adviceToJuniors`)
      return {
        company: text(`interviews.${block}.company`),
        role: text(`interviews.${block}.role`),
        status: text(`interviews.${block}.status`),
        ...(date && { date }),
        ...(questionTypes.length > 0 && { questionTypes }),
        ...(interviewExperience && { interviewExperience }),
        ...(adviceToJuniors && { adviceToJuniors }),
      }
    }),
  }
}

/** Errors by their path in what was sent (`interviews.1.questionTypes.3`) as errors of the form's fields. */
export function formErrors(
  errors: Record<string, string>,
  blocks: readonly number[],
): FieldErrors<SeniorField> {
  const named = Object.entries(errors).map(([path, message]) => {
    const [first, index, field] = path.split('.')
    return [first === 'interviews' ? `interviews.${blocks[Number(index)]}.${field}` : path, message]
  })
  return Object.fromEntries(named.reverse())
}

/** What is wrong with what is typed, by the contract. */
export function seniorErrors(typed: Typed): FieldErrors<SeniorField> {
  const parsed = newSeniorSchema.safeParse(seniorOf(typed))
  return parsed.success ? {} : formErrors(fieldErrors(parsed.error.issues), typed.blocks)
}
