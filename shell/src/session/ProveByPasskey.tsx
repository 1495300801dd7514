import { usePasskeyProofOptionsMutation, useProveByPasskeyMutation } from '@portal/shared/api/passkeys'
import { passkeyFailureText } from '@portal/shared/passkey-failure-text'
import { FormNotice } from '@portal/shared/ui/form'
import { startAuthentication } from '@simplewebauthn/browser'
import { Button } from 'antd'
import { useState } from 'react'

interface ProveByPasskeyProps {
  /** Whether it is the only way. */
  isAlone: boolean
  onShown: () => void
}

/** A passkey of the account, by the browser's own dialog. */
export function ProveByPasskey({ isAlone, onShown }: ProveByPasskeyProps) {
  const [askOptions] = usePasskeyProofOptionsMutation()
  const [prove] = useProveByPasskeyMutation()
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function handleProve() {
    setIsSending(true)
    setFailure(undefined)
    try {
      const { options } = await askOptions().unwrap()
      const response = await startAuthentication({ optionsJSON: options })
      await prove({ response }).unwrap()
      onShown()
    } catch (error) {
      setFailure(passkeyFailureText(error))
    } finally {
      setIsSending(false)
    }
  }

  return (
    <div>
      <FormNotice>{failure}</FormNotice>
      <Button
        type={isAlone ? 'primary' : 'default'}
        size="large"
        block
        autoFocus={isAlone}
        loading={isSending}
        onClick={handleProve}
      >
        Use a passkey
      </Button>
    </div>
  )
}
