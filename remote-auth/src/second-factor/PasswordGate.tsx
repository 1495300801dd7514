import { totpRequest } from '@portal/shared/contract'
import { setServerErrors, useZodForm } from '@portal/shared/forms'
import { FormNotice } from '@portal/shared/ui/form'
import { Button } from 'antd'
import { useState } from 'react'
import css from '../account/account.module.css'
import { requestFailureText } from '../failureTexts'
import { OwnPasswordField } from '../form/OwnPasswordField'

interface PasswordGateProps {
  /** What the button says that leads here, and the one that does it. */
  action: string
  danger?: boolean
  /** Rejects with the call's failure. */
  onPassword: (password: string) => Promise<unknown>
}

const schema = totpRequest.extend({ password: totpRequest.shape.password.min(1, 'Enter your password') })

/** A button that asks for the password first. */
export function PasswordGate({ action, danger = false, onPassword }: PasswordGateProps) {
  const [isOpen, setIsOpen] = useState(false)
  const form = useZodForm(schema, { initial: { password: '' } })

  function close() {
    form.restart()
    setIsOpen(false)
  }

  const handleSubmit = form.handleSubmit(async ({ password }) => {
    try {
      await onPassword(password)
      close()
    } catch (error) {
      setServerErrors(form, error, requestFailureText(error))
    }
  })

  if (!isOpen) {
    return (
      <Button danger={danger} onClick={() => setIsOpen(true)}>
        {action}
      </Button>
    )
  }
  return (
    <form className={css.form} onSubmit={handleSubmit} noValidate>
      <OwnPasswordField form={form} name="password" label="Password" autoFocus />
      <FormNotice>{form.formState.errors.root?.message}</FormNotice>
      <div className={css.actions}>
        <Button type="primary" danger={danger} htmlType="submit" loading={form.isSending}>
          {action}
        </Button>
        <Button onClick={close}>Cancel</Button>
      </div>
    </form>
  )
}
