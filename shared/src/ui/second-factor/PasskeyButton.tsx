import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser'
import { Button, type ButtonProps } from 'antd'
import { useState } from 'react'
import { passkeyFailureText } from '../../passkeyFailureText'
import { FormNotice } from '../field/index'

interface PasskeyButtonProps extends Pick<ButtonProps, 'type' | 'autoFocus' | 'children'> {
  /** Gets the challenge from the server. */
  getOptions: () => Promise<{ options: PublicKeyCredentialRequestOptionsJSON }>
  /** Sends the signed response; rejects with the call's failure. */
  onPasskey: (response: AuthenticationResponseJSON) => Promise<unknown>
  failureText?: (error: unknown) => string
}

/** Opens the browser's passkey dialog. A failure is shown above the button until the next attempt. */
export function PasskeyButton({
  getOptions,
  onPasskey,
  failureText = passkeyFailureText,
  ...button
}: PasskeyButtonProps) {
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState('')

  async function handleClick() {
    setIsSending(true)
    setFailure('')
    try {
      const { options } = await getOptions()
      await onPasskey(await startAuthentication({ optionsJSON: options }))
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      setIsSending(false)
    }
  }

  return (
    <div>
      <FormNotice>{failure}</FormNotice>
      <Button {...button} size="large" block loading={isSending} onClick={handleClick} />
    </div>
  )
}
