import { type FormOf, useTextField } from '@portal/shared/forms'
import { Field } from '@portal/shared/ui/field'
import { Select } from 'antd'
import type { PaperValues } from './paperFields'
import css from './upload.module.css'

export interface Choice {
  value: string
  label: string
  /** A second line, also searched: a subject's code, a teacher's address. */
  detail?: string
  /** More search words: a subject's initials. */
  keywords?: string
}

interface ChoiceFieldProps<Sent> {
  form: FormOf<PaperValues, Sent>
  name: keyof PaperValues
  label: string
  choices: readonly Choice[]
  note?: string | undefined
  placeholder?: string
  searchable?: boolean
  loading?: boolean
  /** Shown if there are no choices. */
  none?: string
  /** Replaces setting this field only. */
  onChoose?: (value: string) => void
}

/** Choices whose label is their value. */
export const plainChoices = (values: readonly string[]): Choice[] =>
  values.map((value) => ({ value, label: value }))

/** Whether the choice has every typed word: 'cs101 data' finds 'Data Structures', CS101. */
function isFoundBy(typed: string, { label, detail = '', keywords = '' }: Omit<Choice, 'value'>): boolean {
  const text = `${label} ${detail} ${keywords}`.toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** A labelled select, searchable if it can have many choices. */
export function ChoiceField<Sent>({
  form,
  name,
  label,
  choices,
  note,
  placeholder = 'Choose',
  searchable = false,
  loading = false,
  none = 'Nothing found',
  onChoose,
}: ChoiceFieldProps<Sent>) {
  const { value, error, onChange, onBlur, ref } = useTextField(form, name)
  const chosen = choices.find((choice) => choice.value === value)
  return (
    <Field label={label} error={error} note={note}>
      {(control) => (
        <Select<string, Choice>
          {...control}
          ref={ref}
          className={css.choice}
          size="large"
          placeholder={placeholder}
          options={[...choices]}
          value={chosen?.value}
          loading={loading}
          showSearch={searchable && { filterOption: (typed, choice) => !!choice && isFoundBy(typed, choice) }}
          // Inside the page's main landmark, for screen readers.
          getPopupContainer={(select) => select.parentElement ?? document.body}
          notFoundContent={none}
          optionRender={({ data }) => (
            <span className={css.option}>
              {data.label}
              {data.detail && <span className="muted small">{data.detail}</span>}
            </span>
          )}
          onChange={onChoose ?? onChange}
          onBlur={onBlur}
        />
      )}
    </Field>
  )
}
