import { isCallFailure } from '@portal/shared/api/api'
import { accountLimits, accountMessages } from '@portal/shared/contract'
import { selectAuth } from '@portal/shared/store'
import { FormNotice } from '@portal/shared/ui/form'
import { Button } from 'antd'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { codeFailureText } from '../failureTexts'
import { AccountFrame } from '../frame/AccountFrame'
import { CodeBoxes } from './CodeBoxes'
import css from './code.module.css'
import { type Entry, emptyBoxes } from './codeEntry'
import { Resend } from './Resend'
import { useAddressRefused } from './useAddressRefused'
import { useVerifyCode } from './useVerifyCode'

interface CodeVerificationFormProps {
  /** Back to the details, with what is wrong with them. */
  onBack: (failure?: unknown) => void
  /** The code was right, but the registration number has an account. */
  onProven: () => void
}

/** Five boxes for the mailed code, a resend, and the way back to the details (specification, sections 2, 4 and 5). */
export function CodeVerificationForm({ onBack, onProven }: CodeVerificationFormProps) {
  const { email } = useSelector(selectAuth)
  const [boxes, setBoxes] = useState(emptyBoxes)
  /** Why the code was refused, until the next one is typed. */
  const [refusal, setRefusal] = useState('')
  const inputs = useRef<(HTMLInputElement | null)[]>([])
  const hintId = useId()
  const refusalId = useId()
  const { verify, isSending } = useVerifyCode()
  const isAddressRefused = useAddressRefused()

  function handleEntry(entry: Entry) {
    setRefusal('')
    setBoxes(entry.boxes)
    inputs.current[entry.focus]?.focus()
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault()
    const missing = boxes.indexOf('')
    if (email === '' || missing >= 0) {
      setRefusal(accountMessages.invalidCode)
      return inputs.current[Math.max(missing, 0)]?.focus()
    }
    setRefusal('')
    try {
      await verify(email, Number(boxes.join('')))
    } catch (error) {
      // The code was right, but the number has an account, or somebody has taken the user name since.
      if (isCallFailure(error) && error.status === 409) return error.fields ? onBack(error) : onProven()
      if (isCallFailure(error) && error.status === 400) setRefusal(codeFailureText(error))
      setBoxes(emptyBoxes)
      inputs.current[0]?.focus()
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
            It is good for {accountLimits.codeMinutes} minutes, in this browser.
          </>
        )
      }
      below={<Resend onRefused={onBack} />}
    >
      <form className={css.form} onSubmit={handleSubmit} noValidate>
        {isAddressRefused && (
          <FormNotice>
            {`The mail server refuses ${email}: no code can arrive there. Look for a typing mistake, and choose ‘Change email’ to sign up with the right address.`}
          </FormNotice>
        )}
        <CodeBoxes
          boxes={boxes}
          inputs={inputs}
          onEntry={handleEntry}
          describedBy={`${refusalId} ${hintId}`}
          invalid={refusal !== ''}
        />
        <div>
          <FormNotice id={refusalId}>{refusal}</FormNotice>
          <p id={hintId} className={css.hint}>
            You can paste the whole code into any box.
          </p>
        </div>
        <Button type="primary" size="large" htmlType="submit" loading={isSending} block>
          Verify
        </Button>
        <Button size="large" block disabled={isSending} onClick={() => onBack()}>
          Change email
        </Button>
      </form>
    </AccountFrame>
  )
}
