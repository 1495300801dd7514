import { type FormOf, useTextField } from '@portal/shared/forms'
import { Radio } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { FileField } from './files/FileField'
import { noFiles } from './paperFields'
import css from './upload.module.css'

interface LinkOrFilesProps<Typed extends FieldValues, Sent> {
  form: FormOf<Typed, Sent>
  /** The question: 'Where is the paper?' */
  label: string
  /** The choice of a link: 'On Google Drive'. */
  atLink: string
  /** The link's field. */
  children: ReactNode
}

/** A paper or a solution at a link or on this device: `files` is empty for a link. Each choice keeps its input. */
export function LinkOrFiles<Typed extends FieldValues & { files: string }, Sent>({
  form,
  label,
  atLink,
  children,
}: LinkOrFilesProps<Typed, Sent>) {
  const id = useId()
  const { value, onChange } = useTextField(form, 'files' as FieldPath<Typed>)
  const [chosenBefore, setChosenBefore] = useState(noFiles)

  function handleChange(isLink: boolean) {
    if (isLink) setChosenBefore(value)
    onChange(isLink ? '' : chosenBefore)
  }

  return (
    <div className={css.whole}>
      <p id={id} className={css.source}>
        {label}
      </p>
      <Radio.Group
        aria-labelledby={id}
        className={css.sources ?? ''}
        value={value === ''}
        onChange={({ target }) => handleChange(target.value)}
        options={[
          { value: true, label: atLink },
          { value: false, label: 'On this device' },
        ]}
      />
      {value === '' ? children : <FileField form={form} />}
    </div>
  )
}
