import { useMergeAccountMutation, useSendMergeCodeMutation } from '@portal/shared/api/accountMoves'
import { accountLimits, mergeCodeRequest } from '@portal/shared/contract'
import { FormTextField, SubmitForm, useZodForm } from '@portal/shared/forms'
import { loggedIn } from '@portal/shared/store'
import { toast } from '@portal/shared/ui/toast'
import { Button } from 'antd'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { MailedCodeForm } from '../code-verification/MailedCodeForm'
import { requestFailureText } from '../failureTexts'
import css from './account.module.css'
import { Section } from './Section'

interface AddressFormProps {
  onSent: (email: string) => void
  onCancel: () => void
}

function AddressForm({ onSent, onCancel }: AddressFormProps) {
  const form = useZodForm(mergeCodeRequest, { initial: { email: '' } })
  const [sendCode] = useSendMergeCodeMutation()
  return (
    <SubmitForm
      form={form}
      onSend={async ({ email }) => {
        const { message } = await sendCode(email).unwrap()
        toast.success(message)
        onSent(email)
      }}
      failureText={requestFailureText}
      action="Send a code"
      onCancel={onCancel}
    >
      <FormTextField
        form={form}
        name="email"
        type="email"
        label="Address of your other account"
        help="We send a code there. If you can’t read mail at it, ask a lead to merge your accounts."
        autoComplete="off"
        autoFocus
      />
    </SubmitForm>
  )
}

interface CodeFormProps {
  email: string
  onDone: () => void
  onBack: () => void
}

function CodeForm({ email, onDone, onBack }: CodeFormProps) {
  const dispatch = useDispatch()
  const [merge, merging] = useMergeAccountMutation()

  async function handleCode(otp: number) {
    try {
      const { user } = await merge({ email, otp }).unwrap()
      dispatch(loggedIn(user))
      toast.success('Your accounts are merged')
      onDone()
    } catch (error) {
      return requestFailureText(error)
    }
  }

  return (
    <MailedCodeForm
      hint={`If ${email} has an account, we sent a code to it. The code works for ${accountLimits.codeMinutes} minutes.`}
      action="Merge the accounts"
      isSending={merging.isLoading}
      onCode={handleCode}
    >
      <Button size="large" onClick={onBack} block>
        Use another address
      </Button>
    </MailedCodeForm>
  )
}

/** Brings everything from the student's account of an earlier programme, with a code sent to its address. */
export function MergeSection() {
  const [step, setStep] = useState<'closed' | 'address' | { email: string }>()
  const isOpen = step !== undefined && step !== 'closed'
  return (
    <Section
      title="Merge another account"
      intro="If you changed your programme and have an older account, you can bring everything from it here."
    >
      {step === 'address' && (
        <AddressForm onSent={(email) => setStep({ email })} onCancel={() => setStep('closed')} />
      )}
      {typeof step === 'object' && (
        <CodeForm email={step.email} onDone={() => setStep('closed')} onBack={() => setStep('address')} />
      )}
      {!isOpen && (
        <>
          <ul className={css.consequences}>
            <li>Handles, progress, papers, interviews and follows of the other account move here.</li>
            <li>If both accounts have a verified handle on a platform, this account’s is kept.</li>
            <li>The other account is deleted. Its address, username and password stop working.</li>
          </ul>
          <Button autoFocus={step === 'closed'} onClick={() => setStep('address')}>
            Merge another account …
          </Button>
        </>
      )}
    </Section>
  )
}
