import { FormTextArea } from '@portal/shared/forms'
import { type FieldPath, useWatch } from 'react-hook-form'
import type { SeniorValues } from './seniorFields'
import css from './seniors.module.css'
import type { SeniorForm } from './useSeniorForm'

interface ProseFieldProps {
  form: SeniorForm
  name: FieldPath<SeniorValues>
  label: string
  /** Maximum number of characters. */
  limit: number
}

/** An optional text area that counts down near its limit. */
export function ProseField({ form, name, label, limit }: ProseFieldProps) {
  const text = useWatch({ control: form.control, name })
  const left = limit - String(text ?? '').trim().length
  const note =
    left < 0 ? `${-left} characters too many` : left <= limit / 10 ? `${left} characters left` : undefined
  return (
    <div className={css.wide}>
      <FormTextArea
        form={form}
        name={name}
        label={label}
        note={note}
        className={css.prose ?? ''}
        rows={3}
        optional
      />
    </div>
  )
}
