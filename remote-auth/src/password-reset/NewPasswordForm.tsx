import { useResetPasswordMutation } from '@portal/shared/api/account'
import { isCallFailure } from '@portal/shared/api/api'
import { accountLimits, resetPasswordRequest } from '@portal/shared/contract'
import { SubmitForm, useZodForm } from '@portal/shared/forms'
import { requestFailureText } from '../failureTexts'
import { PasswordField } from '../form/PasswordField'

interface NewPasswordFormProps {
  token: string
  /** Called with the server's message after the change. */
  onDone: (message: string) => void
  /** Called with the server's message if the link is used or expired. */
  onDeadLink: (message: string) => void
}

const schema = resetPasswordRequest.pick({ password: true })

/** Sets a new password. A used or expired link leads back to requesting one. */
export function NewPasswordForm({ token, onDone, onDeadLink }: NewPasswordFormProps) {
  const form = useZodForm(schema, { initial: { password: '' } })
  const [resetPassword] = useResetPasswordMutation()

  async function handleSend({ password }: { password: string }) {
    try {
      onDone((await resetPassword({ token, password }).unwrap()).message)
    } catch (error) {
      const isDead = isCallFailure(error) && error.status === 400 && !error.fields?.password
      if (!isDead) throw error
      onDeadLink(requestFailureText(error))
    }
  }

  return (
    <SubmitForm
      form={form}
      onSend={handleSend}
      failureText={requestFailureText}
      action="Set the password"
      isWide
    >
      <PasswordField
        form={form}
        name="password"
        label="New password"
        help={`At least ${accountLimits.passwordMin} characters`}
        autoComplete="new-password"
        maxLength={accountLimits.passwordMax}
      />
    </SubmitForm>
  )
}
