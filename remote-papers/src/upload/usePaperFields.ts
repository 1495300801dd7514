import { useFields } from '@portal/shared/ui/form'
import { type PaperValues, readPaper } from './paperFields'
import { type Lists, subjectChoices, teacherChoices } from './useChoices'

/** A draft can name what is no longer there, or is of another course: that is not chosen. */
function chosenOf(typed: PaperValues, { subjects, teachers }: Lists): PaperValues {
  const subject = subjectChoices(subjects.subjects, typed.course).find(({ value }) => value === typed.subject)
  const teacher = teacherChoices(teachers.teachers).find(({ value }) => value === typed.teacher)
  return { ...typed, subject: subject?.value ?? '', teacher: teacher?.value ?? '' }
}

/** The upload form's fields; `read` tells what to send, or what is wrong. */
export function usePaperFields(initial: PaperValues, lists: Lists) {
  const fields = useFields({
    initial,
    draft: 'paper',
    check: (typed) => readPaper(chosenOf(typed, lists)).errors,
  })
  const { values, errors, field, set } = fields

  /** What the component of a field is given that is chosen and not typed. */
  const choice = (name: 'course' | 'subject' | 'teacher' | 'examType') => ({
    value: values[name],
    error: errors[name],
    onBlur: field(name).onBlur,
    onChoose: (value: string) => set({ [name]: value }),
  })

  return { ...fields, choice, read: () => readPaper(chosenOf(values, lists)) }
}

export type PaperFields = ReturnType<typeof usePaperFields>
