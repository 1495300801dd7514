import { FormTextField } from '@portal/shared/forms'
import { Icon } from '@portal/shared/ui/icon'
import { eyeIcon, eyeOffIcon } from '@portal/shared/ui/icons'
import { type ComponentProps, type MouseEvent, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import css from './form.module.css'

/** A password that can be shown and hidden again, by keyboard too. */
export function PasswordField<Typed extends FieldValues, Sent>(
  props: ComponentProps<typeof FormTextField<Typed, Sent>>,
) {
  const [shown, setShown] = useState(false)

  function handleReveal(event: MouseEvent) {
    // antd's input takes the cursor when something in it is clicked: a second press of Space would be typed.
    event.stopPropagation()
    setShown(!shown)
  }

  return (
    <FormTextField
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      suffix={
        <button type="button" className={css.reveal} onClick={handleReveal}>
          <Icon of={shown ? eyeOffIcon : eyeIcon} label={shown ? 'Hide password' : 'Show password'} />
        </button>
      }
    />
  )
}
