import { accountLimits } from '@portal/shared/contract'
import { selectAuth } from '@portal/shared/store'
import type { ComponentProps } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useSelector } from 'react-redux'
import { PasswordField } from './PasswordField'

type OwnPasswordFieldProps<Typed extends FieldValues, Sent> = Omit<
  ComponentProps<typeof PasswordField<Typed, Sent>>,
  'autoComplete' | 'maxLength'
>

/** The signed-in user's password, with the username for password managers. */
export function OwnPasswordField<Typed extends FieldValues, Sent>(props: OwnPasswordFieldProps<Typed, Sent>) {
  const { username } = useSelector(selectAuth)
  return (
    <>
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <PasswordField {...props} autoComplete="current-password" maxLength={accountLimits.passwordMax} />
    </>
  )
}
