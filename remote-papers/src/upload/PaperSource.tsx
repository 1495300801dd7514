import { FormTextField, setFields, useTextField } from '@portal/shared/forms'
import { Radio } from 'antd'
import { useId, useState } from 'react'
import { FileField } from './files/FileField'
import { noFiles, type PaperFormOf } from './paperFields'
import css from './upload.module.css'

/** Where the paper is: on Google Drive, or on this device. Each choice keeps its input. */
export function PaperSource({ form }: { form: PaperFormOf }) {
  const label = useId()
  const { value } = useTextField(form, 'files')
  const [chosenBefore, setChosenBefore] = useState(noFiles)

  function handleChange(source: 'drive' | 'device') {
    if (source === 'drive') setChosenBefore(value)
    setFields(form, { files: source === 'drive' ? '' : chosenBefore })
    form.clearErrors(['driveLink', 'files'])
  }

  return (
    <div className={css.whole}>
      <p id={label} className={css.source}>
        Where is the paper?
      </p>
      <Radio.Group
        aria-labelledby={label}
        className={css.sources ?? ''}
        value={value === '' ? 'drive' : 'device'}
        onChange={({ target }) => handleChange(target.value)}
        options={[
          { value: 'drive', label: 'On Google Drive' },
          { value: 'device', label: 'On this device' },
        ]}
      />
      {value === '' ? (
        <FormTextField
          form={form}
          name="driveLink"
          label="Drive link"
          help="In Google Drive: Share, 'Anyone with the link', Copy link"
          placeholder="https://drive.google.com/file/d/.../view?usp=sharing"
          inputMode="url"
          autoComplete="off"
        />
      ) : (
        <FileField form={form} />
      )}
    </div>
  )
}
