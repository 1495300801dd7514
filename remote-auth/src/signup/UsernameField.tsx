import { accountLimits } from '@portal/shared/contract'
import { type FormOf, useTextField } from '@portal/shared/forms'
import { TextField } from '@portal/shared/ui/field'
import { Icon } from '@portal/shared/ui/Icon'
import { checkCircleIcon, crossCircleIcon } from '@portal/shared/ui/icons'
import css from './signup.module.css'
import type { SignupValues } from './signupFields'
import { useUsernameAvailability } from './useUsernameAvailability'

/** The username with a live tick or cross. */
export function UsernameField<Sent>({ form }: { form: FormOf<SignupValues, Sent> }) {
  const field = useTextField(form, 'username')
  const availability = useUsernameAvailability(field.value)
  const isTaken = availability === 'unavailable' && field.value.trim().length >= accountLimits.usernameMin
  return (
    <TextField
      {...field}
      error={field.error ?? (isTaken ? 'This username is taken. Try another one' : undefined)}
      label="Username"
      help={
        availability === 'unchecked'
          ? 'This username can’t be checked right now. You can still sign up.'
          : '4 to 20 letters, digits, - or _'
      }
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      suffix={
        <span role="status" className={css[availability]}>
          {availability === 'available' && <Icon of={checkCircleIcon} label="Username is available" />}
          {availability === 'unavailable' && <Icon of={crossCircleIcon} label="Username is not available" />}
        </span>
      }
    />
  )
}
