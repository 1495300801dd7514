import { photoUrl, useAddPhotoMutation } from '@portal/shared/api/about'
import { failureText } from '@portal/shared/api/api'
import { base64Of } from '@portal/shared/base64Of'
import { photoLimits, photoMessages, photoTypes } from '@portal/shared/contract'
import { useTextField } from '@portal/shared/forms'
import { Field } from '@portal/shared/ui/field'
import { Button, Upload } from 'antd'
import { useState } from 'react'
import type { ListForm } from './useListForm'

interface PhotoFieldProps {
  form: ListForm
  name: `rows.${number}.${string}`
  label: string
}

/** Why a photo can't be uploaded. */
function refusalOf({ type, size }: File): string | undefined {
  if (!photoTypes.some((known) => known === type)) return photoMessages.type
  return size > photoLimits.bytes ? photoMessages.tooLarge : undefined
}

/** Uploads a photo at once; the field keeps its id. */
export function PhotoField({ form, name, label }: PhotoFieldProps) {
  const field = useTextField(form, name)
  const [addPhoto, { isLoading }] = useAddPhotoMutation()
  const [failure, setFailure] = useState<string>()

  async function handleChoose(file: File) {
    const refusal = refusalOf(file)
    setFailure(refusal)
    if (refusal) return
    try {
      const { data } = await addPhoto({ content: await base64Of(file) }).unwrap()
      field.onChange(data._id)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : failureText(error, 'The photo wasn’t uploaded'))
    }
  }

  return (
    <Field
      label={label}
      help="JPEG, PNG or WebP, at most 8 MB. We make it smaller and remove its location and time."
      error={failure ?? field.error}
    >
      {(control) => (
        <div className="row">
          {field.value && <img src={photoUrl(field.value)} alt="" height="80" />}
          <Upload
            showUploadList={false}
            accept={photoTypes.join()}
            beforeUpload={(file) => {
              void handleChoose(file)
              return false
            }}
          >
            <Button {...control} ref={field.ref} loading={isLoading}>
              {field.value ? 'Replace' : 'Choose a photo'}
            </Button>
          </Upload>
        </div>
      )}
    </Field>
  )
}
