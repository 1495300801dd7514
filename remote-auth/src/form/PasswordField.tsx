import { Icon } from '@portal/shared/ui/icon'
import { eyeIcon, eyeOffIcon } from '@portal/shared/ui/icons'
import { type ComponentProps, useState } from 'react'
import styles from './form.module.css'
import { TextField } from './TextField'

/** A password that can be shown and hidden again, by keyboard too. */
export function PasswordField(props: ComponentProps<typeof TextField>) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      suffix={
        <button type="button" className={styles.reveal} onClick={() => setShown(!shown)}>
          <Icon of={shown ? eyeOffIcon : eyeIcon} label={shown ? 'Hide password' : 'Show password'} />
        </button>
      }
    />
  )
}
