import { examTypes } from '@portal/shared/contract'
import { TextField } from '@portal/shared/ui/form'
import { ChoiceField, plainChoices } from './ChoiceField'
import { semestersFor, withYear, yearsOf } from './followingFields'
import css from './upload.module.css'
import type { PaperFields } from './usePaperFields'

function semesterHelp(course: string, year: string): string {
  const semesters = semestersFor(course, year)
  return semesters ? `Year ${year} has ${semesters.join(' and ')}` : 'Two a year'
}

/** Which exam it was: year, semester (which follows the year) and kind. */
export function TermFields({ fields: { values, field, set, choice } }: { fields: PaperFields }) {
  const years = yearsOf(values.course)
  return (
    <div className={css.term}>
      <TextField
        {...field('year')}
        label="Year"
        help={`1 to ${years}`}
        type="number"
        inputMode="numeric"
        min={1}
        max={years}
        onChange={({ target }) => set(withYear(values, target.value))}
        onWheel={({ currentTarget }) => currentTarget.blur()}
      />
      <TextField
        {...field('semester')}
        label="Semester"
        help={semesterHelp(values.course, values.year)}
        type="number"
        inputMode="numeric"
        min={1}
        max={8}
        onWheel={({ currentTarget }) => currentTarget.blur()}
      />
      <ChoiceField {...choice('examType')} label="Exam type" choices={plainChoices(examTypes)} />
    </div>
  )
}
