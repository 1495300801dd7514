import { useConfirmTotpMutation } from '@portal/shared/api/secondFactor'
import { type TotpSecret, totpConfirmation } from '@portal/shared/contract'
import { FormTextField, setServerErrors, useZodForm } from '@portal/shared/forms'
import { FormNotice } from '@portal/shared/ui/form'
import { Button } from 'antd'
import account from '../account/account.module.css'
import { requestFailureText } from '../failureTexts'
import { QrCode } from './QrCode'
import css from './secondFactor.module.css'

interface ConfirmAppProps {
  totp: TotpSecret
  onConfirmed: (recoveryCodes: string[]) => void
  onCancel: () => void
}

/** The app reads the secret, and a first code shows that it has it. */
export function ConfirmApp({ totp: { secret, uri }, onConfirmed, onCancel }: ConfirmAppProps) {
  const form = useZodForm(totpConfirmation, { initial: { code: '' } })
  const [confirm] = useConfirmTotpMutation()

  const handleSubmit = form.handleSubmit(async (request) => {
    try {
      onConfirmed((await confirm(request).unwrap()).recoveryCodes)
    } catch (error) {
      setServerErrors(form, error, requestFailureText(error))
    }
  })

  return (
    <div className={css.steps}>
      <p>Scan this with an authenticator app, like Aegis, Google Authenticator or your password manager.</p>
      <QrCode text={uri} label="QR code for your authenticator app" />
      <p>
        Or type this secret into it: <code className={css.secret}>{secret}</code>
      </p>
      <form className={account.form} onSubmit={handleSubmit} noValidate>
        <FormTextField
          form={form}
          name="code"
          label="Code that the app shows"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={7}
        />
        <FormNotice>{form.formState.errors.root?.message}</FormNotice>
        <div className={account.actions}>
          <Button type="primary" htmlType="submit" loading={form.isSending}>
            Turn on
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </div>
      </form>
    </div>
  )
}
