import { proofCodeRequest, totpConfirmation } from '../../contract/index'
import { FormTextField, SubmitForm, useZodForm } from '../../forms/index'

interface CodeFormProps {
  /** The button's label: 'Confirm'. */
  action: string
  /** Rejects with the call's failure, which is shown at the field. The input stays. */
  onCode: (code: string) => Promise<unknown>
  failureText: (error: unknown) => string
  /** For the first code of a new app: six digits, no recovery code. */
  isSetup?: boolean
  onCancel?: () => void
}

const usual = {
  label: 'Code',
  help: 'The six digits from your app, or a recovery code',
  maxLength: 40,
}
const setup = { label: 'Code from your app', inputMode: 'numeric', maxLength: 7 } as const

/** Asks for a code of the account's authenticator app, or a recovery code. */
export function CodeForm({ onCode, isSetup = false, ...texts }: CodeFormProps) {
  const form = useZodForm(isSetup ? totpConfirmation : proofCodeRequest, { initial: { code: '' } })
  return (
    <SubmitForm {...texts} form={form} isWide={!isSetup} onSend={({ code }) => onCode(code)}>
      <FormTextField
        {...(isSetup ? setup : usual)}
        form={form}
        name="code"
        autoFocus
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
    </SubmitForm>
  )
}
