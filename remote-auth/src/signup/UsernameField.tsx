import { TextField } from '@portal/shared/ui/form'
import { Icon } from '@portal/shared/ui/icon'
import { checkCircleIcon, crossCircleIcon } from '@portal/shared/ui/icons'
import type { ComponentProps } from 'react'
import css from './signup.module.css'
import { useUsernameAvailability } from './useUsernameAvailability'

interface UsernameFieldProps extends Omit<ComponentProps<typeof TextField>, 'label'> {
  value: string
}

/** The user name, with a live tick or cross beside it. */
export function UsernameField(props: UsernameFieldProps) {
  const availability = useUsernameAvailability(props.value)
  return (
    <TextField
      {...props}
      label="Username"
      help="4 to 20 letters, digits, - or _"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      suffix={
        <span role="status" className={css[availability]}>
          {availability === 'available' && <Icon of={checkCircleIcon} label="Name is available" />}
          {availability === 'unavailable' && <Icon of={crossCircleIcon} label="Name is not available" />}
        </span>
      }
    />
  )
}
