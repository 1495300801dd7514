import { TextField } from '@portal/shared/ui/form'
import { Button } from 'antd'
import type { ComponentProps } from 'react'
import { shareLinkFor } from './driveLink'
import css from './upload.module.css'

type DriveLinkFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'value'> & {
  value: string
  /** The share link of the same file, put in place of what was typed. */
  onMend: (link: string) => void
}

/** Where the paper is. A link of another form to a Drive file can be turned into the share link that is asked for. */
export function DriveLinkField({ value, onMend, ...input }: DriveLinkFieldProps) {
  const mended = shareLinkFor(value)
  return (
    <div className={css.whole}>
      <TextField
        {...input}
        value={value}
        label="Drive link"
        help="In Google Drive: Share, 'Anyone with the link', Copy link"
        placeholder="https://drive.google.com/file/d/.../view?usp=sharing"
        type="url"
        inputMode="url"
        autoComplete="off"
      />
      {mended && (
        <p className={css.mend}>
          This leads to a Drive file, but not as a share link.{' '}
          <Button type="link" onClick={() => onMend(mended)}>
            Use its share link
          </Button>
        </p>
      )}
    </div>
  )
}
