import { totpRequest } from '@portal/shared/contract'
import { SubmitForm, useZodForm } from '@portal/shared/forms'
import { Button } from 'antd'
import { useState } from 'react'
import { requestFailureText } from '../failureTexts'
import { OwnPasswordField } from '../form/OwnPasswordField'

interface PasswordGateProps {
  /** Label of both buttons. */
  action: string
  danger?: boolean
  /** Takes the focus, because it replaces the focused element. */
  isBack: boolean
  /** Rejects with the call's failure. */
  onPassword: (password: string) => Promise<unknown>
}

const schema = totpRequest.extend({ password: totpRequest.shape.password.min(1, 'Enter your password') })

/** A button that asks for the password first. */
export function PasswordGate({ action, danger = false, isBack, onPassword }: PasswordGateProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [isClosed, setIsClosed] = useState(isBack)
  const form = useZodForm(schema, { initial: { password: '' } })

  function close() {
    form.restart()
    setIsOpen(false)
    setIsClosed(true)
  }

  if (!isOpen) {
    return (
      <div>
        <Button danger={danger} autoFocus={isClosed} onClick={() => setIsOpen(true)}>
          {action}
        </Button>
      </div>
    )
  }
  return (
    <SubmitForm
      form={form}
      onSend={({ password }) => onPassword(password).then(close)}
      failureText={requestFailureText}
      action={action}
      danger={danger}
      onCancel={close}
    >
      <OwnPasswordField form={form} name="password" label="Password" autoFocus />
    </SubmitForm>
  )
}
