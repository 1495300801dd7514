import { FormTextField } from '@portal/shared/forms'
import { Icon } from '@portal/shared/ui/Icon'
import { eyeIcon, eyeOffIcon } from '@portal/shared/ui/icons'
import { type ComponentProps, type MouseEvent, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import css from './form.module.css'

/** A password field with a show/hide toggle. */
export function PasswordField<Typed extends FieldValues, Sent>(
  props: ComponentProps<typeof FormTextField<Typed, Sent>>,
) {
  const [shown, setShown] = useState(false)

  function handleReveal(event: MouseEvent) {
    // antd would focus the input on click, so that a second press of Space would type a space.
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
