import { useChangePasswordMutation } from '@portal/shared/api/accountSettings'
import { accountLimits, changePasswordRequest } from '@portal/shared/contract'
import { SubmitForm, useZodForm } from '@portal/shared/forms'
import { toast } from '@portal/shared/ui/toast'
import { requestFailureText } from '../failureTexts'
import { OwnPasswordField } from '../form/OwnPasswordField'
import { PasswordField } from '../form/PasswordField'
import { Section } from './Section'

/** A new password, for whoever knows the old one. */
export function PasswordSection({ onChanged }: { onChanged: () => void }) {
  const form = useZodForm(changePasswordRequest, { initial: { oldPassword: '', password: '' } })
  const [changePassword] = useChangePasswordMutation()
  return (
    <Section
      title="Password"
      intro="A new one signs every other browser out, and we tell you by mail. If you forgot the old one, log out and choose ‘Forgot Password?’ at the login."
    >
      <SubmitForm
        form={form}
        onSend={async (request) => {
          const { message } = await changePassword(request).unwrap()
          form.restart()
          toast.success(message, 4)
          onChanged()
        }}
        failureText={requestFailureText}
        action="Change password"
      >
        <OwnPasswordField form={form} name="oldPassword" label="Old password" />
        <PasswordField
          form={form}
          name="password"
          label="New password"
          help={`At least ${accountLimits.passwordMin} characters`}
          autoComplete="new-password"
          maxLength={accountLimits.passwordMax}
        />
      </SubmitForm>
    </Section>
  )
}
