import { examTypes } from '@portal/shared/contract'
import { FormTextField, setFields, useTextField } from '@portal/shared/forms'
import { TextField } from '@portal/shared/ui/form'
import { ChoiceField, plainChoices } from './ChoiceField'
import { semestersFor, withYear, yearsOf } from './followingFields'
import type { PaperFormOf } from './paperFields'
import css from './upload.module.css'

function semesterHelp(course: string, year: string): string {
  const semesters = semestersFor(course, year)
  return semesters ? `Year ${year} has ${semesters.join(' and ')}` : 'Two a year'
}

/** Which exam it was: year, semester (which follows the year) and kind. */
export function TermFields({ form, course }: { form: PaperFormOf; course: string }) {
  const year = useTextField(form, 'year')
  const years = yearsOf(course)
  return (
    <div className={css.term}>
      <TextField
        {...year}
        label="Year"
        help={`1 to ${years}`}
        type="number"
        inputMode="numeric"
        min={1}
        max={years}
        onChange={({ target }) => setFields(form, withYear(form.getValues(), target.value))}
        onWheel={({ currentTarget }) => currentTarget.blur()}
      />
      <FormTextField
        form={form}
        name="semester"
        label="Semester"
        help={semesterHelp(course, year.value)}
        type="number"
        inputMode="numeric"
        min={1}
        max={8}
        onWheel={({ currentTarget }) => currentTarget.blur()}
      />
      <ChoiceField
        form={form}
        name="examType"
        label="Exam type"
        choices={plainChoices(examTypes)}
        searchable
      />
    </div>
  )
}
