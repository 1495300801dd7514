import { isCallFailure } from '@portal/shared/api/api'
import { accountLimits, accountMessages } from '@portal/shared/contract'
import { selectAuth } from '@portal/shared/store'
import { FormNotice } from '@portal/shared/ui/field'
import { Button } from 'antd'
import { useSelector } from 'react-redux'
import { codeFailureText } from '../failureTexts'
import { AccountFrame } from '../frame/AccountFrame'
import css from './code.module.css'
import { MailedCodeForm } from './MailedCodeForm'
import { Resend } from './Resend'
import { useAddressRefused } from './useAddressRefused'
import { useVerifyCode } from './useVerifyCode'

interface CodeVerificationFormProps {
  /** Returns to the sign-up form, with its errors. */
  onBack: (failure?: unknown) => void
  /** The code was right, but the registration number already has an account. */
  onVerified: () => void
}

/** Five boxes for the code, Resend, and Change email (specification, sections 2, 4 and 5). */
export function CodeVerificationForm({ onBack, onVerified }: CodeVerificationFormProps) {
  const { email } = useSelector(selectAuth)
  const { verify, isSending } = useVerifyCode()
  const isAddressRefused = useAddressRefused()

  async function handleCode(code: number) {
    if (email === '') return accountMessages.invalidCode
    try {
      await verify(email, code)
      return undefined
    } catch (error) {
      if (!isCallFailure(error)) return ''
      // The code was right, but the number has an account, or the username was taken since.
      if (error.status !== 409) return error.status === 400 ? codeFailureText(error) : ''
      if (error.fields) onBack(error)
      else onVerified()
      return undefined
    }
  }

  return (
    <AccountFrame
      title="Verify your e-mail"
      step="code"
      heading={isAddressRefused ? 'Check your address' : 'Check your mail'}
      intro={
        !isAddressRefused && (
          <>
            We sent a {accountLimits.codeLength}-digit code to <strong className={css.email}>{email}</strong>
            It works for {accountLimits.codeMinutes} minutes, in this browser.
          </>
        )
      }
      below={<Resend onRefused={onBack} />}
    >
      {isAddressRefused && (
        <FormNotice>
          {`The mail server refused ${email}, so no code can arrive. Check it for typos and choose ‘Change email’ to sign up with the right address.`}
        </FormNotice>
      )}
      <MailedCodeForm
        hint="You can paste the whole code into any box."
        action="Verify"
        isSending={isSending}
        onCode={handleCode}
      >
        <Button size="large" block disabled={isSending} onClick={() => onBack()}>
          Change email
        </Button>
      </MailedCodeForm>
    </AccountFrame>
  )
}
