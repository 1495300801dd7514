import { useResetPasswordMutation } from '@portal/shared/api/account'
import { isCallFailure } from '@portal/shared/api/api'
import { accountLimits, resetPasswordRequest } from '@portal/shared/contract'
import { setServerErrors, useZodForm } from '@portal/shared/forms'
import { FormNotice } from '@portal/shared/ui/form'
import { Button } from 'antd'
import { requestFailureText } from '../failureTexts'
import css from '../form/form.module.css'
import { PasswordField } from '../form/PasswordField'

interface NewPasswordFormProps {
  token: string
  /** The password is set; with what the server says of it. */
  onDone: (message: string) => void
  /** The link is used or too old; with what the server says of it. */
  onDeadLink: (message: string) => void
}

const schema = resetPasswordRequest.pick({ password: true })

/** The new password. A link that does not count any more leads back to asking for one. */
export function NewPasswordForm({ token, onDone, onDeadLink }: NewPasswordFormProps) {
  const form = useZodForm(schema, { initial: { password: '' } })
  const { errors } = form.formState
  const [resetPassword] = useResetPasswordMutation()

  const handleSubmit = form.handleSubmit(async ({ password }) => {
    try {
      const { message } = await resetPassword({ token, password }).unwrap()
      onDone(message)
    } catch (error) {
      if (!isCallFailure(error)) throw error
      if (error.status === 400 && !error.fields?.password) return onDeadLink(requestFailureText(error))
      setServerErrors(form, error, requestFailureText(error))
    }
  })

  return (
    <form className={css.form} onSubmit={handleSubmit} noValidate>
      <PasswordField
        form={form}
        name="password"
        label="New password"
        help={`At least ${accountLimits.passwordMin} characters`}
        autoComplete="new-password"
        maxLength={accountLimits.passwordMax}
      />
      <FormNotice>{errors.root?.message}</FormNotice>
      <Button type="primary" size="large" htmlType="submit" loading={form.isSending} block>
        Set the password
      </Button>
    </form>
  )
}
