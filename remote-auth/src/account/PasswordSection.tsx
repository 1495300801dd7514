import { useChangePasswordMutation } from '@portal/shared/api/accountSettings'
import { accountLimits, changePasswordRequest } from '@portal/shared/contract'
import { setServerErrors, useZodForm } from '@portal/shared/forms'
import { FormNotice } from '@portal/shared/ui/form'
import { toast } from '@portal/shared/ui/toast'
import { Button } from 'antd'
import { requestFailureText } from '../failureTexts'
import { OwnPasswordField } from '../form/OwnPasswordField'
import { PasswordField } from '../form/PasswordField'
import css from './account.module.css'
import { Section } from './Section'

/** A new password, for whoever knows the old one. */
export function PasswordSection({ onChanged }: { onChanged: () => void }) {
  const form = useZodForm(changePasswordRequest, { initial: { oldPassword: '', password: '' } })
  const { errors } = form.formState
  const [changePassword] = useChangePasswordMutation()

  const handleSubmit = form.handleSubmit(async (request) => {
    try {
      const { message } = await changePassword(request).unwrap()
      form.restart()
      toast.success(message, 4)
      onChanged()
    } catch (error) {
      setServerErrors(form, error, requestFailureText(error))
    }
  })

  return (
    <Section
      title="Password"
      intro="A new one signs every other browser out, and we tell you by mail. If you forgot the old one, log out and choose ‘Forgot Password?’ at the login."
    >
      <form className={css.form} onSubmit={handleSubmit} noValidate>
        <OwnPasswordField form={form} name="oldPassword" label="Old password" />
        <PasswordField
          form={form}
          name="password"
          label="New password"
          help={`At least ${accountLimits.passwordMin} characters`}
          autoComplete="new-password"
          maxLength={accountLimits.passwordMax}
        />
        <FormNotice>{errors.root?.message}</FormNotice>
        <Button type="primary" htmlType="submit" loading={form.isSending}>
          Change password
        </Button>
      </form>
    </Section>
  )
}
