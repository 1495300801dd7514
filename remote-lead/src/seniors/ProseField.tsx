import { useTextField } from '@portal/shared/forms'
import { Field } from '@portal/shared/ui/form'
import { Input } from 'antd'
import type { FieldPath } from 'react-hook-form'
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
  const { error, ...area } = useTextField(form, name)
  const left = limit - area.value.trim().length
  const note =
    left < 0 ? `${-left} characters too many` : left <= limit / 10 ? `${left} characters left` : undefined
  return (
    <div className={css.wide}>
      <Field label={label} note={note} error={error} optional>
        {(control) => <Input.TextArea {...area} {...control} className={css.prose ?? ''} rows={3} />}
      </Field>
    </div>
  )
}
