import { useResetPasswordMutation } from '@portal/shared/api/account'
import { isCallFailure } from '@portal/shared/api/api'
import { accountLimits, passwordSchema } from '@portal/shared/contract'
import { type FieldErrors, FormNotice, useFields } from '@portal/shared/ui/form'
import { Button } from 'antd'
import { type FormEvent, useState } from 'react'
import { requestFailureText } from '../failureTexts'
import css from '../form/form.module.css'
import { PasswordField } from '../form/PasswordField'

type Typed = Record<'password', string>

function check({ password }: Typed): FieldErrors<keyof Typed> {
  const { error } = passwordSchema.safeParse(password)
  return error ? { password: error.issues[0]?.message } : {}
}

interface NewPasswordFormProps {
  token: string
  /** The password is set; with what the server says of it. */
  onDone: (message: string) => void
  /** The link is used or too old; with what the server says of it. */
  onDeadLink: (message: string) => void
}

/** The new password. A link that does not count any more leads back to asking for one. */
export function NewPasswordForm({ token, onDone, onDeadLink }: NewPasswordFormProps) {
  const { values, field, refuse, formRef } = useFields({ initial: { password: '' }, check })
  const [failure, setFailure] = useState('')
  const [resetPassword, { isLoading }] = useResetPasswordMutation()

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setFailure('')
    const errors = check(values)
    if (errors.password) return refuse(errors)
    try {
      const { message } = await resetPassword({ token, password: values.password }).unwrap()
      onDone(message)
    } catch (error) {
      if (!isCallFailure(error)) throw error
      if (error.fields?.password) return refuse({ password: error.fields.password })
      if (error.status === 400) return onDeadLink(requestFailureText(error))
      setFailure(requestFailureText(error))
    }
  }

  return (
    <form ref={formRef} className={css.form} onSubmit={handleSubmit} noValidate>
      <PasswordField
        {...field('password')}
        label="New password"
        help={`At least ${accountLimits.passwordMin} characters`}
        autoComplete="new-password"
        maxLength={accountLimits.passwordMax}
      />
      <FormNotice>{failure}</FormNotice>
      <Button type="primary" size="large" htmlType="submit" loading={isLoading} block>
        Set the password
      </Button>
    </form>
  )
}
