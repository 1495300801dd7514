import { Field } from '@portal/shared/ui/form'
import { Input } from 'antd'
import type { ChangeEvent } from 'react'
import css from './seniors.module.css'

interface ProseFieldProps {
  label: string
  /** The most characters that it may have. */
  limit: number
  name: string
  value: string | undefined
  error: string | undefined
  onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void
  onBlur: () => void
}

/** An optional text of several lines, that counts down as it comes near its limit. */
export function ProseField({ label, limit, error, ...area }: ProseFieldProps) {
  const left = limit - (area.value?.trim().length ?? 0)
  const note =
    left < 0 ? `${-left} characters too many` : left <= limit / 10 ? `${left} characters left` : undefined
  return (
    <Field label={label} note={note} error={error} optional>
      {(control) => <Input.TextArea {...area} {...control} className={css.proseArea ?? ''} rows={3} />}
    </Field>
  )
}
