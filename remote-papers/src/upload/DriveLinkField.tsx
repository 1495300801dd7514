import { useTextField } from '@portal/shared/forms'
import { TextField } from '@portal/shared/ui/form'
import { Button } from 'antd'
import { shareLinkFor } from './driveLink'
import type { PaperFormOf } from './paperFields'
import css from './upload.module.css'

/** Where the paper is. A link of another form to a Drive file can be turned into the share link that is asked for. */
export function DriveLinkField({ form }: { form: PaperFormOf }) {
  const field = useTextField(form, 'driveLink')
  const mended = shareLinkFor(field.value)
  return (
    <div className={css.whole}>
      <TextField
        {...field}
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
          <Button type="link" onClick={() => field.onChange(mended)}>
            Use its share link
          </Button>
        </p>
      )}
    </div>
  )
}
