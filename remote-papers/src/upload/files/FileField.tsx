import { paperFileLimits, paperFileTypes } from '@portal/shared/contract'
import { type FormOf, useTextField } from '@portal/shared/forms'
import { Field } from '@portal/shared/ui/field'
import { Icon } from '@portal/shared/ui/Icon'
import { closeIcon } from '@portal/shared/ui/icons'
import { Button, Upload } from 'antd'
import type { MouseEvent } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { type ChosenFile, readFiles } from '../paperFields'
import css from './files.module.css'
import { useFileUploads } from './useFileUploads'

const sizeText = (bytes: number) =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** Chooses a PDF or photos, shows their uploads, and lets photos be put in order. */
export function FileField<Typed extends FieldValues & { files: string }, Sent>({
  form,
}: {
  form: FormOf<Typed, Sent>
}) {
  const name = 'files' as FieldPath<Typed>
  const field = useTextField(form, name)
  const files = readFiles(field.value) ?? []
  const uploads = useFileUploads({ read: () => form.getValues(name), write: field.onChange })
  const isFull = files.length >= paperFileLimits.photos

  return (
    <Field
      label="PDF or photos"
      help={`One PDF, or up to ${paperFileLimits.photos} photos in the order of the pages, 15 MB in total. We make photos smaller and remove their location and time.`}
      error={field.error}
    >
      {(control) => (
        <>
          <Upload
            multiple
            showUploadList={false}
            accept={paperFileTypes.join()}
            disabled={isFull}
            beforeUpload={(file, chosen) => {
              // Called for each file, with all of them.
              if (file === chosen.at(-1)) uploads.add(chosen)
              return false
            }}
          >
            <Button {...control} ref={field.ref} size="large" disabled={isFull}>
              {files.length > 0 ? 'Add more' : 'Choose files'}
            </Button>
          </Upload>
          {files.length > 0 && (
            <ol className={css.files} aria-label="Chosen files">
              {files.map((file, at) => (
                <FileRow
                  key={file.key}
                  file={file}
                  at={at}
                  uploads={uploads}
                  onRemoved={() => form.setFocus(name)}
                />
              ))}
            </ol>
          )}
        </>
      )}
    </Field>
  )
}

interface FileRowProps {
  file: ChosenFile
  at: number
  uploads: ReturnType<typeof useFileUploads>
  onRemoved: () => void
}

function FileRow({ file: { key, name, bytes, _id }, at, uploads, onRemoved }: FileRowProps) {
  const state = uploads.states[key] ?? (_id ? 1 : 'The upload was interrupted. Choose the file again')
  const retry = uploads.retryOf(key)

  function handleMoveUp({ currentTarget }: MouseEvent<HTMLElement>) {
    // The first row has no button, which would take the focus with it.
    if (at === 1) currentTarget.closest('li')?.focus()
    uploads.moveUp(key)
  }

  function handleRemove() {
    uploads.remove(key)
    onRemoved()
  }

  return (
    <li tabIndex={-1}>
      <div className={`row ${css.file}`}>
        <span className={css.name}>{name}</span>
        <span className="muted small">{sizeText(bytes)}</span>
        {at > 0 && (
          <Button size="small" aria-label={`Move ${name} up`} onClick={handleMoveUp}>
            Up
          </Button>
        )}
        {typeof state === 'string' && retry && (
          <Button size="small" aria-label={`Upload ${name} again`} onClick={retry}>
            Try again
          </Button>
        )}
        <Button
          size="small"
          type="text"
          icon={<Icon of={closeIcon} />}
          aria-label={`Remove ${name}`}
          onClick={handleRemove}
        />
      </div>
      {typeof state === 'string' && (
        <p role="alert" className={css.failed}>
          {state}
        </p>
      )}
      {typeof state === 'number' && !_id && (
        <progress max={1} value={state} aria-label={`Upload of ${name}`} />
      )}
    </li>
  )
}
