import { useChangePasswordMutation } from '@portal/shared/api/accountSettings'
import { accountLimits, changePasswordRequest } from '@portal/shared/contract'
import { SubmitForm, useZodForm } from '@portal/shared/forms'
import { toast } from '@portal/shared/ui/toast'
import { requestFailureText } from '../failureTexts'
import { OwnPasswordField } from '../form/OwnPasswordField'
import { PasswordField } from '../form/PasswordField'
import { Section } from './Section'

/** Changes the password with the old one. */
export function PasswordSection({ onChanged }: { onChanged: () => void }) {
  const form = useZodForm(changePasswordRequest, { initial: { oldPassword: '', password: '' } })
  const [changePassword] = useChangePasswordMutation()
  return (
    <Section
      title="Password"
      intro="Changing it signs out every other browser, and we e-mail you. If you forgot the old one, log out and choose ‘Forgot Password?’ on the login page."
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
