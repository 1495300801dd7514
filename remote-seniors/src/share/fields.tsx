import type { TypedInterview } from '@portal/shared/contract'
import { type FormOf, useTextField } from '@portal/shared/forms'
import { Field } from '@portal/shared/ui/form'
import { Input } from 'antd'

/** Earlier texts, which the browser offers while someone types. */
export const Suggestions = ({ id, texts }: { id: string; texts: string[] }) => (
  <datalist id={id}>
    {[...new Set(texts)].sort().map((text) => (
      <option key={text} value={text} />
    ))}
  </datalist>
)

interface ProseFieldProps {
  form: FormOf<TypedInterview>
  name: 'rounds' | 'questions' | 'advice'
  label: string
  help?: string
  note?: string
  optional?: boolean
}

export function ProseField({ form, name, ...field }: ProseFieldProps) {
  const { error, ...text } = useTextField(form, name)
  return (
    <Field {...field} error={error}>
      {(control) => <Input.TextArea {...text} {...control} autoSize={{ minRows: 4, maxRows: 16 }} />}
    </Field>
  )
}
